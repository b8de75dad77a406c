import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'
import type { FormFields } from '../../resource/form/form-state'

const pick = ({ fields }: Resource, names: readonly string[]): FormFields =>
  Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      return field ? [[name, field]] : []
    }),
  )

/** The fields of a grade that affect prices. */
export const gradeFields = pick(grade, [
  'free_time',
  'free_hour',
  'free_number',
  'max_cost',
  'start_time',
  'end_time',
  'valid_time',
])

/** The name of a rule, and its fields that affect prices. */
export const ruleFields = pick(gradeRule, ['rule_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'])
