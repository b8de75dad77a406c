import { wallTime } from '../../model/wall-time'

const dayMinutes = 1440
const minute = 60_000

/** What clocks show in one time zone. All values are whole minutes; instants count from 1970 in UTC. */
export interface LocalTime {
  /** How far clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number
  /** Until when, at least, clocks show what they show at an instant: until they are changed, or a day of UTC ends. */
  steadyUntil(instant: number): number
}

const ask = (instant: number, timeZone: string): number => {
  const shown = Date.parse(`${wallTime(new Date(instant * minute), timeZone).replace(' ', 'T')}Z`)
  return Math.round(shown / minute) - instant
}

/** A day of UTC: the offset that it begins with, and the one that holds from `change` on, which may be its end. */
interface Day {
  before: number
  after: number
  change: number
}

function readDay(day: number, timeZone: string): Day {
  let [same, change] = [day * dayMinutes, (day + 1) * dayMinutes]
  const [before, after] = [ask(same, timeZone), ask(change, timeZone)]
  while (before !== after && change - same > 1) {
    const middle = Math.floor((same + change) / 2)
    if (ask(middle, timeZone) === before) same = middle
    else change = middle
  }
  return { before, after, change }
}

function makeLocalTime(timeZone: string): LocalTime {
  const days = new Map<number, Day>()

  /** Asking for a time zone's offset is slow, so each day is read once. */
  const dayAt = (day: number): Day => {
    const known = days.get(day) ?? readDay(day, timeZone)
    days.set(day, known)
    return known
  }

  return {
    offsetAt(instant) {
      const { before, after, change } = dayAt(Math.floor(instant / dayMinutes))
      return instant < change ? before : after
    },
    steadyUntil(instant) {
      const day = Math.floor(instant / dayMinutes)
      const { change } = dayAt(day)
      return instant < change ? change : (day + 1) * dayMinutes
    },
  }
}

const made = new Map<string, LocalTime>()

/** The clocks of an IANA time zone. A zone changes its clocks at most once in 24 hours. */
export function localTime(timeZone: string): LocalTime {
  const known = made.get(timeZone) ?? makeLocalTime(timeZone)
  made.set(timeZone, known)
  return known
}
