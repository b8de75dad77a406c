import { serve } from '../../server/engine/engine'
import { warning } from './warning'

export default serve(warning, {
  /** A manually created warning gets the current time. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.warning_time = caller.now
  },
})
