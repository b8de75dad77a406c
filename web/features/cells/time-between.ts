import { day, minute } from '../../../model/durations'
import { millisecondsOf } from '../../fields/time/wall-time'

/** Days in the calendar from `now` to `until` (wall times, `YYYY-MM-DD HH:mm:ss`): 0 on the same day. */
export const daysUntil = (until: string, now: string): number =>
  (millisecondsOf(until.slice(0, 10)) - millisecondsOf(now.slice(0, 10))) / day

/** Whole minutes from one wall time to another; 0 if that is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((millisecondsOf(to) - millisecondsOf(from)) / minute))
