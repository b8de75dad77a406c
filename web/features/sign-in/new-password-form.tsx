import { useState, type FormEvent } from 'react'
import { changePassword } from '../../session/sign-in'
import { passwordFields, useNewPassword } from '../../session/use-new-password'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from './sign-in-failure'
import type { MustChange } from './sign-in-form'
import { TextInput } from './text-input'
import { t, words } from '../../text/text'

interface NewPasswordFormProps {
  typed: MustChange
  onChanged: () => void
  onBack: () => void
}

/** The mandatory password change. It ends every session, so the user has to sign in again. */
export function NewPasswordForm({ typed, onChanged, onBack }: NewPasswordFormProps) {
  const fields = useNewPassword(typed.policy, typed.password)
  const [problem, setProblem] = useState<string | null>(null)

  const [send, working] = useSingleRun(async () => {
    try {
      const { password, newpassword } = fields.form
      await changePassword({ user_name: typed.userName, password, newpassword }, typed.token)
      onChanged()
    } catch (failure) {
      setProblem(fields.refuse(failure) ? null : errorTextOf(failure).msg)
    }
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    fields.showAll()
    if (!fields.isValid) return setProblem(t(words.signIn.invalid))
    if (!fields.isRefused) void send()
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={typed.userName} readOnly hidden />
      {passwordFields.map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          label={t(label)}
          icon="lock"
          secret
          value={fields.form[name]}
          onChange={(value) => {
            fields.set(name, value)
            setProblem(null)
          }}
          onLeave={() => fields.leave(name)}
          problem={fields.problemOf(name)}
          autoComplete={autoComplete}
        />
      ))}
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="submit" disabled={working} aria-busy={working}>
        {t(words.user.changePassword)}
      </button>
      <button type="button" className="plain" onClick={onBack}>
        {t(words.user.backToSignIn)}
      </button>
    </form>
  )
}
