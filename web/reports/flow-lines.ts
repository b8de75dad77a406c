import { linesOf, type Line } from './charts/line'
import { hour } from '../../model/durations'
import type { WireRow } from '../api/wire-row'
import { textOf } from '../fields/text-of'
import { millisecondsOf } from '../fields/time/wall-time'
import type { Span } from './report-window'

const hourOf = (time: number): number => Math.floor(time / hour) * hour

/** Chart times of all hours of the span, up to that of `now` (`YYYY-MM-DD HH:mm:ss`). */
function hoursOf({ start_time, end_time }: Span, now: string): number[] {
  const today = now.slice(0, 10)
  const end = end_time || today
  const last = Math.min(millisecondsOf(end.length === 10 ? `${end} 23:59:59` : end), millisecondsOf(now))
  const from = hourOf(millisecondsOf(start_time || today))
  return Array.from({ length: Math.max(0, (hourOf(last) - from) / hour + 1) }, (_, index) => from + index * hour)
}

/**
 * A line for each value of a column from the rows of the flow report; hours without a row count 0. What devices whose clocks
 * are ahead report of later hours counts in the last one.
 */
export function flowLines(
  rows: readonly WireRow[],
  span: Span,
  now: string,
  direction: 'in' | 'out',
  column: string,
): Line[] {
  const hours = hoursOf(span, now)
  const last = hours.at(-1) ?? 0
  const running = last === hourOf(millisecondsOf(now)) ? last : undefined
  const lines = linesOf(
    rows,
    (row) => textOf(row[column]),
    (row) => [Math.min(millisecondsOf(textOf(row.time)), last), Number(row[direction])],
  )
  return lines.map(({ name, points }) => {
    const counts = new Map<number, number>()
    for (const [time, count] of points) counts.set(time, (counts.get(time) ?? 0) + count)
    return { name, running, points: hours.map((time) => [time, counts.get(time) ?? 0] as const) }
  })
}
