import { useState } from 'react'
import type { PasswordPolicy } from '../../model/text/password-policy'
import { fieldProblems } from '../api/call-error'
import { passwordProblems, type PasswordForm } from './password-problems'
import { t, words } from '../text/text'

type Name = keyof PasswordForm

/** The fields in order, with the keys of their labels. */
export const passwordFields = [
  { name: 'password', label: words.user.oldPassword, autoComplete: 'current-password' },
  { name: 'newpassword', label: words.user.newPassword, autoComplete: 'new-password' },
  { name: 'confirmation', label: words.user.confirmation, autoComplete: 'new-password' },
] as const

/** The form of a password change and the problems of its fields, which are shown once the focus has left them. */
export function useNewPassword(policy: PasswordPolicy, old = '') {
  const empty: PasswordForm = { password: old, newpassword: '', confirmation: '' }
  const [form, setForm] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const problems = passwordProblems(form, policy)
  return {
    form,
    set(name: Name, value: string): void {
      setForm({ ...form, [name]: value })
      setRefused(new Map())
    },
    leave: (name: Name): void => setLeft((now) => new Set([...now, name])),
    reset(): void {
      setForm(empty)
      setLeft(new Set())
      setRefused(new Map())
    },
    problemOf(name: Name): string | undefined {
      const own = left.has(name) ? problems[name] : undefined
      return refused.get(name) ?? (own && t(own))
    },
    /** Shows the problems of all fields. */
    showAll: (): void => setLeft(new Set(passwordFields.map(({ name }) => name))),
    isValid: Object.keys(problems).length === 0,
    /** Refused by the server, and not changed since. */
    isRefused: refused.size > 0,
    /** Shows what the server's answer says about fields; whether it says anything about them. */
    refuse(failure: unknown): boolean {
      const bad = fieldProblems(failure)
      setRefused(new Map(bad.map(({ field, msg }) => [field, msg])))
      return bad.length > 0
    },
  }
}
