import { Button } from 'antd'
import { tellFailedSignIns, useFailedSignIns } from '../session/failed-sign-ins'
import { shortTime } from '../session/short-time'
import { usePasswordDialog } from './use-password-dialog'
import { t, words } from '../text/text'

/** Above the page, after a sign-in: that somebody had failed to sign in to the account, until the user has read it. */
export function FailedSignInsNote() {
  const failed = useFailedSignIns((state) => state.failed)
  const password = usePasswordDialog()
  if (!failed) return password.dialog
  const time = shortTime(failed.last_at)
  return (
    <aside className="page-strip" aria-label={t(words.user.failedSignIns)}>
      <span>{t(words.user.failedSignInsOf, { count: failed.count, time })}</span>
      <Button type="link" size="small" onClick={password.open}>
        {t(words.user.changePassword)}
      </Button>
      <Button type="text" size="small" onClick={() => tellFailedSignIns(null)}>
        {t(words.user.failedSignInsRead)}
      </Button>
      {password.dialog}
    </aside>
  )
}
