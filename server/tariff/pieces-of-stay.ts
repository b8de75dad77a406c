import { clockSections, dayMinutes, type Section, type Stretch } from './clock-sections'
import type { LocalTime } from './local-time'
import type { Tariff } from './tariff'

/** A stretch of a stay within one section of the clock and one of its days, in minutes since the entry. */
export interface Piece {
  from: number
  to: number
  /** Which 24 hours of the stay, from 0. */
  day: number
  section: Section
}

/** A cutter of stays under some tariffs: made once, used for any number of stays. */
export type Cutter = (entry: number, length: number) => Piece[]

/**
 * Cuts stays at each 24 hours from the entry and wherever the clock enters another section. `entry` is an instant and
 * `length` a duration, both in whole minutes.
 */
export function stayCutter(tariffs: readonly Tariff[], clocks: LocalTime): Cutter {
  const stretches = clockSections(tariffs)

  return (entry, length) => {
    const pieces: Piece[] = []
    let at = 0
    while (at < length) {
      const clock = (entry + at + clocks.offsetAt(entry + at)) % dayMinutes
      // The first stretch begins at midnight.
      const { to: edge, section } = stretches.findLast(({ from }) => from <= clock) as Stretch
      const day = Math.floor(at / dayMinutes)
      const to = Math.min(length, (day + 1) * dayMinutes, at + edge - clock, clocks.steadyUntil(entry + at) - entry)
      const last = pieces.at(-1)
      if (last?.section === section && last.day === day) last.to = to
      else pieces.push({ from: at, to, day, section })
      at = to
    }
    return pieces
  }
}
