import { QRCode } from 'antd'
import { confirmApp, type AddedFactor, type BegunApp } from '../../session/own-factors'
import { usePhone } from '../../ui/hooks/use-phone'
import { CodeForm } from './code-form'
import { CopyButton } from './copy-button'
import './security.css'
import { texts } from './texts'
import { t } from '../../text/text'

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
