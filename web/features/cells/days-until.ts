import { millisecondsOf } from '../../fields/time/wall-time'
import { day } from '../../../model/durations'

/** Days in the calendar from `now` to `until` (wall times, `YYYY-MM-DD HH:mm:ss`): 0 on the same day. */
export const daysUntil = (until: string, now: string): number =>
  (millisecondsOf(until.slice(0, 10)) - millisecondsOf(now.slice(0, 10))) / day
