import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'
import type { FormFields } from '../../resource/form/form-state'

const some = ({ fields }: Resource, names: readonly string[]): FormFields =>
  Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      return field ? [[name, field]] : []
    }),
  )

/** What of a grade makes a price. */
export const gradeFields = some(grade, [
  'free_time',
  'free_hour',
  'free_number',
  'max_cost',
  'start_time',
  'end_time',
  'valid_time',
])

/** What of a rule makes a price, and its name. */
export const ruleFields = some(gradeRule, ['rule_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'])
