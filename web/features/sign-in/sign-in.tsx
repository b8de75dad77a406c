import { version } from '../../../package.json'
import { useEffect, useState } from 'react'
import { baseAddress, reloadUntilPermitted, setBaseAddress } from '../../api/address'
import { Brand } from '../../appearance/brand'
import type { StartNotice } from '../../api/start-anew'
import { operatorNow } from '../../session/operator-now'
import { beginSession, type SecondStep, type SignedIn } from '../../session/sign-in'
import type { Enrol } from '../security/enrol'
import type { SecondStepForm } from '../security/second-step'
import { AddressChoice } from './address-menu'
import { NewPasswordForm } from './new-password-form'
import { IdentityNotification } from './notification'
import './sign-in.css'
import { mustChangeOf, SignInForm, type Credentials, type FormStart, type MustChange } from './sign-in-form'
import { languages, type Label } from '../../../model/label'
import { motto as usualMotto } from '../../../model/settings/motto'
import { changeLang, lang } from '../../text/lang'
import { t, words } from '../../text/text'

function LanguageChoice() {
  return (
    <div className="language-choice" role="group" aria-label={t(words.language.change)}>
      {languages.map((one) => (
        <button
          type="button"
          key={one.lang}
          lang={one.tag}
          aria-pressed={lang() === one.lang}
          onClick={() => changeLang(one.lang)}
        >
          {one.name}
        </button>
      ))}
    </div>
  )
}

/** One text per floor: c is a car, e a charging car, a dot a free stall; the lift shaft is after the seventh stall. */
const floors = [
  'cc.ecc.c.cccc',
  'c...ce..e.ccc',
  '.eccc.cc..cec',
  'cccc..cc.cccc',
  'cce.cc...cccc',
  '..e..ccc.c..c',
  'cc..c.c.cc.ee',
  'c..c.cce..ccc',
  'ccc.eccc.c.e.',
  'ee...c.cccc.c',
  'cc.ccc.ceeccc',
]
const shaftAt = 7
const liftOn = 4
const looks: Record<string, string> = { c: 'stall taken', e: 'stall charging' }

function Tower() {
  return (
    <div className="tower" aria-hidden="true">
      {floors.map((floor, level) => (
        <div className="floor" key={floor}>
          {[...floor].map((stall, lot) => (
            <span key={lot} className={looks[stall] ?? 'stall'} data-lot={lot < shaftAt ? 'left' : 'right'} />
          ))}
          <span className={level === liftOn ? 'shaft lift' : 'shaft'} />
        </div>
      ))}
    </div>
  )
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

function Clock() {
  const [now, setNow] = useState(operatorNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(operatorNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const [today = '', time] = now.split(' ')
  const [year = '', month = '', day = ''] = today.split('-')
  const weekday = t(words.signIn.weekday[weekdays[new Date(today).getUTCDay()] ?? 0])
  return (
    <div className="clock">
      <time className="clock-time">{time}</time>
      <span className="clock-date">{t(words.signIn.date, { year, month, day, weekday })}</span>
    </div>
  )
}

const texts = { password: words.user.changed, signedOut: words.user.signedOutElsewhere } as const

function Notice({ kind }: { kind: keyof typeof texts }) {
  return (
    <div className="notice success" role="status">
      {t(texts[kind])}
    </div>
  )
}

/** What of the sign-in is shown; parts that few need are loaded when it is their turn. */
type Stage =
  | { at: 'form'; start: FormStart }
  | { at: 'change'; typed: MustChange }
  | { at: 'second'; step: SecondStep; typed: Credentials; Form: typeof SecondStepForm }
  | { at: 'enrol'; signedIn: SignedIn; Form: typeof Enrol }

const formAgain = (userName = '', problem: string | null = null): Stage => ({
  at: 'form',
  start: { userName, problem },
})

function useStage(onEntered: () => void) {
  const [stage, setStage] = useState<Stage>(() => formAgain())
  const begin = (signedIn: SignedIn): void => {
    beginSession(signedIn)
    onEntered()
  }
  return {
    stage,
    setStage,
    begin,
    async enter(signedIn: SignedIn, password: string): Promise<void> {
      if (signedIn.must_change) return setStage({ at: 'change', typed: mustChangeOf(signedIn, password) })
      if (!signedIn.must_enrol) return begin(signedIn)
      const { Enrol: Form } = await import('../security/enrol')
      setStage({ at: 'enrol', signedIn, Form })
    },
    async secondStep(step: SecondStep, typed: Credentials): Promise<void> {
      const { SecondStepForm: Form } = await import('../security/second-step')
      setStage({ at: 'second', step, typed, Form })
    },
  }
}

const headings = {
  form: words.signIn.heading,
  change: words.user.mustChange,
  second: words.signIn.second,
  enrol: words.signIn.enrol,
} as const

/** What is said below the heading. */
function purposeOf(stage: Stage): string {
  if (stage.at === 'change') return t(words.user.rules[stage.typed.policy])
  if (stage.at === 'second') return t(words.signIn.secondOf, { name: stage.typed.userName })
  return t(stage.at === 'enrol' ? words.signIn.enrolWhy : words.app.purpose)
}

interface SignInProps {
  /** Why the user was sent here; null when they came themselves. */
  notice: StartNotice | null
  onSignedIn: () => void
  /** Loads the application's code in advance, while the user types. */
  preload: () => void
}

export function SignIn({ notice: givenNotice, onSignedIn, preload }: SignInProps) {
  const [notice, setNotice] = useState(givenNotice)
  const [motto, setMotto] = useState<Label | null>(null)
  const [address, setAddress] = useState(baseAddress)
  const { stage, setStage, begin, enter, secondStep } = useStage(onSignedIn)
  useEffect(() => {
    document.title = `${t(words.signIn.title)} · ${t(words.app.name)}`
  }, [])

  function changeAddress(to: string): void {
    back(null)
    setBaseAddress(to)
    reloadUntilPermitted()
    setAddress(to)
  }

  function back(why: StartNotice | null, userName?: string, problem?: string): void {
    setNotice(why)
    setStage(formAgain(userName, problem))
  }

  return (
    <div className="sign-in">
      <header className="sign-in-scene">
        <Brand size={26} />
        <Tower />
        {/* The operator's may be another than the product's, which is therefore not shown before the server has answered. */}
        <p className="motto">{motto ? t(motto) : '\u00a0'}</p>
        <Clock />
      </header>
      <main className="sign-in-side" onFocus={preload}>
        <div className="sign-in-panel">
          <h1>{t(headings[stage.at])}</h1>
          <p className="sign-in-purpose">{purposeOf(stage)}</p>
          {notice?.kind === 'identity' && <IdentityNotification msg={notice.msg} onClose={() => setNotice(null)} />}
          {(notice?.kind === 'password' || notice?.kind === 'signedOut') && <Notice kind={notice.kind} />}
          {stage.at === 'form' && (
            // Changing the server clears what was typed.
            <SignInForm
              key={address}
              start={stage.start}
              onMotto={(found) => setMotto(found ?? usualMotto)}
              onSignedIn={enter}
              onSecondStep={secondStep}
            />
          )}
          {stage.at === 'change' && (
            <NewPasswordForm
              typed={stage.typed}
              onChanged={() => back({ kind: 'password' })}
              onBack={() => back(null)}
            />
          )}
          {stage.at === 'second' && (
            <stage.Form
              step={stage.step}
              onSignedIn={(signedIn) => enter(signedIn, stage.typed.password)}
              onBack={(reason) => back(null, stage.typed.userName, reason)}
            />
          )}
          {stage.at === 'enrol' && (
            <stage.Form
              signedIn={stage.signedIn}
              onDone={() => begin(stage.signedIn)}
              onBack={(reason) => back(null, stage.signedIn.userName, reason)}
            />
          )}
          <div className="sign-in-choices">
            <AddressChoice chosen={address} onChoose={changeAddress} />
            <LanguageChoice />
          </div>
        </div>
        <footer>
          {t(words.app.name)} {version}
        </footer>
      </main>
    </div>
  )
}
