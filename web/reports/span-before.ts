import { day } from '../../model/durations'
import { shift } from '../../model/wall-time'
import { millisecondsOf } from '../fields/time/wall-time'
import type { Span } from './report-window'

/**
 * As many days just before those of a span. While the span is not over yet, the days before end at the same time of day
 * as now, so that like is compared with like; null if the span has not begun. `now` is wall time.
 */
export function spanBefore({ start_time, end_time }: Span, now: string): Required<Span> | null {
  const today = now.slice(0, 10)
  const [from, to] = [start_time || today, end_time || today].map((end) => end.slice(0, 10)) as [string, string]
  if (from > today) return null
  const days = Math.round((millisecondsOf(to) - millisecondsOf(from)) / day) + 1
  const before = (time: string): string => shift(time, { days: -days })
  return { start_time: before(from).slice(0, 10), end_time: to >= today ? before(now) : before(to).slice(0, 10) }
}
