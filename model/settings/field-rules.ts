import type { Field } from '../field'
import { messages } from '../message'
import type { PasswordPolicy } from '../text/password-policy'

/** Values of settings with the minimum of a field, by their keys. */
export type Minimums = Readonly<Record<string, number>>

/** What the operator has set about the fields of forms. */
export interface FieldRules {
  minimums: Minimums
  passwordPolicy: PasswordPolicy
}

const passwordHints = { standard: messages.password, long: messages.longPassword } as const

/** The field with the minimum that the operator has set, which its initial value is not below, or their rule of passwords. */
export function withRules(field: Field, { minimums, passwordPolicy }: FieldRules): Field {
  if (field.kind === 'password') return { ...field, policy: passwordPolicy, hint: passwordHints[passwordPolicy] }
  const min = minimums[field.minFrom ?? '']
  if (min === undefined) return field
  const initial = typeof field.default === 'number' ? { default: Math.max(field.default, min) } : {}
  return { ...field, ...initial, min }
}

/** Without its minimum if the number stays as it is: the operator may have raised the minimum since. */
export const keptOrAbove = (field: Field, raw: unknown, before: unknown): Field =>
  field.minFrom && typeof before === 'number' && Number(raw) === before ? { ...field, min: undefined } : field
