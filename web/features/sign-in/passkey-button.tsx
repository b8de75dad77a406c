import { useState } from 'react'
import { canUsePasskeys } from '../../session/own-factors'
import type { SignedIn } from '../../session/sign-in'
import { useText } from '../../text/use-text'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf } from './error-text-of'

interface PasskeyButtonProps {
  disabled: boolean
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** Signs in with a passkey alone, where the browser can. */
export function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const t = useText()
  const [note, setNote] = useState({ text: '', isBad: false })
  const [entered, setEntered] = useState(false)
  const [ask, asking] = useSingleRun(async () => {
    setNote({ text: '', isBad: false })
    try {
      const { signInWithPasskey } = await import('../security/passkey-sign-in')
      const signedIn = await signInWithPasskey()
      if (!signedIn) return setNote({ text: t('signIn.noPasskey'), isBad: false })
      await onSignedIn(signedIn)
      setEntered(true)
    } catch (failure) {
      setNote({ text: errorTextOf(failure).msg, isBad: true })
    }
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <button
        type="button"
        className="plain"
        disabled={disabled || asking || entered}
        aria-busy={asking}
        onClick={() => void ask()}
      >
        {t('signIn.withPasskey')}
      </button>
      <p className={note.isBad ? 'form-problem' : 'sign-in-note'} role={note.isBad ? 'alert' : 'status'}>
        {note.text}
      </p>
    </>
  )
}
