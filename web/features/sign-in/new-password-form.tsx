import { useState, type FormEvent } from 'react'
import { fieldProblems } from '../../api/call-error'
import { changePassword } from '../../session/sign-in'
import { passwordProblems, type PasswordForm } from '../../session/password-problems'
import { useText } from '../../text/use-text'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from './error-text-of'
import type { MustChange } from './sign-in-form'
import { TextInput } from './text-input'

interface NewPasswordFormProps {
  typed: MustChange
  onChanged: () => void
  onBack: () => void
}

const inputs = [
  { name: 'password', label: 'user.oldPassword', autoComplete: 'current-password' },
  { name: 'newpassword', label: 'user.newPassword', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'user.confirmation', autoComplete: 'new-password' },
] as const

/** The mandatory password change. It ends every session, so the user has to sign in again. */
export function NewPasswordForm({ typed, onChanged, onBack }: NewPasswordFormProps) {
  const t = useText()
  const [form, setForm] = useState<PasswordForm>({ password: typed.password, newpassword: '', confirmation: '' })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverProblems, setServerProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const problems = passwordProblems(form)

  function problemOf(name: keyof PasswordForm): string | null {
    const own = problems[name]
    return serverProblems.get(name) ?? (touched.has(name) && own ? t(own) : null)
  }

  const [send, working] = useSingleRun(async () => {
    try {
      const { password, newpassword } = form
      await changePassword({ user_name: typed.userName, password, newpassword }, typed.token)
      onChanged()
    } catch (failure) {
      const bad = fieldProblems(failure)
      setServerProblems(new Map(bad.map(({ field, msg }) => [field, msg])))
      setProblem(bad.length > 0 ? null : errorTextOf(failure).msg)
    }
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTouched(new Set(Object.keys(form)))
    if (Object.keys(problems).length > 0) return setProblem(t('signIn.invalid'))
    // Rejected, and not changed since: a second press.
    if (serverProblems.size > 0) return
    void send()
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={typed.userName} readOnly hidden />
      {inputs.map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          label={t(label)}
          icon="lock"
          secret
          value={form[name]}
          onChange={(value) => {
            setForm({ ...form, [name]: value })
            setServerProblems(new Map())
            setProblem(null)
          }}
          onLeave={() => setTouched((now) => new Set([...now, name]))}
          problem={problemOf(name)}
          autoComplete={autoComplete}
        />
      ))}
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="submit" disabled={working} aria-busy={working}>
        {t('user.changePassword')}
      </button>
      <button type="button" className="plain" onClick={onBack}>
        {t('user.backToSignIn')}
      </button>
    </form>
  )
}
