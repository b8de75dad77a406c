import type { MessageKey } from '../message'
import { fitsLength, isPassword, isPlain } from './patterns'

/** `standard`: the rule of the documents; `long`: length instead of sorts of characters, and no common password. */
export type PasswordPolicy = 'standard' | 'long'

const shortest = 8
/** Characters (code points). */
const longestPassword = 64

const isLong = (value: string): boolean =>
  isPlain(value) && fitsLength(value, longestPassword) && [...value].length >= shortest

/** The rule that a new password breaks, apart from whether it is a common one; null: none. */
export function passwordProblem(value: string, policy: PasswordPolicy): MessageKey | null {
  if (policy === 'long') return isLong(value) ? null : 'longPassword'
  return isPassword(value) ? null : 'password'
}
