import { useEffect, useState } from 'react'
import { useText } from '../../text/use-text'
import './notification.css'

/**
 * That the session was ended, at the window's corner until the person closes it. It comes a moment after the page, as what
 * stands there from the start is not read out.
 */
export function IdentityNotification({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(waiting)
  }, [])
  return (
    <div className="sign-in-notification" role="alert">
      {shown && (
        <div className="notification-card">
          <span className="notification-mark" aria-hidden>
            !
          </span>
          <div>
            <strong>{t('problem.identity')}</strong>
            <p>{t('problem.signInAgain')}</p>
          </div>
          <button type="button" aria-label={t('app.close')} onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
