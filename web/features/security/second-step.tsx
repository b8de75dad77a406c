import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error'
import { canUsePasskeys, beginPasskeySignIn } from '../../session/own-factors'
import { isStepOver, takeSecondStep, type SecondStep, type SignedIn } from '../../session/sign-in'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from '../sign-in/sign-in-failure'
import { CodeForm } from './code-form'
import './security.css'
import { texts } from './texts'
import { t, words } from '../../text/text'

/** Signs in with a passkey alone, without using the session yet. Null: the person used none. Throws a CallError. */
export async function signInWithPasskey(): Promise<SignedIn | null> {
  const { ticket, options } = await beginPasskeySignIn()
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => null)
  return passkey && takeSecondStep(ticket, { passkey })
}

type Answer = Parameters<typeof takeSecondStep>[1]

interface PasskeyStepProps {
  options: PublicKeyCredentialRequestOptionsJSON
  onAnswer: (answer: Answer) => Promise<void>
}

function PasskeyStep({ options, onAnswer }: PasskeyStepProps) {
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const [taken, setTaken] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [ask, asking] = useSingleRun(async () => {
    setNote(null)
    const passkey = await startAuthentication({ optionsJSON: options }).catch(() => null)
    if (!passkey) return setNote({ text: t(texts.noPasskey), isBad: false })
    try {
      await onAnswer({ passkey })
      setTaken(true)
    } catch (failure) {
      setNote({ text: errorTextOf(failure).msg, isBad: true })
    }
  })
  const busy = asking || taken
  return (
    <div className="code-form">
      <p className="security-about">{t(texts.usePasskeyAbout)}</p>
      <p className={note?.isBad ? 'form-problem' : 'security-note'} role={note?.isBad ? 'alert' : 'status'}>
        {note?.text}
      </p>
      <button type="button" ref={button} className="submit" disabled={busy} aria-busy={busy} onClick={() => void ask()}>
        {t(texts.usePasskey)}
      </button>
    </div>
  )
}

type Way = 'app' | 'passkey' | 'recovery'

const labels = { app: texts.useApp, passkey: texts.usePasskey, recovery: texts.useRecovery } as const

const waysOf = ({ app, passkey, recovery }: SecondStep): Way[] => [
  ...(app ? (['app'] as const) : []),
  ...(passkey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(recovery ? (['recovery'] as const) : []),
]

interface SecondStepFormProps {
  step: SecondStep
  /** Fails if what is needed next can't be loaded. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Back to the password; `reason`: why it can't go on. */
  onBack: (reason?: string) => void
}

/** The second step of a sign-in: one of the ways that its answer offers and the browser can go. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const ways = waysOf(step)
  const [way, setWay] = useState(ways[0])
  async function answer(given: Answer): Promise<void> {
    try {
      await onSignedIn(await takeSecondStep(step.ticket, given))
    } catch (failure) {
      if (!isStepOver(failure)) throw failure
      onBack(failure instanceof CallError ? failure.msg : undefined)
    }
  }
  const [code, recovery] = [
    { label: texts.code, about: texts.codeAbout },
    { label: texts.recoveryCode, about: texts.recoveryAbout },
  ]
  const asked = way === 'recovery' ? recovery : code
  return (
    <div className="second-step">
      {way === 'passkey' && step.passkey && <PasskeyStep options={step.passkey} onAnswer={answer} />}
      {(way === 'app' || way === 'recovery') && (
        <CodeForm
          key={way}
          kind={way}
          label={t(asked.label)}
          about={t(asked.about)}
          submit={t(texts.go)}
          onCode={(typed) => answer({ code: typed })}
        />
      )}
      {way === undefined && <p role="alert">{t(texts.noWay)}</p>}
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <button key={one} type="button" className="plain" onClick={() => setWay(one)}>
            {t(labels[one])}
          </button>
        ))}
      <button type="button" className="plain" onClick={() => onBack()}>
        {t(words.user.backToSignIn)}
      </button>
    </div>
  )
}
