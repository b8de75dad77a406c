import { gpark } from '../../resources/garage/gpark'
import type { Cell, Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import { columnIn, tableName } from '../engine/names'
import { parkingStatus } from './parking-status'
import type { Stall } from './stalls-of'
import type { BookedStay, StallPage } from './stay-book'
import { instantOf } from './whole-second'

const column = (name: 'GarageInfoID' | 'car_in_time' | 'car_out_time' | 'plate_no' | 'card_no' | 'garage_name') =>
  columnIn(gpark, name)
const start = column('car_in_time')
const some = (condition: string, order: string): string =>
  `(SELECT "id", extract(epoch FROM ${start})::bigint AS "from", extract(epoch FROM ${column('car_out_time')})::bigint,
    "status", ${column('plate_no')}, ${column('card_no')}, ${column('garage_name')} FROM ${tableName(gpark)}
    WHERE ${column('GarageInfoID')} = k.stall AND ${start} ${condition} k.moment
    ORDER BY ${start} ${order} LIMIT 2)`
const text = `SELECT DISTINCT k.stall, s.*
  FROM unnest($1::bigint[], $2::timestamptz[]) AS k(stall, moment),
  LATERAL (${[some('<', 'DESC'), some('=', 'ASC'), some('>', 'ASC')].join(' UNION ALL ')}) AS s
  ORDER BY k.stall, "from", "id"`

function read(stall: Stall, cells: readonly Cell[]): BookedStay {
  const [, id, from, to, state, plate_no = null, card_no = null, garage_name = null] = cells
  const end = to === null || to === undefined ? null : Number(to)
  const delivered = end !== null && Number(state) !== parkingStatus.disputed
  const rest = { record: {}, isTold: false, isChanged: false }
  return {
    id: Number(id),
    stall,
    start: Number(from),
    end,
    delivered,
    car: { plate_no, card_no, garage_name },
    ...rest,
  }
}

/** A moment (seconds since 1970) of which a fact speaks, and the stall. */
export interface StallMoment {
  stall: Stall
  start: number
}

/** The pages of stalls, by their ids: about each moment two stays before it, the one that begins then, two after it. */
export async function stallPages(tx: Connection, moments: readonly StallMoment[]): Promise<Map<number, StallPage>> {
  const values = [
    writeCell(moments.map(({ stall }) => stall.id)),
    writeCell(moments.map((moment) => instantOf(moment.start))),
  ]
  const rows = await tx.rows({ text, values, name: 'stall_pages' })
  const pages = new Map<number, StallPage>()
  for (const { stall } of moments) pages.set(Number(stall.id), { stall, stays: [], isWhole: true })
  for (const cells of rows) {
    const page = pages.get(Number(cells[0]))
    page?.stays.push(read(page.stall, cells))
  }
  for (const [id, page] of pages) {
    const last = Math.max(...moments.filter(({ stall }) => Number(stall.id) === id).map((moment) => moment.start))
    page.isWhole = page.stays.filter((stay) => stay.start > last).length < 2
  }
  return pages
}
