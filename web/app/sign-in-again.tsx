import { Button, ConfigProvider, Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import type { CallError } from '../api/call-error'
import { useWindowSession } from '../api/window-state'
import { errorTextOf } from '../features/sign-in/error-text-of'
import { NewPasswordForm } from '../features/sign-in/new-password-form'
import type { MustChange } from '../features/sign-in/sign-in-form'
import { signInWithCaptcha } from '../features/sign-in/sign-in-with-captcha'
import { useCountdown } from '../features/sign-in/use-countdown'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { unsavedTabs } from '../page/unsaved'
import { signOut } from '../session/end-session'
import { beginSession } from '../session/sign-in'
import { useText } from '../text/use-text'
import { FormRow, noteIdOf } from '../ui/form-row/form-row'
import { touchTheme } from '../ui/touch-theme'
import { usePhone } from '../ui/hooks/use-phone'
import { useSingleRun } from '../ui/hooks/use-single-run'
import './sign-in-again.css'

/** Above every dialog of the pages, below the toasts and the captcha of a provider. */
const zIndex = 1900
/** How long to wait for the server when the user leaves, in milliseconds. */
const signOutTimeout = 2000

const inputId = 'sign-in-again-password'

/** Asks before the pages are closed for another user, naming the tabs with unsaved input. */
function LeaveQuestion({ onStay }: { onStay: () => void }) {
  const t = useText()
  const unsavedIn = useUnsavedText()
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut(signOutTimeout)
  }
  return (
    <div className="sign-in-again">
      <p role="alert">{[t('signIn.again.otherAsk'), unsavedIn([...unsavedTabs()])].filter(Boolean).join(' ')}</p>
      <div className="sign-in-again-foot">
        <Button onClick={onStay} autoFocus>
          {t('signIn.again.stay')}
        </Button>
        <Button danger loading={leaving} onClick={leave}>
          {t('signIn.again.otherGo')}
        </Button>
      </div>
    </div>
  )
}

interface PasswordStepProps {
  userName: string
  onMustChange: (typed: MustChange) => void
  onOther: () => void
}

function PasswordStep({ userName, onMustChange, onOther }: PasswordStepProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [wait, startWait] = useCountdown()
  const input = useRef<InputRef>(null)

  const [submit, working] = useSingleRun(async () => {
    if (!password) {
      setProblem(t('signIn.passwordRequired'))
      return input.current?.focus()
    }
    setProblem('')
    try {
      const signedIn = await signInWithCaptcha(userName, password)
      if (signedIn.must_change) onMustChange({ userName, password, token: signedIn.token })
      else beginSession(signedIn)
    } catch (failure) {
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
      <FormRow id={inputId} label={t('signIn.password')} problem={problem}>
        <Input.Password
          id={inputId}
          ref={input}
          autoFocus
          autoComplete="current-password"
          value={password}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? noteIdOf(inputId) : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
      </FormRow>
      <div className="sign-in-again-foot">
        <Button onClick={onOther}>{t('signIn.again.other')}</Button>
        <Button type="primary" htmlType="submit" loading={working} aria-busy={working} disabled={wait > 0}>
          {t('signIn.submit')}
          {wait > 0 ? ` (${wait})` : ''}
        </Button>
      </div>
    </form>
  )
}

type Step = 'password' | 'leave' | MustChange

/** The reason and the form; the reason is an alert, since the dialog opens without the user having done anything. */
function Steps({ ended, userName }: { ended: CallError; userName: string }) {
  const t = useText()
  const [step, setStep] = useState<Step>('password')
  const [changed, setChanged] = useState(false)
  const back = (): void => setStep('password')
  if (step === 'leave') return <LeaveQuestion onStay={back} />
  if (step !== 'password')
    return (
      <div className="sign-in-again">
        <p role="alert">{t('user.mustChange')}</p>
        <p>{t('user.rules')}</p>
        <NewPasswordForm
          typed={step}
          onChanged={() => {
            setChanged(true)
            back()
          }}
          onBack={back}
        />
      </div>
    )
  return (
    <>
      <div className="sign-in-again-reason" role="alert">
        <strong>{changed ? t('user.changed') : t('problem.identity')}</strong>
        {changed ? null : <p>{ended.msg}</p>}
        <p>{t('signIn.again.kept')}</p>
      </div>
      <PasswordStep userName={userName} onMustChange={setStep} onOther={() => setStep('leave')} />
    </>
  )
}

/** Lets the user sign in again over the page, which stays as it is, when the window's session is over. */
export function SignInAgain() {
  const t = useText()
  const ended = useWindowSession((session) => session.ended)
  const user = useWindowSession((session) => session.user)
  const phone = usePhone()
  const dialog = (
    <Modal
      open={ended !== null}
      centered
      width={400}
      zIndex={zIndex}
      title={t('signIn.again.title')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) document.getElementById(inputId)?.focus()
      }}
    >
      {ended && user && <Steps ended={ended} userName={user.userName} />}
    </Modal>
  )
  return phone ? <ConfigProvider theme={touchTheme}>{dialog}</ConfigProvider> : dialog
}
