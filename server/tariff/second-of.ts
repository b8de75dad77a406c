import type { LocalTime } from './local-time'

const dayMinutes = 1440

/**
 * Seconds since 1970 at which clocks show a wall time (`YYYY-MM-DD HH:mm:ss`). Of two such instants it is the later one, as
 * PostgreSQL has it; a time that clocks leap over is read by those before the leap.
 */
export function secondOf(wall: string, clocks: LocalTime): number {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const minute = Math.floor(shown / 60)
  const [before, after] = [clocks.offsetAt(minute - dayMinutes), clocks.offsetAt(minute + dayMinutes)]
  return shown - 60 * (clocks.offsetAt(minute - after) === after ? after : before)
}
