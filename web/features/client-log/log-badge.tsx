import { FileTextOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useText } from '../../text/use-text'
import './log-badge.css'
import { logPath } from '../../page/log-path'
import { badgeText, unseen } from './log-rules'
import { useLog } from './log'

/** Leads to the log and counts the failures that were not looked at: an icon in the header, with its word (`named`) in a phone's menu. */
export function LogBadge({ named = false }: { named?: boolean }) {
  const t = useText()
  const count = unseen(useLog())
  const page = t('log.page')
  const label = count === 0 ? page : `${badgeText(count)} ${t('log.unseen')}`
  return (
    <Link
      to={logPath}
      className={named ? 'log-badge' : 'bar-button log-badge'}
      aria-label={named && count > 0 ? `${page} ${label}` : label}
      title={named ? undefined : label}
    >
      <FileTextOutlined aria-hidden /> {named && page}
      {count > 0 && <span className="log-count">{badgeText(count)}</span>}
    </Link>
  )
}
