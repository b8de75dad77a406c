import { version } from '../../../package.json'
import { useEffect, useState } from 'react'
import { baseAddress, setBaseAddress } from '../../api/address'
import { Brand } from '../../appearance/brand'
import type { StartNotice } from '../../api/start-anew'
import { operatorNow } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import { AddressChoice } from './address-choice'
import { NewPasswordForm } from './new-password-form'
import { IdentityNotification } from './notification'
import './sign-in.css'
import { SignInForm, type MustChange } from './sign-in-form'
import { localize, type Label, type Lang } from '../../../model/label'
import { motto as usualMotto } from '../../../model/settings/motto'
import { changeLang, lang } from '../../text/lang'

const languages: readonly { lang: Lang; tag: string; name: 'language.zh' | 'language.en' }[] = [
  { lang: 'zh-chs', tag: 'zh-CN', name: 'language.zh' },
  { lang: 'en', tag: 'en', name: 'language.en' },
]

function LanguageChoice() {
  const t = useText()
  return (
    <div className="language-choice" role="group" aria-label={t('language.change')}>
      {languages.map((one) => (
        <button
          type="button"
          key={one.lang}
          lang={one.tag}
          aria-pressed={lang() === one.lang}
          onClick={() => changeLang(one.lang)}
        >
          {t(one.name)}
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
  const t = useText()
  const [now, setNow] = useState(operatorNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(operatorNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const [today = '', time] = now.split(' ')
  const [year = '', month = '', day = ''] = today.split('-')
  const weekday = t(`signIn.weekday.${weekdays[new Date(today).getUTCDay()] ?? 0}`)
  return (
    <div className="clock">
      <time className="clock-time">{time}</time>
      <span className="clock-date">{t('signIn.date', { year, month, day, weekday })}</span>
    </div>
  )
}

const texts = { password: 'user.changed', signedOut: 'user.signedOutElsewhere' } as const

function Notice({ kind }: { kind: keyof typeof texts }) {
  const t = useText()
  return (
    <div className="notice success" role="status">
      {t(texts[kind])}
    </div>
  )
}

interface SignInProps {
  /** Why the user was sent here; null when they came themselves. */
  notice: StartNotice | null
  onSignedIn: () => void
  /** Loads the application's code in advance, while the user types. */
  preload: () => void
}

export function SignIn({ notice: givenNotice, onSignedIn, preload }: SignInProps) {
  const t = useText()
  const [notice, setNotice] = useState(givenNotice)
  const [motto, setMotto] = useState<Label | null>(null)
  const [mustChange, setMustChange] = useState<MustChange | null>(null)
  const [address, setAddress] = useState(baseAddress)
  const heading = t(mustChange ? 'user.mustChange' : 'signIn.heading')
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('app.name')}`
  }, [t])

  function changeAddress(to: string): void {
    back(false)
    setBaseAddress(to)
    setAddress(to)
  }

  function back(changed: boolean): void {
    setNotice(changed ? { kind: 'password' } : null)
    setMustChange(null)
  }

  return (
    <div className="sign-in">
      <header className="sign-in-scene">
        <Brand size={26} />
        <Tower />
        {/* The operator's may be another than the product's, which is therefore not shown before the server has answered. */}
        <p className="motto">{motto ? localize(motto, lang()) : '\u00a0'}</p>
        <Clock />
      </header>
      <main className="sign-in-side" onFocus={preload}>
        <div className="sign-in-panel">
          <h1>{heading}</h1>
          <p className="sign-in-purpose">{mustChange ? t('user.rules') : t('app.purpose')}</p>
          {notice?.kind === 'identity' && <IdentityNotification msg={notice.msg} onClose={() => setNotice(null)} />}
          {(notice?.kind === 'password' || notice?.kind === 'signedOut') && <Notice kind={notice.kind} />}
          {mustChange ? (
            <NewPasswordForm typed={mustChange} onChanged={() => back(true)} onBack={() => back(false)} />
          ) : (
            // Changing the server clears what was typed.
            <SignInForm
              key={address}
              onMotto={(found) => setMotto(found ?? usualMotto)}
              onSignedIn={onSignedIn}
              onMustChange={setMustChange}
            />
          )}
          <div className="sign-in-choices">
            <AddressChoice chosen={address} onChoose={changeAddress} />
            <LanguageChoice />
          </div>
        </div>
        <footer>
          {t('app.name')} {version}
        </footer>
      </main>
    </div>
  )
}
