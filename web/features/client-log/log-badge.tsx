import { FileTextOutlined } from '@ant-design/icons'
import { useText } from '../../text/use-text'
import { AppLink } from '../../ui/app-link'
import './log-badge.css'
import { logPath } from '../../page/address'
import { badgeText, countUnseen } from './log-entries'
import { useLog } from './log'

/** A link to the log with the number of unseen failures: an icon in the header; labelled (`named`) in a phone menu. */
export function LogBadge({ named = false }: { named?: boolean }) {
  const t = useText()
  const count = countUnseen(useLog())
  const page = t('log.page')
  const label = count === 0 ? page : `${badgeText(count)} ${t('log.unseen')}`
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
