import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { Label } from '../../../model/label'
import { beginSession, signInDefaults, type SignedIn } from '../../session/sign-in'
import { useText } from '../../text/use-text'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from './error-text-of'
import { signInWithCaptcha } from './sign-in-with-captcha'
import { TextInput } from './text-input'
import { useCountdown } from './use-countdown'

export interface Credentials {
  userName: string
  password: string
}

/** A sign-in after which the password has to be changed first; its session is not used. */
export interface MustChange extends Credentials {
  token: string
}

interface SignInFormProps {
  /** Called with the motto of the server that the form signs in to; null: the product's own. */
  onMotto: (motto: Label | null) => void
  onSignedIn: () => void
  onMustChange: (typed: MustChange) => void
}

function useCredentials(onMotto: SignInFormProps['onMotto']) {
  const [typed, setTyped] = useState<Credentials>({ userName: '', password: '' })
  const showMotto = useEffectEvent(onMotto)
  useEffect(() => {
    let unmounted = false
    void signInDefaults().then(({ user_name, password, motto }) => {
      if (unmounted) return
      showMotto(motto)
      // Text that the user has typed meanwhile is not overwritten.
      setTyped((now) => ({ userName: now.userName || (user_name ?? ''), password: now.password || (password ?? '') }))
    })
    return () => {
      unmounted = true
    }
  }, [])
  return [typed, setTyped] as const
}

/** `wait`: seconds until the next attempt is possible. */
function Submit({ busy, wait }: { busy: boolean; wait: number }) {
  const t = useText()
  return (
    <button type="submit" className="submit" disabled={busy || wait > 0} aria-busy={busy}>
      {busy ? t('signIn.working') : t('signIn.submit')}
      {wait > 0 ? ` (${wait})` : ''}
    </button>
  )
}

export function SignInForm({ onMotto, onSignedIn, onMustChange }: SignInFormProps) {
  const t = useText()
  const [typed, setTyped] = useCredentials(onMotto)
  const [touched, setTouched] = useState({ userName: false, password: false })
  const [problem, setProblem] = useState<string | null>(null)
  /** The application, which takes the place of this form, is being loaded. */
  const [entered, setEntered] = useState(false)
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

  function enter(signedIn: SignedIn): void {
    const { must_change, token } = signedIn
    if (must_change) return onMustChange({ userName, password: typed.password, token })
    setEntered(true)
    beginSession(signedIn)
    onSignedIn()
  }

  const [send, working] = useSingleRun(async () => {
    setProblem(null)
    try {
      enter(await signInWithCaptcha(userName, typed.password))
    } catch (failure) {
      const error = errorTextOf(failure)
      setProblem(error.msg)
      startWait(error.wait)
      passwordInput.current?.select()
    }
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTouched({ userName: true, password: true })
    if (!userName || !typed.password) {
      setProblem(t('signIn.invalid'))
      return (userName ? passwordInput : userNameInput).current?.focus()
    }
    void send()
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
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
      <Submit busy={working || entered} wait={wait} />
    </form>
  )
}
