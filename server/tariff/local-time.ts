import { wallTime } from '../../model/wall-time'
import { minute } from '../../model/durations'
import { dayMinutes } from './clock-sections'

/** Whole minutes; instants are minutes since 1970 in UTC. */
export interface LocalTime {
  offsetAt(instant: number): number
  /** At least until then: until it changes or the UTC day ends. */
  sameOffsetUntil(instant: number): number
}

const offsetOf = (instant: number, timeZone: string): number => {
  const shown = Date.parse(`${wallTime(new Date(instant * minute), timeZone).replace(' ', 'T')}Z`)
  return Math.round(shown / minute) - instant
}

/** A UTC day: its first offset, and the offset from `change` on, which may be the day's end. */
interface Day {
  before: number
  after: number
  change: number
}

function readDay(day: number, timeZone: string): Day {
  let [same, change] = [day * dayMinutes, (day + 1) * dayMinutes]
  const [before, after] = [offsetOf(same, timeZone), offsetOf(change, timeZone)]
  // Stryker disable next-line ConditionalExpression: where there is no change, looking for one only takes time
  while (before !== after && change - same > 1) {
    const middle = Math.floor((same + change) / 2)
    if (offsetOf(middle, timeZone) === before) same = middle
    else change = middle
  }
  return { before, after, change }
}

function makeLocalTime(timeZone: string): LocalTime {
  const days = new Map<number, Day>()

  const dayAt = (day: number): Day => {
    const read = days.get(day) ?? readDay(day, timeZone)
    days.set(day, read)
    return read
  }

  return {
    offsetAt(instant) {
      const { before, after, change } = dayAt(Math.floor(instant / dayMinutes))
      return instant < change ? before : after
    },
    sameOffsetUntil(instant) {
      const day = Math.floor(instant / dayMinutes)
      const { change } = dayAt(day)
      return instant < change ? change : (day + 1) * dayMinutes
    },
  }
}

const cache = new Map<string, LocalTime>()

/** Assumes that offsets change at most once a day. Looking them up is slow, so days are cached. */
export function localTime(timeZone: string): LocalTime {
  const zone = cache.get(timeZone) ?? makeLocalTime(timeZone)
  cache.set(timeZone, zone)
  return zone
}

/** Seconds since 1970. As in PostgreSQL, an ambiguous time is the later instant; a skipped one has the offset before the change. */
export function secondOf(wall: string, clocks: LocalTime): number {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const minute = Math.floor(shown / 60)
  const [before, after] = [clocks.offsetAt(minute - dayMinutes), clocks.offsetAt(minute + dayMinutes)]
  return shown - 60 * (clocks.offsetAt(minute - after) === after ? after : before)
}
