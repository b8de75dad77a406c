import { linesOf, type Line } from './charts/line'
import { hour } from '../../model/durations'
import type { WireRow } from '../api/wire-row'
import { textOf } from '../fields/text-of'
import { millisecondsOf } from '../fields/time/milliseconds-of'
import type { Span } from './report-window'

const hourOf = (time: number): number => Math.floor(time / hour) * hour
const timeOf = (row: WireRow | undefined, fallback: number): number =>
  row ? millisecondsOf(textOf(row.time)) : fallback

/** Chart times of all hours of the span, up to `now` (`YYYY-MM-DD HH:mm:ss`). */
function hoursOf(rows: readonly WireRow[], { start_time, end_time }: Span, now: string): number[] {
  const today = now.slice(0, 10)
  const end = end_time || today
  const last = Math.min(millisecondsOf(end.length === 10 ? `${end} 23:59:59` : end), millisecondsOf(now))
  const from = hourOf(millisecondsOf(start_time || today))
  const to = Math.max(hourOf(last), timeOf(rows.at(-1), from))
  return Array.from({ length: Math.max(0, (to - from) / hour + 1) }, (_, index) => from + index * hour)
}

/** One line per terminal from the rows of the flow report; hours without a row count 0. */
export function flowLines(
  rows: readonly WireRow[],
  span: Span,
  now: string,
  direction: 'in' | 'out',
  unnamed: string,
): Line[] {
  const hours = hoursOf(rows, span, now)
  const lines = linesOf(
    rows,
    (row) => textOf(row.client_id) || unnamed,
    (row) => [timeOf(row, 0), Number(row[direction])],
  )
  return lines.map(({ name, points }) => {
    const counts = new Map(points)
    return { name, points: hours.map((time) => [time, counts.get(time) ?? 0] as const) }
  })
}
