import { serve } from '../../server/engine/engine'
import { warning } from './warning'

export default serve(warning, {
  /** A warning that a person notes down occurred when he did. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.warning_time = caller.now
  },
})
