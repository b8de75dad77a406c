import type { LocalTime } from './local-time'

/** Seconds since 1970 at which clocks show a wall time (`YYYY-MM-DD HH:mm:ss`); of two such instants the later one. */
export function secondOf(wall: string, clocks: LocalTime): number {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const minute = Math.floor(shown / 60)
  const near = minute - clocks.offsetAt(minute)
  return shown - 60 * clocks.offsetAt(near)
}
