import { operatorNow } from './operator-now'

/** A wall time (`YYYY-MM-DD HH:mm:ss`) as its time of day, with the date (`MM-DD`) when that is not today's. */
export function shortTime(time: string): string {
  const isToday = time.slice(0, 10) === operatorNow().slice(0, 10)
  return isToday ? time.slice(11, 16) : time.slice(5, 16)
}
