import { WallTime } from '../../fields/time/wall-time'
import { operatorTime } from '../../session/operator-now'
import type { Level, LogEntry } from './log-entry'
import { t, words } from '../../text/text'

export function LevelLabel({ level }: { level: Level }) {
  return <span className={`state state-${level}`}>{t(words.log[level])}</span>
}

export function EntryTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <WallTime time={operatorTime(new Date(at))} />
    </time>
  )
}

export function EntryMessage({ entry: { message, times } }: { entry: LogEntry }) {
  return (
    <span className="log-message" title={message}>
      <span className="cell-text">{message}</span>
      {times > 1 && (
        <span className="tag tag-neutral" aria-label={t(words.log.times, { count: times })}>
          ×{times}
        </span>
      )}
    </span>
  )
}

export function UploadedTag() {
  return <span className="tag tag-success">{t(words.log.uploaded)}</span>
}
