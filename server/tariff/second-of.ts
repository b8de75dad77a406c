import { dayMinutes } from './clock-sections'
import type { LocalTime } from './local-time'

/** Seconds since 1970. As in PostgreSQL, an ambiguous time is the later instant; a skipped one has the offset before the change. */
export function secondOf(wall: string, clocks: LocalTime): number {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const minute = Math.floor(shown / 60)
  const [before, after] = [clocks.offsetAt(minute - dayMinutes), clocks.offsetAt(minute + dayMinutes)]
  return shown - 60 * (clocks.offsetAt(minute - after) === after ? after : before)
}
