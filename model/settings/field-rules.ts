import type { Field } from '../field'
import { messages } from '../message'
import type { PasswordPolicy } from '../text/password-policy'

export type Minimums = Readonly<Record<string, number>>

export interface FieldRules {
  minimums: Minimums
  passwordPolicy: PasswordPolicy
}

const passwordHints = { standard: messages.password, long: messages.longPassword } as const

export function withRules(field: Field, { minimums, passwordPolicy }: FieldRules): Field {
  if (field.kind === 'password') return { ...field, policy: passwordPolicy, hint: passwordHints[passwordPolicy] }
  const min = minimums[field.minFrom ?? '']
  if (min === undefined) return field
  const initial = typeof field.default === 'number' ? { default: Math.max(field.default, min) } : {}
  return { ...field, ...initial, min }
}

/** The operator may have raised the minimum since: an unchanged number stays valid. */
export const keptOrAbove = (field: Field, raw: unknown, before: unknown): Field =>
  field.minFrom && typeof before === 'number' && Number(raw) === before ? { ...field, min: undefined } : field
