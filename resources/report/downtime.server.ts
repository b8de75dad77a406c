import { minute } from '../../model/durations'
import { serveReport, type ReportRow } from '../../server/engine/report/served-report'
import type { Cell } from '../../server/database/database'
import { prepared } from '../../server/database/prepared'
import { numberOrNull, readCell } from '../../server/rows/cells'
import { columnsIn, tableName } from '../../server/rows/names'
import { orderState } from '../dictionaries/alarm'
import { workOrder } from '../maintenance/work-order'
import { downtimeReport } from './downtime'
import { downtimeDays, type DowntimeDay, type Outage } from './downtime-days'

const column = columnsIn(workOrder)
const end = `coalesce(${column('down_to')}, now())`

/** What is still out of service ends now, and what is planned has not begun. */
const columns = `${column('park_code')}, ${column('garage_index')}, ${column('park_no')}, ${column('down_from')},
  least(${end}, now()), now()`

const millisecondsOf = (cell: Cell | undefined): number =>
  Date.parse(`${String(readCell('moment', cell ?? null)).replace(' ', 'T')}Z`)

const outageOf = ([park, garage, stall, from, to]: Cell[]): Outage => ({
  park: park ?? '',
  garage: Number(garage),
  stall: numberOrNull(stall),
  from: millisecondsOf(from),
  to: millisecondsOf(to),
})

const rowOf = ({ day, park, garage, minutes, stallMinutes, share, faults }: DowntimeDay): ReportRow => ({
  day: new Date(day).toISOString().slice(0, 10),
  park_code: park,
  garage_index: garage,
  share,
  minutes,
  stall_minutes: stallMinutes,
  faults,
})

/** One row for each garage; `length`: of the range, in milliseconds. */
function byGarage(days: readonly DowntimeDay[], length: number): ReportRow[] {
  const sums = new Map<string, ReportRow & Record<'minutes' | 'stall_minutes' | 'faults', number>>()
  for (const { park, garage, minutes, stallMinutes, faults } of days) {
    const key = JSON.stringify([park, garage])
    const sum = sums.get(key) ?? { park_code: park, garage_index: garage, minutes: 0, stall_minutes: 0, faults: 0 }
    sum.minutes += minutes
    sum.stall_minutes += stallMinutes
    sum.faults += faults
    sums.set(key, sum)
  }
  const shareOf = (minutes: number): number => Math.round((1000 * minutes * minute) / length) / 10
  const rows: ReportRow[] = [...sums.values()].map((sum) => ({ ...sum, share: shareOf(sum.minutes) }))
  return rows.toSorted(
    (one, other) =>
      String(one.park_code).localeCompare(String(other.park_code)) ||
      Number(one.garage_index) - Number(other.garage_index),
  )
}

export default serveReport(downtimeReport, {
  from: workOrder,
  async compute({ on, span, where }) {
    const values = [...where.values, span.from, span.to]
    const [from, to] = [values.length - 1, values.length].map((place) => `$${place}::timestamptz`)
    const text = `SELECT ${columns} FROM ${tableName(workOrder)}${where.text || ' WHERE true'}
      AND ${column('garage_index')} IS NOT NULL AND ${column('state')} IS DISTINCT FROM ${orderState.cancelled}
      AND ${column('down_from')} <= least(${to}, now()) AND ${end} >= ${from}`
    const cells = await on.rows(prepared(text, values))
    const [first] = cells
    if (!first) return []
    // The last second of the range is within it.
    const range = {
      from: millisecondsOf(span.from),
      to: Math.min(millisecondsOf(span.to) + 1000, millisecondsOf(first[5])),
    }
    const days = downtimeDays(cells.map(outageOf), range)
    return span.group === 'garage' ? byGarage(days, range.to - range.from) : days.map(rowOf)
  },
})
