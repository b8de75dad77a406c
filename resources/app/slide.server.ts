import { serve } from '../../server/engine/engine'
import { slide } from './slide'

export default serve(slide, {
  async beforeSave({ values }, { caller }) {
    values.handleId = caller.access.userId
  },
})
