import { isWallTime, noTime } from '../../../model/wall-time'

/**
 * A wall time (`YYYY-MM-DD[ HH:mm:ss]`) in milliseconds, read as UTC: for differences, and as the time of charts. It
 * doesn't depend on the browser's time zone.
 */
export const millisecondsOf = (wall: string): number =>
  Date.parse(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00:00'}Z`)

/** A wall time as `YYYY-MM-DD HH:mm:ss`; '' when the value is not a time, and for 1900-01-01, which means 'none'. */
export function shownTime(value: unknown): string {
  if (typeof value !== 'string' || !isWallTime(value) || value.startsWith(noTime.slice(0, 10))) return ''
  return value.length === 10 ? `${value} 00:00:00` : value.replace('T', ' ')
}

/** A wall time (`YYYY-MM-DD HH:mm:ss`) with a fainter date. */
export function WallTime({ time }: { time: string }) {
  return (
    <span className="cell-time">
      <span className="cell-date">{time.slice(0, 10)}</span> {time.slice(11)}
    </span>
  )
}
