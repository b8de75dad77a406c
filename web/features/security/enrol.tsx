import { useEffect, useRef, useState } from 'react'
import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import {
  beginApp,
  beginPasskey,
  canUsePasskeys,
  type AddedFactor,
  type BegunApp,
  type BegunPasskey,
} from '../../session/own-factors'
import type { SignedIn } from '../../session/sign-in'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from '../sign-in/sign-in-failure'
import { AppSetup, PasskeySetup, RecoveryCodes } from './factor-setup'
import './security.css'
import { texts } from './texts'
import { t, words } from '../../text/text'

type Step =
  | { at: 'choice' }
  | { at: 'app'; begun: BegunApp }
  | { at: 'passkey'; begun: BegunPasskey }
  | { at: 'codes'; codes: readonly string[] }

function Choice({
  token,
  onBegun,
  onBack,
}: {
  token: string
  onBegun: (step: Step) => void
  onBack: EnrolProps['onBack']
}) {
  const [problem, setProblem] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [choose, choosing] = useSingleRun(async (at: 'app' | 'passkey') => {
    setProblem('')
    try {
      onBegun(at === 'app' ? { at, begun: await beginApp(token) } : { at, begun: await beginPasskey(token) })
    } catch (failure) {
      // The sign-in was so long ago that the password is asked for again.
      if (failure instanceof CallError && failure.code === codes.confirm) return onBack(failure.msg)
      setProblem(errorTextOf(failure).msg)
    }
  })
  const ways = canUsePasskeys() ? (['app', 'passkey'] as const) : (['app'] as const)
  return (
    <>
      {ways.map((way, index) => (
        <button
          key={way}
          type="button"
          ref={index === 0 ? first : undefined}
          className="enrol-way"
          disabled={choosing}
          onClick={() => void choose(way)}
        >
          <strong>{t(texts[way])}</strong>
          <span>{t(texts[`${way}About`])}</span>
        </button>
      ))}
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </>
  )
}

interface EnrolProps {
  /** Its session is not used before there is a second factor. */
  signedIn: SignedIn
  onDone: () => void
  /** Back to the sign-in; `reason`: why it can't go on. */
  onBack: (reason?: string) => void
}

/** Sets up the second factor that a role of the user requires, and shows their recovery codes. */
export function Enrol({ signedIn: { token, userName }, onDone, onBack }: EnrolProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' })
  const added = ({ recovery_codes: made }: AddedFactor): void =>
    made ? setStep({ at: 'codes', codes: made }) : onDone()
  if (step.at === 'codes')
    return (
      <>
        <h2 className="security-heading">{t(texts.keep)}</h2>
        <RecoveryCodes codes={step.codes} userName={userName} onKept={onDone} />
      </>
    )
  return (
    <div className="enrol">
      {step.at === 'choice' && <Choice token={token} onBegun={setStep} onBack={onBack} />}
      {step.at === 'app' && <AppSetup begun={step.begun} token={token} onAdded={added} />}
      {step.at === 'passkey' && <PasskeySetup begun={step.begun} token={token} onAdded={added} />}
      <button
        type="button"
        className="plain"
        onClick={() => (step.at === 'choice' ? onBack() : setStep({ at: 'choice' }))}
      >
        {t(step.at === 'choice' ? words.user.backToSignIn : words.app.back)}
      </button>
    </div>
  )
}
