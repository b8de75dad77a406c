import { useEffect, useState } from 'react'
import { t, words } from '../../text/text'

/**
 * Notifies that the session has ended, until the user closes it. It is rendered shortly after the page, since screen
 * readers do not announce an alert that is present from the start.
 */
export function IdentityNotification({ msg, onClose }: { msg: string | undefined; onClose: () => void }) {
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
            <strong>{t(words.problem.identity)}</strong>
            <p>{msg ?? t(words.problem.signInAgain)}</p>
          </div>
          <button type="button" aria-label={t(words.app.close)} onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
