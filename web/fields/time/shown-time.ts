import { isWallTime, noTime } from '../../../model/wall-time'

/** A wall time as `YYYY-MM-DD HH:mm:ss`; '' when the value is not a time, and for 1900-01-01, which means 'none'. */
export function shownTime(value: unknown): string {
  if (typeof value !== 'string' || !isWallTime(value) || value.startsWith(noTime.slice(0, 10))) return ''
  return value.length === 10 ? `${value} 00:00:00` : value.replace('T', ' ')
}
