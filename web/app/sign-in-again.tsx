import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { CallError } from '../api/call-error'
import { useWindowSession, type Replacement, type WindowUser } from '../api/window-state'
import { SecondStepForm } from '../features/security/second-step'
import { NewPasswordForm } from '../features/sign-in/new-password-form'
import { mustChangeOf, type MustChange } from '../features/sign-in/sign-in-form'
import { signInWithCaptcha } from '../features/sign-in/sign-in-with-captcha'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { unsavedTabs } from '../page/unsaved'
import { signOut } from '../session/end-session'
import { beginSession, secondStepIn, type SecondStep, type SignedIn } from '../session/sign-in'
import { lazyOverlay } from '../ui/lazy-component'
import { TouchSized } from '../ui/touch-sized'
import { PasswordForm } from './password-form'
import { WhoGoesOn } from './who-goes-on'
import './sign-in-again.css'
import { t, words } from '../text/text'

const Enrol = lazyOverlay(
  () => import('../features/security/enrol').then((part) => part.Enrol),
  ({ onBack }) =>
    () =>
      onBack(),
)

const passwordId = 'sign-in-again-password'

/** Above every dialog of the pages, below the toasts and the captcha of a provider. */
const zIndex = 1900
/** How long to wait for the server when the user leaves, in milliseconds. */
const signOutTimeout = 2000

/** Another answer makes another question. */
const whoIs = (replaced: Replacement | null): string =>
  replaced === null ? 'nobody' : replaced === 'unknown' ? replaced : String(replaced.userId)

/** Asks before the pages are closed for another user, naming the tabs with unsaved input. */
function LeaveQuestion({ onStay }: { onStay: () => void }) {
  const unsavedIn = useUnsavedText()
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut(signOutTimeout)
  }
  return (
    <div className="sign-in-again">
      <p role="alert">{[t(words.signIn.again.otherAsk), unsavedIn([...unsavedTabs()])].filter(Boolean).join(' ')}</p>
      <div className="sign-in-again-foot">
        <Button onClick={onStay} autoFocus>
          {t(words.app.back)}
        </Button>
        <Button danger loading={leaving} onClick={leave}>
          {t(words.signIn.again.otherGo)}
        </Button>
      </div>
    </div>
  )
}

type Step =
  | { at: 'password'; reason?: string; changed?: true }
  | { at: 'ask' }
  | { at: 'leave' }
  | { at: 'change'; typed: MustChange }
  | { at: 'second'; step: SecondStep; password: string }
  | { at: 'enrol'; signedIn: SignedIn }

interface StepProps {
  step: Step
  go: (step: Step) => void
}

/** What comes after the password. */
function FurtherStep({
  step,
  go,
  onSignedIn,
}: StepProps & { onSignedIn: (signedIn: SignedIn, password: string) => void }) {
  const back = (reason?: string): void => go({ at: 'password', reason })
  if (step.at === 'change')
    return (
      <div className="sign-in-again">
        <p role="alert">{t(words.user.mustChange)}</p>
        <p>{t(words.user.rules[step.typed.policy])}</p>
        <NewPasswordForm
          typed={step.typed}
          onChanged={() => go({ at: 'password', changed: true })}
          onBack={() => back()}
        />
      </div>
    )
  if (step.at === 'second')
    return (
      <div className="sign-in-again">
        <p role="alert">{t(words.signIn.second)}</p>
        <SecondStepForm
          step={step.step}
          onSignedIn={async (signedIn) => onSignedIn(signedIn, step.password)}
          onBack={back}
        />
      </div>
    )
  if (step.at === 'enrol')
    return (
      <div className="sign-in-again">
        <p role="alert">{t(words.signIn.enrolWhy)}</p>
        <Enrol signedIn={step.signedIn} onDone={() => beginSession(step.signedIn)} onBack={back} />
      </div>
    )
  return null
}

/** The reason is an alert, since the dialog opens without the user having done anything. */
function Reason({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <div className="sign-in-again-reason" role="alert">
      <strong>{title}</strong>
      {children.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

interface StepsProps {
  user: WindowUser
  ended: CallError | null
  replaced: Replacement | null
}

/** Who goes on, if the browser has another session; else why the session is over. Then the form. */
function Steps({ user, ended, replaced }: StepsProps) {
  const first: Step = replaced ? { at: 'ask' } : { at: 'password' }
  const [step, go] = useState<Step>(first)
  function enter(signedIn: SignedIn, password: string): void {
    if (signedIn.must_change) go({ at: 'change', typed: mustChangeOf(signedIn, password) })
    else if (signedIn.must_enrol) go({ at: 'enrol', signedIn })
    else beginSession(signedIn)
  }
  async function signIn(password: string): Promise<void> {
    try {
      enter(await signInWithCaptcha(user.userName, password), password)
    } catch (failure) {
      const second = secondStepIn(failure)
      if (!second) throw failure
      go({ at: 'second', step: second, password })
    }
  }
  const leave = (): void => go({ at: 'leave' })
  if (step.at === 'leave') return <LeaveQuestion onStay={() => go(first)} />
  if (step.at === 'ask')
    return replaced ? (
      <WhoGoesOn user={user} replaced={replaced} onSignIn={() => go({ at: 'password' })} onLeave={leave} />
    ) : null
  if (step.at !== 'password') return <FurtherStep step={step} go={go} onSignedIn={enter} />
  const why = step.changed || !ended || replaced ? [] : [ended.msg]
  const title = step.changed ? words.user.changed : replaced ? words.signIn.again.title : words.problem.identity
  const other = replaced
    ? { label: t(words.app.back), onPress: () => go({ at: 'ask' }) }
    : { label: t(words.signIn.again.other), onPress: leave }
  return (
    <>
      <Reason title={t(title)}>{[...why, t(words.signIn.again.kept)]}</Reason>
      <PasswordForm
        id={passwordId}
        userName={user.userName}
        problem={step.reason}
        submit={t(words.signIn.submit)}
        onSubmit={signIn}
        other={other}
      />
    </>
  )
}

/**
 * Over the page, which stays as it is, while the window's session is over: lets the user sign in again. If the browser has
 * the session of somebody else, the page is covered, and asks who goes on.
 */
export function SignInAgain() {
  const { ended, replaced, user } = useWindowSession()
  return (
    <TouchSized>
      <Modal
        open={ended !== null || replaced !== null}
        centered
        width={400}
        zIndex={zIndex}
        title={t(replaced === null ? words.signIn.again.title : words.signIn.replaced.title)}
        footer={null}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        classNames={{ mask: replaced === null ? '' : 'sign-in-again-cover' }}
        destroyOnHidden
        afterOpenChange={(open) => {
          if (open) document.getElementById(passwordId)?.focus()
        }}
      >
        {user && (ended ?? replaced) && <Steps key={whoIs(replaced)} user={user} ended={ended} replaced={replaced} />}
      </Modal>
    </TouchSized>
  )
}
