import type { Row } from '../../../model/resource'
import { reversed } from '../../../server/engine/write/reject-reversed'
import type { BadField } from '../../../server/api-error'
import { gradeRule } from '../grade-rule'

type Rule = Partial<Row<typeof gradeRule>>

/** A bracket without an upper end (0 or empty) is open; any other ends where it begins or later. */
export const badBracket = (values: Rule, before: Rule | null): BadField[] =>
  reversed({ from: 'min_time', to: 'max_time', problem: 'belowThat' }, gradeRule, values, before)
