import { keepVersion } from '../../server/billing/tariff-versions'
import { refuseReversed } from '../../server/engine/refuse-reversed'
import { serve } from '../../server/engine/behaviour'
import { gradeRule } from './grade-rule'

export default serve(gradeRule, {
  /** A bracket without an upper end (0 or empty) is open; any other ends where it begins or later. */
  async beforeSave({ values, before }) {
    refuseReversed({ from: 'min_time', to: 'max_time', problem: 'belowThat' }, gradeRule, values, before)
  },

  async afterSave({ grade_id: of }, _before, { tx }) {
    await keepVersion(tx, Number(of))
  },

  async afterRemove(rows, { tx }) {
    for (const of of new Set(rows.map(({ grade_id }) => Number(grade_id)))) await keepVersion(tx, of)
  },
})
