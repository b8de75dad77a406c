import { serve } from '../../server/engine/behaviour'
import { badField } from '../../server/refusal'
import { gradeRule } from './grade-rule'

export default serve(gradeRule, {
  /** A bracket without an upper end (0 or empty) is open; any other ends where it begins or later. */
  async beforeSave({ values, before }) {
    const { min_time: from } = { ...before, ...values }
    const { max_time: to } = values
    if (from && to && to < from) throw badField('max_time', 'belowThat', { label: gradeRule.fields.min_time.label })
  },
})
