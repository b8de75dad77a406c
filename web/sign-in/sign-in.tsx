import { useEffect, useState } from 'react'
import { baseAddress, setBaseAddress } from '../api/address'
import { Brand } from '../design/brand'
import type { SignInNotice } from '../session/end-session'
import { dropSession } from '../session/token'
import { useText } from '../text/use-text'
import { AddressChoice } from './address-choice'
import { Clock } from './clock'
import { LanguageChoice } from './language-choice'
import { NewPasswordForm } from './new-password-form'
import { IdentityNotification } from './notification'
import './sign-in.css'
import { SignInForm, type Credentials } from './sign-in-form'
import { Tower } from './tower'

const version = '0.0.2'

function Notice({ notice }: { notice: SignInNotice }) {
  const t = useText()
  return notice === 'password' ? (
    <div className="notice success" role="status">
      {t('user.changed')}
    </div>
  ) : null
}

interface SignInProps {
  /** Why the person is here, when it was not his own wish. */
  notice: SignInNotice
  onSignedIn: () => void
  /** Fetches what comes after the sign-in, while the person types. */
  preload: () => void
}

/** The whole sign-in page. */
export function SignIn({ notice: givenNotice, onSignedIn, preload }: SignInProps) {
  const t = useText()
  const [notice, setNotice] = useState(givenNotice)
  const [mustChange, setMustChange] = useState<Credentials | null>(null)
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
    dropSession()
    setNotice(changed ? 'password' : null)
    setMustChange(null)
  }

  return (
    <div className="sign-in">
      <header className="sign-in-scene">
        <Brand size={26} />
        <Tower />
        <p className="motto">{t('app.motto')}</p>
        <Clock />
      </header>
      <main className="sign-in-side" onFocus={preload}>
        <div className="sign-in-panel">
          <h1>{heading}</h1>
          <p className="sign-in-purpose">{mustChange ? t('user.rules') : t('app.purpose')}</p>
          {notice === 'identity' && <IdentityNotification onClose={() => setNotice(null)} />}
          <Notice notice={notice} />
          {mustChange ? (
            <NewPasswordForm typed={mustChange} onChanged={() => back(true)} onBack={() => back(false)} />
          ) : (
            // What was typed for one server is not for another.
            <SignInForm key={address} onSignedIn={onSignedIn} onMustChange={setMustChange} />
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
