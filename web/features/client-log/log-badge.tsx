import { FileTextOutlined } from '@ant-design/icons'
import { AppLink } from '../../ui/app-link'
import './log-badge.css'
import { logPath } from '../../page/address'
import { badgeText, countUnseen } from './log-entries'
import { useLog } from './log'
import { t, words } from '../../text/text'

/** A link to the log with the number of unseen failures: an icon in the header; labelled (`named`) in a phone menu. */
export function LogBadge({ named = false }: { named?: boolean }) {
  const count = countUnseen(useLog())
  const page = t(words.log.page)
  const label = count === 0 ? page : `${badgeText(count)} ${t(words.log.unseen)}`
  return (
    <AppLink
      to={logPath}
      className={named ? 'log-badge' : 'bar-button log-badge'}
      aria-label={named && count > 0 ? `${page} ${label}` : label}
      title={named ? undefined : label}
    >
      <FileTextOutlined aria-hidden /> {named && page}
      {count > 0 && <span className="log-count">{badgeText(count)}</span>}
    </AppLink>
  )
}
