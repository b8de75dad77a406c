import type { FieldProblem } from '../../model/envelope'
import { CallError } from './call-error'

const isFieldProblem = (one: unknown): one is FieldProblem =>
  typeof one === 'object' && one !== null && 'field' in one && 'msg' in one && typeof one.msg === 'string'

/** The bad fields that the response to a rejected form names, with their messages; empty for any other failure. */
export function fieldProblems(failure: unknown): FieldProblem[] {
  if (!(failure instanceof CallError)) return []
  const { data } = failure
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  return Array.isArray(fields) ? fields.filter(isFieldProblem) : []
}
