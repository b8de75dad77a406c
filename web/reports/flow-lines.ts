import { linesOf, placeOf, type Line } from './charts/line'
import type { WireRow } from '../api/wire-row'
import { textOf } from '../fields/text-of'
import type { Span } from './report-window'

const hour = 3_600_000
const hourOf = (place: number): number => Math.floor(place / hour) * hour
const timeOf = (row: WireRow | undefined, otherwise: number): number => (row ? placeOf(textOf(row.time)) : otherwise)

/** Every hour of the days that were asked for, up to now (`YYYY-MM-DD HH:mm:ss`). */
function hoursOf(rows: readonly WireRow[], { start_time, end_time }: Span, now: string): number[] {
  const today = now.slice(0, 10)
  const end = end_time || today
  const last = Math.min(placeOf(end.length === 10 ? `${end} 23:59:59` : end), placeOf(now))
  const from = hourOf(placeOf(start_time || today))
  const to = Math.max(hourOf(last), timeOf(rows.at(-1), from))
  return Array.from({ length: Math.max(0, (to - from) / hour + 1) }, (_, at) => from + at * hour)
}

/** The flow report as a line for each terminal; an hour in which nobody came counts none. */
export function flowLines(
  rows: readonly WireRow[],
  span: Span,
  now: string,
  counted: 'in' | 'out',
  unnamed: string,
): Line[] {
  const hours = hoursOf(rows, span, now)
  const lines = linesOf(
    rows,
    (row) => textOf(row.client_id) || unnamed,
    (row) => [timeOf(row, 0), Number(row[counted])],
  )
  return lines.map(({ name, points }) => {
    const counts = new Map(points)
    return { name, points: hours.map((at) => [at, counts.get(at) ?? 0] as const) }
  })
}
