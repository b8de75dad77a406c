import type { Connection } from '../../database/database'
import { differenceKind } from '../../../resources/dictionaries/parking'
import { stall } from '../../../resources/garage/stall'
import { stay } from '../../../resources/garage/stay'
import { columnsAs, columnsIn, tableName } from '../../rows/names'

interface StallRange {
  park: string
  garage_index: number
  /** Stall numbers, both included. */
  from: number
  to: number
}

const of = columnsAs(stall, 'g')
const column = columnsIn(stay)
const text = `SELECT ${of('park_no')}, s.plate, s.began FROM ${tableName(stall)} g
  LEFT JOIN LATERAL (SELECT ${column('plate_no')} AS plate, ${column('car_in_time')} AS began, ${column('car_out_time')} AS over
    FROM ${tableName(stay)} WHERE ${column('GarageInfoID')} = g."id" AND ${column('car_in_time')} <= $5::timestamptz
    ORDER BY ${column('car_in_time')} DESC, "id" DESC LIMIT 1) s ON s.over IS NULL OR s.over > $5::timestamptz
  WHERE ${of('park_code')} = $1 AND ${of('garage_index')} = $2 AND ${of('park_no')} BETWEEN $3 AND $4`

/** By stall number, the car that the server has on record at a moment (ISO 8601); null: none. */
export async function carsOnRecordAt(
  tx: Connection,
  { park, garage_index, from, to }: StallRange,
  at: string,
): Promise<Map<number, Parked | null>> {
  const rows = await tx.rows({ text, values: [park, garage_index, from, to, at], name: 'cars_at' })
  return new Map(rows.map(([no, plate_no = null, since = null]) => [Number(no), since ? { plate_no, since } : null]))
}

/** A car on a stall; `plate_no` is null if unknown. */
export interface Parked {
  plate_no: string | null
  /** ISO 8601 or wall time. */
  since: string | null
}

/** The kind of difference between the server's record of a stall and the site's; null if none is known. Pure. */
export function kindOfDifference(ours: Parked | null, theirs: Parked | null): number | null {
  if (ours && !theirs) return differenceKind.onlyOurs
  if (theirs && !ours) return differenceKind.onlyTheirs
  if (!ours?.plate_no || !theirs?.plate_no || ours.plate_no === theirs.plate_no) return null
  return differenceKind.anotherCar
}
