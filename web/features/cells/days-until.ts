import { millisecondsOf } from '../../fields/time/milliseconds-of'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Days from `now` to `until` (wall times, `YYYY-MM-DD HH:mm:ss`), rounded up; 0 or less when `until` has passed. */
export const daysUntil = (until: string, now: string): number =>
  Math.ceil((millisecondsOf(until) - millisecondsOf(now)) / dayMilliseconds)
