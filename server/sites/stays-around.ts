import { gpark } from '../../resources/garage/gpark'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../engine/names'
import { parkingStatus } from './parking-status'
import type { Stay } from './stays-at-a-stall'
import { instantOf } from './whole-second'

/** A stay with its `gpark` row. */
export interface StayRow extends Stay {
  id: number
  status: number | null
}

const [stall, start, end] = (['GarageInfoID', 'car_in_time', 'car_out_time'] as const).map((name) =>
  columnIn(gpark, name),
)
const some = (condition: string, order: string): string =>
  `(SELECT "id", extract(epoch FROM ${start})::bigint, extract(epoch FROM ${end})::bigint, "status"
    FROM ${tableName(gpark)} WHERE ${stall} = $1 AND ${start} ${condition} $2::timestamptz
    ORDER BY ${start} ${order}, "id" ${order} LIMIT 2)`
const text = [some('<', 'DESC'), some('=', 'ASC'), some('>', 'ASC')].join(' UNION ALL ')

/** The stays of a stall about a moment, by their start: two before it, the one that begins then, two after it. */
export async function staysAround(tx: Connection, stallId: number, moment: number): Promise<StayRow[]> {
  const rows = await tx.rows({ text, values: [stallId, instantOf(moment)], name: 'stays_around' })
  const stays = rows.map(([id, from, to, state]) => {
    const status = state === null || state === undefined ? null : Number(state)
    const out = to === null || to === undefined ? null : Number(to)
    const delivered = out !== null && status !== parkingStatus.disputed
    return { id: Number(id), start: Number(from), end: out, delivered, status }
  })
  return stays.sort((one, other) => one.start - other.start || one.id - other.id)
}
