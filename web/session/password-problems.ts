import { isPassword } from '../../model/patterns'
import type { TextKey } from '../text/texts'

export interface PasswordForm {
  password: string
  newpassword: string
  confirmation: string
}

/** What is wrong with a change of password, by field: all three are required, the new one by the rules and typed alike twice. */
export function passwordProblems(form: PasswordForm): Partial<Record<keyof PasswordForm, TextKey>> {
  const problems: Partial<Record<keyof PasswordForm, TextKey>> = {}
  if (!form.password) problems.password = 'user.oldRequired'
  if (!form.newpassword) problems.newpassword = 'user.newRequired'
  else if (!isPassword(form.newpassword)) problems.newpassword = 'user.rules'
  if (!form.confirmation) problems.confirmation = 'user.confirmationRequired'
  else if (form.confirmation !== form.newpassword) problems.confirmation = 'user.mismatch'
  return problems
}
