import { refuseReversed } from '../../server/engine/refuse-reversed'
import { serve } from '../../server/engine/behaviour'
import { gradeRule } from './grade-rule'

export default serve(gradeRule, {
  /** A bracket without an upper end (0 or empty) is open; any other ends where it begins or later. */
  async beforeSave({ values, before }) {
    refuseReversed({ from: 'min_time', to: 'max_time', problem: 'belowThat' }, gradeRule, values, before)
  },
})
