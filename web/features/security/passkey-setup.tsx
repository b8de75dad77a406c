import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { addPasskey, type AddedFactor, type BegunPasskey } from '../../session/own-factors'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from '../sign-in/error-text-of'
import { TextInput } from '../sign-in/text-input'
import { browserName } from '../users/browser-name'
import './security.css'
import { texts } from './texts'
import { t } from '../../text/text'

const longestName = 64

const isThereAlready = (failure: unknown): boolean =>
  failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

interface PasskeySetupProps {
  begun: BegunPasskey
  token?: string
  onAdded: (added: AddedFactor) => void
}

/** Names a new passkey, and has the browser make it. */
export function PasskeySetup({ begun: { ticket, options }, token, onAdded }: PasskeySetupProps) {
  const [name, setName] = useState(() => browserName(navigator.userAgent))
  const [problem, setProblem] = useState('')
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const [make, making] = useSingleRun(async () => {
    setProblem('')
    setNote('')
    let response
    try {
      response = await startRegistration({ optionsJSON: options })
    } catch (failure) {
      return setNote(t(isThereAlready(failure) ? texts.passkeyHere : texts.passkeyNone))
    }
    try {
      onAdded(await addPasskey({ ticket, name: name.trim(), response }, token))
    } catch (failure) {
      setProblem(errorTextOf(failure).msg)
    }
  })
  return (
    <form
      className="code-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void make()
      }}
    >
      <p className="security-about">{t(texts.passkeyNameAbout)}</p>
      <TextInput
        label={t(texts.passkeyName)}
        icon="key"
        value={name}
        onChange={(typed) => setName(typed.slice(0, longestName))}
        onLeave={() => undefined}
        problem={problem}
        autoComplete="off"
        inputRef={input}
      />
      <p className="security-note" role="status">
        {note}
      </p>
      <button type="submit" className="submit" disabled={making} aria-busy={making}>
        {t(texts.go)}
      </button>
    </form>
  )
}
