import { millisecondsOf } from '../../fields/time/milliseconds-of'
import { day } from '../../../model/durations'

/** Days from `now` to `until` (wall times, `YYYY-MM-DD HH:mm:ss`), rounded up; 0 or less when `until` has passed. */
export const daysUntil = (until: string, now: string): number =>
  Math.ceil((millisecondsOf(until) - millisecondsOf(now)) / day)
