import { passwordProblem, type PasswordPolicy } from '../../model/text/password-policy'
import type { Label } from '../../model/label'
import { words } from '../text/text'

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
): Partial<Record<keyof PasswordForm, Label>> {
  const problems: Partial<Record<keyof PasswordForm, Label>> = {}
  if (!form.password) problems.password = words.user.oldRequired
  if (!form.newpassword) problems.newpassword = words.user.newRequired
  else if (passwordProblem(form.newpassword, policy)) problems.newpassword = words.user.rules[policy]
  if (!form.confirmation) problems.confirmation = words.user.confirmationRequired
  else if (form.confirmation !== form.newpassword) problems.confirmation = words.user.mismatch
  return problems
}
