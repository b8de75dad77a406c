import { useState } from 'react'
import { copyText } from '../../ui/copy-text'
import { t, words } from '../../text/text'

/** Copies a text, and says beside the button whether it did. `of`: what it copies, where other buttons do so, too. */
export function CopyButton({ text, of }: { text: string; of?: string }) {
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
