import type { Field } from './field'
import { shift } from './wall-time'

/** The value that a form opens with and that the server fills in; `now` is the operator's wall time. Null: none. */
export function defaultOf(field: Field, now: string): string | number | null {
  if (field.default === undefined) return null
  return typeof field.default === 'object' ? shift(now, field.default) : field.default
}
