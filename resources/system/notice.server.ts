import { serve } from '../../server/engine/engine'
import { notice } from './notice'

export default serve(notice, {
  async beforeSave({ values }, { caller }) {
    values.handleId = caller.access.userId
  },
})
