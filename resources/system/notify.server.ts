import { serve } from '../../server/engine/behaviour'
import { notify } from './notify'

export default serve(notify, {
  async beforeSave({ values }, { caller }) {
    values.handleId = caller.access.userId
  },
})
