import type { Figure } from '../../model/report/overview'
import { columnIn, columnsAs, columnsIn, tableName } from '../../server/rows/names'
import { readCell } from '../../server/rows/cells'
import {
  serveOverviewPart,
  type FigureReader,
  type OverviewPart,
  type ServedOverview,
} from '../../server/engine/report/served-report'
import { warning } from '../alarm/warning'
import { charging } from '../charging/charging'
import { yesNo } from '../dictionaries/common'
import { queueState, stallState } from '../dictionaries/parking'
import { stall } from '../garage/stall'
import { stay } from '../garage/stay'
import { outOfServiceNow } from '../maintenance/work-order.server'
import { workOrder } from '../maintenance/work-order'
import { member } from '../member/member'
import { pickupQueue } from '../parking/pickup-queue'
import { payment } from '../payment/payment'
import { command } from '../terminal/command'
import { terminal } from '../terminal/terminal'
import { failedStates, figures, type OverviewParts } from './overview'

/** Cars of the queue and open warnings that are shown themselves. */
const shownCars = 7
const shownWarnings = 5

const count = 'count(*)'
const total = async (reader: FigureReader, figure: Figure): Promise<number> =>
  Number((await reader.rows(figure, { select: [count] }))[0]?.[0] ?? 0)

async function grouped(
  reader: FigureReader,
  figure: Figure,
  by: string,
  value = count,
  also?: Record<string, unknown>,
): Promise<Record<string, string>> {
  const rows = await reader.rows(figure, { select: [by, value], tail: `GROUP BY ${by}`, also })
  return Object.fromEntries(rows.map(([key, one]) => [key ?? '', one ?? '']))
}

const asNumbers = (texts: Record<string, string>): Record<string, number> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Number(text)]))

/** Absent parts are those that the caller may not see. */
type Part<Name extends keyof OverviewParts> = (reader: FigureReader) => Promise<NonNullable<OverviewParts[Name]>>

/** As SQL, sets that are read once, however many stalls there are. */
function isOutOfService(): string {
  const order = columnsAs(workOrder, 'w')
  const own = columnsIn(stall)
  const within = (names: readonly ('park_code' | 'garage_index' | 'park_no')[], condition: string): string =>
    `(${names.map(own).join(', ')}) IN (SELECT ${names.map(order).join(', ')} FROM ${tableName(workOrder)} w
      WHERE ${outOfServiceNow('w')} AND ${condition})`
  const garage = ['park_code', 'garage_index'] as const
  return `(${within(garage, `${order('park_no')} IS NULL`)} OR ${within([...garage, 'park_no'], 'true')})`
}

const occupancy: Part<'occupancy'> = async (reader) => {
  const column = columnsIn(stall)
  const park = column('park_code')
  const isFree = `${column('is_use')} = ${yesNo.no} AND ${column('status')} = ${stallState.inService}`
  const rows = await reader.rows(figures.stalls, {
    select: [
      park,
      count,
      `${count} FILTER (WHERE ${column('is_use')} = ${yesNo.yes})`,
      `${count} FILTER (WHERE ${isFree})`,
      `${count} FILTER (WHERE ${isFree} AND ${isOutOfService()})`,
    ],
    tail: `GROUP BY ${park} ORDER BY ${park}`,
  })
  return rows.map(([code = null, ...counts]) => {
    const [stalls = 0, occupied = 0, free = 0, blocked = 0] = counts.map(Number)
    return { park_code: code, stalls, occupied, free, blocked }
  })
}

const outages: Part<'outages'> = async (reader) =>
  asNumbers(await grouped(reader, figures.outages, columnIn(workOrder, 'park_code')))

const hourOf = (field: 'car_in_time' | 'car_out_time'): string => `extract(hour FROM ${columnIn(stay, field)})::integer`

const flow: Part<'flow'> = async (reader) => {
  const byHour = async (figure: Figure, field: 'car_in_time' | 'car_out_time') =>
    asNumbers(await grouped(reader, figure, hourOf(field)))
  const [entered, left, enteredThatDay, enteredWeekBefore, leftWeekBefore] = await Promise.all([
    byHour(figures.entered, 'car_in_time'),
    byHour(figures.left, 'car_out_time'),
    byHour(figures.enteredThatDay, 'car_in_time'),
    total(reader, figures.enteredWeekBefore),
    total(reader, figures.leftWeekBefore),
  ])
  return { entered, left, enteredThatDay, enteredWeekBefore, leftWeekBefore }
}

const queue: Part<'queue'> = async (reader) => {
  const column = columnsIn(pickupQueue)
  const since = `min(${column('created_at')})`
  const names = ['id', 'plate_no', 'park_code', 'in_out_num', 'dc_status', 'created_at'] as const
  const inQueue = { ...figures.waiting, filters: () => ({}) }
  const [[waiting = []], fetching, rows] = await Promise.all([
    reader.rows(figures.waiting, { select: [count, since] }),
    total(reader, figures.fetching),
    reader.rows(inQueue, {
      select: names.map(column),
      also: { dc_status: [queueState.waiting, queueState.fetching] },
      tail: `ORDER BY ${column('created_at')}, "id" LIMIT ${shownCars}`,
    }),
  ])
  const cars = rows.map(([id, plate_no = null, park_code = null, bay = null, state, created = null]) => ({
    ...{ id: Number(id), plate_no, park_code, dc_status: Number(state) },
    in_out_num: bay === null ? null : Number(bay),
    created_at: String(readCell('moment', created)),
  }))
  const oldest = readCell('moment', waiting[1] ?? null)
  return { waiting: Number(waiting[0] ?? 0), fetching, since: typeof oldest === 'string' ? oldest : null, cars }
}

const received: Part<'received'> = (reader) =>
  grouped(
    reader,
    figures.receivedLately,
    `to_char(${columnIn(payment, 'pay_time')}, 'YYYY-MM-DD')`,
    `coalesce(sum(${columnIn(payment, 'received')}), 0.00)`,
  )

const chargingNow: Part<'charging'> = async (reader) => {
  const power = `coalesce(sum(${columnIn(charging, 'power')}), 0)`
  const [[cars = '0', kilowatts = '0'] = []] = await reader.rows(figures.charging, { select: [count, power] })
  return { cars: Number(cars), power: Number(kilowatts) }
}

const terminals: Part<'terminals'> = async (reader) => {
  const [all, offline] = await Promise.all([total(reader, figures.terminals), total(reader, figures.offline)])
  return { all, offline }
}

const commands: Part<'commands'> = async (reader) =>
  asNumbers(await grouped(reader, figures.commands, columnIn(command, 'state'), count, { state: [...failedStates] }))

const warnings: Part<'warnings'> = async (reader) => {
  const column = columnsIn(warning)
  const level = column('warning_level')
  const names = ['id', 'warning_text', 'warning_text_en', 'warning_level', 'park_code', 'warning_time'] as const
  const [levels, rows] = await Promise.all([
    grouped(reader, figures.warnings, level),
    reader.rows(figures.warnings, {
      select: names.map(column),
      tail: `ORDER BY ${level} DESC NULLS LAST, ${column('warning_time')} DESC NULLS LAST, "id" DESC LIMIT ${shownWarnings}`,
    }),
  ])
  const newest = rows.map(([id, text, english = null, code = null, park_code = null, time = null]) => ({
    ...{ id: Number(id), warning_text: text ?? '', warning_text_en: english, park_code },
    warning_level: code === null ? null : Number(code),
    warning_time: time?.slice(0, 19) ?? null,
  }))
  return { levels: asNumbers(levels), newest }
}

const members: Part<'members'> = async (reader) => ({ expiring: await total(reader, figures.expiring) })

const parts = {
  occupancy: serveOverviewPart(stall, occupancy),
  outages: serveOverviewPart(workOrder, outages),
  flow: serveOverviewPart(stay, flow),
  queue: serveOverviewPart(pickupQueue, queue),
  received: serveOverviewPart(payment, received),
  charging: serveOverviewPart(charging, chargingNow),
  terminals: serveOverviewPart(terminal, terminals),
  commands: serveOverviewPart(command, commands),
  warnings: serveOverviewPart(warning, warnings),
  members: serveOverviewPart(member, members),
} satisfies Record<keyof OverviewParts, OverviewPart>

export default parts satisfies ServedOverview
