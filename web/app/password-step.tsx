import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { errorTextOf } from '../features/sign-in/error-text-of'
import { signInWithCaptcha } from '../features/sign-in/sign-in-with-captcha'
import { useCountdown } from '../features/sign-in/use-countdown'
import { secondStepIn, type SecondStep, type SignedIn } from '../session/sign-in'
import { useText } from '../text/use-text'
import { FormRow, noteIdOf } from '../ui/form-row/form-row'
import { useSingleRun } from '../ui/hooks/use-single-run'

export const passwordId = 'sign-in-again-password'

interface PasswordStepProps {
  userName: string
  /** Why a second step could not go on. */
  reason: string
  onSignedIn: (signedIn: SignedIn, password: string) => void
  onSecondStep: (step: SecondStep, password: string) => void
  /** The way to anything else. */
  other: { label: string; onPress: () => void }
}

/** The first step of signing in again over the page: as the same user. */
export function PasswordStep({ userName, reason, onSignedIn, onSecondStep, other }: PasswordStepProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(reason)
  const [wait, startWait] = useCountdown()
  const input = useRef<InputRef>(null)

  const [submit, working] = useSingleRun(async () => {
    if (!password) {
      setProblem(t('signIn.passwordRequired'))
      return input.current?.focus()
    }
    setProblem('')
    try {
      onSignedIn(await signInWithCaptcha(userName, password), password)
    } catch (failure) {
      const step = secondStepIn(failure)
      if (step) return onSecondStep(step, password)
      const error = errorTextOf(failure)
      setProblem(error.msg)
      startWait(error.wait)
      input.current?.focus({ cursor: 'all' })
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (wait === 0) void submit()
      }}
    >
      <FormRow id="sign-in-again-name" label={t('signIn.userName')}>
        <output id="sign-in-again-name" className="form-value">
          {userName}
        </output>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      </FormRow>
      <FormRow id={passwordId} label={t('signIn.password')} problem={problem}>
        <Input.Password
          id={passwordId}
          ref={input}
          autoFocus
          autoComplete="current-password"
          value={password}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? noteIdOf(passwordId) : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
      </FormRow>
      <div className="sign-in-again-foot">
        <Button onClick={other.onPress}>{other.label}</Button>
        <Button type="primary" htmlType="submit" loading={working} aria-busy={working} disabled={wait > 0}>
          {t('signIn.submit')}
          {wait > 0 ? ` (${wait})` : ''}
        </Button>
      </div>
    </form>
  )
}
