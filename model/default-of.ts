import type { Field } from './field'
import { shift } from './wall-time'

/** The initial value in a form, also set by the server; `now` is the operator's wall time. Null: none. */
export function defaultOf(field: Field, now: string): string | number | null {
  if (field.default === undefined) return null
  return typeof field.default === 'object' ? shift(now, field.default) : field.default
}
