import type { Row } from '../../../model/resource'
import { reversed } from '../../../server/engine/write/reject-reversed'
import type { BadField } from '../../../server/api-error'
import { gradeRule } from '../grade-rule'

type Rule = Partial<Row<typeof gradeRule>>

/** A problem when `max_time` is below `min_time`; a `max_time` of 0 or null means no upper limit. */
export const badBracket = (values: Rule, before: Rule | null): BadField[] =>
  reversed({ from: 'min_time', to: 'max_time', problem: 'belowThat' }, gradeRule, values, before)
