import { passwordProblem, type PasswordPolicy } from '../../model/text/password-policy'
import type { TextKey } from '../text/texts'

export interface PasswordForm {
  password: string
  newpassword: string
  confirmation: string
}

/**
 * The problems of a password change by field: all are required, the new one must obey the operator's rule and be repeated.
 * Whether it is a common one, only the server knows.
 */
export function passwordProblems(
  form: PasswordForm,
  policy: PasswordPolicy,
): Partial<Record<keyof PasswordForm, TextKey>> {
  const problems: Partial<Record<keyof PasswordForm, TextKey>> = {}
  if (!form.password) problems.password = 'user.oldRequired'
  if (!form.newpassword) problems.newpassword = 'user.newRequired'
  else if (passwordProblem(form.newpassword, policy)) problems.newpassword = `user.rules.${policy}`
  if (!form.confirmation) problems.confirmation = 'user.confirmationRequired'
  else if (form.confirmation !== form.newpassword) problems.confirmation = 'user.mismatch'
  return problems
}
