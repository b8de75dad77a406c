import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { Label } from '../../../model/label'
import type { PasswordPolicy } from '../../../model/text/password-policy'
import { secondStepIn, signInDefaults, type SecondStep, type SignedIn } from '../../session/sign-in'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf, useCountdown } from './sign-in-failure'
import { signInWithCaptcha } from './sign-in-with-captcha'
import { TextInput } from './text-input'
import { canUsePasskeys } from '../../session/own-factors'
import { t, words } from '../../text/text'

interface PasskeyButtonProps {
  disabled: boolean
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** Signs in with a passkey alone, where the browser can. */
function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const [note, setNote] = useState({ text: '', isBad: false })
  const [entered, setEntered] = useState(false)
  const [ask, asking] = useSingleRun(async () => {
    setNote({ text: '', isBad: false })
    try {
      const { signInWithPasskey } = await import('../security/second-step')
      const signedIn = await signInWithPasskey()
      if (!signedIn) return setNote({ text: t(words.signIn.noPasskey), isBad: false })
      await onSignedIn(signedIn)
      setEntered(true)
    } catch (failure) {
      setNote({ text: errorTextOf(failure).msg, isBad: true })
    }
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <button
        type="button"
        className="plain"
        disabled={disabled || asking || entered}
        aria-busy={asking}
        onClick={() => void ask()}
      >
        {t(words.signIn.withPasskey)}
      </button>
      <p className={note.isBad ? 'form-problem' : 'sign-in-note'} role={note.isBad ? 'alert' : 'status'}>
        {note.text}
      </p>
    </>
  )
}

export interface Credentials {
  userName: string
  password: string
}

/** A sign-in after which the password has to be changed first; its session is not used. */
export interface MustChange extends Credentials {
  token: string
  policy: PasswordPolicy
}

export const mustChangeOf = (signedIn: SignedIn, password: string): MustChange => ({
  userName: signedIn.userName,
  password,
  token: signedIn.token,
  policy: signedIn.password_policy ?? 'standard',
})

/** What the form begins with: empty, or after a second step that could not go on. */
export interface FormStart {
  userName: string
  problem: string | null
}

interface SignInFormProps {
  start: FormStart
  /** Called with the motto of the server that the form signs in to; null: the product's own. */
  onMotto: (motto: Label | null) => void
  /** This and the next fail if what comes then can't be loaded. */
  onSignedIn: (signedIn: SignedIn, password: string) => Promise<void>
  onSecondStep: (step: SecondStep, typed: Credentials) => Promise<void>
}

function useCredentials(userName: string, onMotto: SignInFormProps['onMotto']) {
  const [typed, setTyped] = useState<Credentials>({ userName, password: '' })
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
  return (
    <button type="submit" className="submit" disabled={busy || wait > 0} aria-busy={busy}>
      {busy ? t(words.signIn.working) : t(words.signIn.submit)}
      {wait > 0 ? ` (${wait})` : ''}
    </button>
  )
}

/** Sends the form; `entered`: what takes its place is being loaded. */
function useSending({ onSignedIn, onSecondStep }: SignInFormProps, onFailed: (failure: unknown) => void) {
  const [entered, setEntered] = useState(false)
  const [send, working] = useSingleRun(async ({ userName, password }: Credentials) => {
    try {
      await onSignedIn(await signInWithCaptcha(userName, password), password)
      setEntered(true)
    } catch (failure) {
      const step = secondStepIn(failure)
      if (step) await onSecondStep(step, { userName, password }).catch(onFailed)
      else onFailed(failure)
    }
  })
  return { send, busy: working || entered }
}

export function SignInForm(props: SignInFormProps) {
  const { start, onMotto, onSignedIn } = props
  const [typed, setTyped] = useCredentials(start.userName, onMotto)
  const [touched, setTouched] = useState({ userName: false, password: false })
  const [problem, setProblem] = useState(start.problem)
  const [wait, startWait] = useCountdown()
  const userNameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const userName = typed.userName.trim()
  const { send, busy } = useSending(props, (failure) => {
    const error = errorTextOf(failure)
    setProblem(error.msg)
    startWait(error.wait)
    passwordInput.current?.select()
  })

  useEffect(() => (start.userName ? passwordInput : userNameInput).current?.focus(), [start.userName])

  function type(change: Partial<Credentials>): void {
    setTyped((now) => ({ ...now, ...change }))
    setProblem(null)
    if (change.userName !== undefined) startWait(0)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTouched({ userName: true, password: true })
    if (!userName || !typed.password) {
      setProblem(t(words.signIn.invalid))
      return (userName ? passwordInput : userNameInput).current?.focus()
    }
    setProblem(null)
    void send({ userName, password: typed.password })
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <TextInput
        label={t(words.signIn.userName)}
        icon="user"
        value={typed.userName}
        onChange={(value) => type({ userName: value })}
        onLeave={() => setTouched((now) => ({ ...now, userName: true }))}
        problem={touched.userName && !userName ? t(words.signIn.userNameRequired) : null}
        autoComplete="username"
        inputRef={userNameInput}
      />
      <TextInput
        label={t(words.signIn.password)}
        icon="lock"
        secret
        value={typed.password}
        onChange={(value) => type({ password: value })}
        onLeave={() => setTouched((now) => ({ ...now, password: true }))}
        problem={touched.password && !typed.password ? t(words.signIn.passwordRequired) : null}
        autoComplete="current-password"
        inputRef={passwordInput}
      />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <Submit busy={busy} wait={wait} />
      <PasskeyButton disabled={busy} onSignedIn={(signedIn) => onSignedIn(signedIn, '')} />
    </form>
  )
}
