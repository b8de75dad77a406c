import { useState } from 'react'
import { useText } from '../../text/use-text'
import { copyText } from '../../ui/copy-text'

/** Copies a text, and says beside the button whether it did. `of`: what it copies, where other buttons do so, too. */
export function CopyButton({ text, of }: { text: string; of?: string }) {
  const t = useText()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className="security-button"
        aria-label={of && `${t('app.copy')} ${of}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {t('app.copy')}
      </button>
      <span className="security-note" role="status">
        {copied === null ? '' : t(copied ? 'app.copied' : 'app.copyFailed')}
      </span>
    </>
  )
}
