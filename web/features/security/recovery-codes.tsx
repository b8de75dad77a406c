import { useEffect, useRef } from 'react'
import { operatorNow } from '../../session/operator-now'
import { CopyButton } from './copy-button'
import './security.css'
import { texts } from './texts'
import { t } from '../../text/text'

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
