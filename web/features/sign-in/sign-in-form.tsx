import { useEffect, useRef, useState, type FormEvent } from 'react'
import { signInDefaults, signIn } from '../../session/sign-in'
import { useText } from '../../text/use-text'
import { errorTextOf } from './error-text-of'
import { passCaptcha } from './captcha'
import { TextInput } from './text-input'
import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'

/** Signs in; if the server requires a captcha, lets the user solve it and retries. Throws a CallError. */
async function signInWithCaptcha(userName: string, password: string): ReturnType<typeof signIn> {
  try {
    return await signIn(userName, password)
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== codes.captcha) throw failure
    if (!(await passCaptcha())) throw failure
    return signIn(userName, password)
  }
}

/** A countdown of seconds to 0: `[remaining, start]`. */
function useCountdown(): [number, (seconds: number) => void] {
  const [remaining, setRemaining] = useState(0)
  useEffect(() => {
    if (remaining <= 0) return
    const timer = setTimeout(() => setRemaining(remaining - 1), 1000)
    return () => clearTimeout(timer)
  }, [remaining])
  return [remaining, setRemaining]
}

export interface Credentials {
  userName: string
  password: string
}

interface SignInFormProps {
  onSignedIn: () => void
  /** The server requires a password change first. */
  onMustChange: (typed: Credentials) => void
}

function useCredentials() {
  const [typed, setTyped] = useState<Credentials>({ userName: '', password: '' })
  useEffect(() => {
    let unmounted = false
    void signInDefaults().then(({ user_name, password }) => {
      // Text that the user has typed meanwhile is not overwritten.
      if (!unmounted)
        setTyped((now) => ({ userName: now.userName || (user_name ?? ''), password: now.password || (password ?? '') }))
    })
    return () => {
      unmounted = true
    }
  }, [])
  return [typed, setTyped] as const
}

export function SignInForm({ onSignedIn, onMustChange }: SignInFormProps) {
  const t = useText()
  const [typed, setTyped] = useCredentials()
  const [touched, setTouched] = useState({ userName: false, password: false })
  const [problem, setProblem] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const [wait, startWait] = useCountdown()
  const userNameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const userName = typed.userName.trim()

  useEffect(() => userNameInput.current?.focus(), [])

  function type(change: Partial<Credentials>): void {
    setTyped((now) => ({ ...now, ...change }))
    setProblem(null)
    if (change.userName !== undefined) startWait(0)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTouched({ userName: true, password: true })
    if (!userName || !typed.password) {
      setProblem(t('signIn.invalid'))
      return (userName ? passwordInput : userNameInput).current?.focus()
    }
    setWorking(true)
    setProblem(null)
    try {
      const { must_change } = await signInWithCaptcha(userName, typed.password)
      if (must_change) onMustChange({ userName, password: typed.password })
      else onSignedIn()
    } catch (failure) {
      const error = errorTextOf(failure)
      setProblem(error.msg)
      startWait(error.wait)
      setWorking(false)
      passwordInput.current?.select()
    }
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('signIn.userName')}
        icon="user"
        value={typed.userName}
        onChange={(value) => type({ userName: value })}
        onLeave={() => setTouched((now) => ({ ...now, userName: true }))}
        problem={touched.userName && !userName ? t('signIn.userNameRequired') : null}
        autoComplete="username"
        inputRef={userNameInput}
      />
      <TextInput
        label={t('signIn.password')}
        icon="lock"
        secret
        value={typed.password}
        onChange={(value) => type({ password: value })}
        onLeave={() => setTouched((now) => ({ ...now, password: true }))}
        problem={touched.password && !typed.password ? t('signIn.passwordRequired') : null}
        autoComplete="current-password"
        inputRef={passwordInput}
      />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="submit" disabled={working || wait > 0} aria-busy={working}>
        {working ? t('signIn.working') : t('signIn.submit')}
        {wait > 0 ? ` (${wait})` : ''}
      </button>
    </form>
  )
}
