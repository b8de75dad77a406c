import { WallTime } from '../../fields/time/wall-time'
import { operatorTime } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import type { Level, LogEntry } from './log-entry'

export function LevelLabel({ level }: { level: Level }) {
  const t = useText()
  return <span className={`state state-${level}`}>{t(`log.${level}`)}</span>
}

export function EntryTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <WallTime time={operatorTime(new Date(at))} />
    </time>
  )
}

export function EntryMessage({ entry: { message, times } }: { entry: LogEntry }) {
  const t = useText()
  return (
    <span className="log-message" title={message}>
      <span className="cell-text">{message}</span>
      {times > 1 && (
        <span className="tag tag-neutral" aria-label={t('log.times', { count: times })}>
          ×{times}
        </span>
      )}
    </span>
  )
}

export function UploadedTag() {
  const t = useText()
  return <span className="tag tag-success">{t('log.uploaded')}</span>
}
