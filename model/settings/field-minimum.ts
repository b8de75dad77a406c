import type { Field } from '../field'

/** Values of settings with the minimum of a field, by their keys. */
export type Minimums = Readonly<Record<string, number>>

/** The field with the minimum that the operator has set; its initial value is not below it. */
export function withMinimum(field: Field, minimums: Minimums): Field {
  const min = minimums[field.minFrom ?? '']
  if (min === undefined) return field
  const initial = typeof field.default === 'number' ? { default: Math.max(field.default, min) } : {}
  return { ...field, ...initial, min }
}

/** Without its minimum if the number stays as it is: the operator may have raised the minimum since. */
export const keptOrAbove = (field: Field, raw: unknown, before: unknown): Field =>
  field.minFrom && typeof before === 'number' && Number(raw) === before ? { ...field, min: undefined } : field
