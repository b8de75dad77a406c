import { clockSections, dayMinutes, type Section, type Stretch } from './clock-sections'
import type { LocalTime } from './local-time'
import type { Tariff } from './tariff'

/** Within one section and one day of the stay; in minutes since the entry. */
export interface Piece {
  from: number
  to: number
  day: number
  section: Section
}

/** Whole minutes: `entry` is an instant, `length` a duration. */
type StaySplitter = (entry: number, length: number) => Piece[]

export function staySplitter(tariffs: readonly Tariff[], clocks: LocalTime): StaySplitter {
  const stretches = clockSections(tariffs)
  const atClock = stretches.flatMap((one) => Array.from({ length: one.to - one.from }, () => one))

  return (entry, length) => {
    const pieces: Piece[] = []
    let at = 0
    while (at < length) {
      const clock = (entry + at + clocks.offsetAt(entry + at)) % dayMinutes
      const { to: edge, section } = atClock[clock] as Stretch
      const day = Math.floor(at / dayMinutes)
      const to = Math.min(length, (day + 1) * dayMinutes, at + edge - clock, clocks.sameOffsetUntil(entry + at) - entry)
      const last = pieces.at(-1)
      if (last?.section === section && last.day === day) last.to = to
      else pieces.push({ from: at, to, day, section })
      at = to
    }
    return pieces
  }
}
