import { isPassword } from '../../model/text/patterns'
import type { TextKey } from '../text/texts'

export interface PasswordForm {
  password: string
  newpassword: string
  confirmation: string
}

/** The problems of a password change by field: all are required, the new one must obey the rules and be repeated. */
export function passwordProblems(form: PasswordForm): Partial<Record<keyof PasswordForm, TextKey>> {
  const problems: Partial<Record<keyof PasswordForm, TextKey>> = {}
  if (!form.password) problems.password = 'user.oldRequired'
  if (!form.newpassword) problems.newpassword = 'user.newRequired'
  else if (!isPassword(form.newpassword)) problems.newpassword = 'user.rules'
  if (!form.confirmation) problems.confirmation = 'user.confirmationRequired'
  else if (form.confirmation !== form.newpassword) problems.confirmation = 'user.mismatch'
  return problems
}
