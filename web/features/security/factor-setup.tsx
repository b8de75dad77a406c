import { QRCode } from 'antd'
import { confirmApp, type AddedFactor, type BegunApp, addPasskey, type BegunPasskey } from '../../session/own-factors'
import { usePhone } from '../../ui/hooks/use-phone'
import { CodeForm } from './code-form'
import './security.css'
import { texts } from './texts'
import { t, words } from '../../text/text'
import { useState, useEffect, useRef, type FormEvent } from 'react'
import { copyText } from '../../ui/copy-text'
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from '../sign-in/sign-in-failure'
import { TextInput } from '../sign-in/text-input'
import { browserName } from '../users/browser-name'
import { operatorNow } from '../../session/operator-now'

/** Copies a text, and says beside the button whether it did. `of`: what it copies, where other buttons do so, too. */
function CopyButton({ text, of }: { text: string; of?: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className="security-button"
        aria-label={of && `${t(words.app.copy)} ${of}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {t(words.app.copy)}
      </button>
      <span className="security-note" role="status">
        {copied === null ? '' : t(copied ? words.app.copied : words.app.copyFailed)}
      </span>
    </>
  )
}

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

interface RecoveryCodesProps {
  codes: readonly string[]
  userName: string
  onKept: () => void
}

function download(head: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([[head, '', ...codes, ''].join('\r\n')], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'berth-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** New recovery codes, which nothing else shows, until the person says that they have kept them. */
export function RecoveryCodes({ codes, userName, onKept }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const head = t(texts.fileHead, { user: userName, host: location.host, time: operatorNow().slice(0, 16) })
  return (
    <div className="recovery">
      <p className="security-about">{t(texts.keepWhy)}</p>
      <ol className="recovery-codes" ref={list} tabIndex={-1} aria-label={t(texts.recovery)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-buttons">
        <button type="button" className="security-button" onClick={() => download(head, codes)}>
          {t(texts.download)}
        </button>
        <CopyButton text={codes.join('\n')} />
      </p>
      <button type="button" className="submit" onClick={onKept}>
        {t(texts.kept)}
      </button>
    </div>
  )
}

/** Pixels, with the margin that readers need. */
const size = 184

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

interface AppSetupProps {
  begun: BegunApp
  token?: string
  onAdded: (added: AddedFactor) => void
}

/** Shows the secret of a new authenticator app, and takes the first code of it. */
export function AppSetup({ begun: { secret, uri }, token, onAdded }: AppSetupProps) {
  const phone = usePhone()
  return (
    <div className="app-setup">
      <p className="security-about">{t(texts.scan)}</p>
      {/* Black on white in the dark, too: many readers take nothing else. */}
      <QRCode
        className="app-setup-code"
        type="svg"
        value={uri}
        size={size}
        marginSize={4}
        bordered={false}
        color="#000"
        bgColor="#fff"
        role="img"
        aria-label={t(texts.scan)}
      />
      {phone && (
        <a className="app-setup-open" href={uri}>
          {t(texts.openApp)}
        </a>
      )}
      <p className="security-about">{t(texts.secret)}</p>
      <p className="app-setup-secret">
        <code>{inGroups(secret)}</code>
        <CopyButton text={secret} />
      </p>
      <CodeForm
        kind="app"
        label={t(texts.appCode)}
        submit={t(texts.confirm)}
        onCode={async (code) => onAdded(await confirmApp(code, token))}
      />
    </div>
  )
}
