import type { Connection } from '../database/database'
import type { Parked } from './compare-stalls'

export interface Stretch {
  park: string
  garage_index: number
  /** Stall numbers, both included. */
  from: number
  to: number
}

const text = `SELECT g."park_no", s."plate_no", s."car_in_time" FROM "ginfo" g
  LEFT JOIN LATERAL (SELECT "plate_no", "car_in_time", "car_out_time" FROM "gpark"
    WHERE "garage_info_id" = g."id" AND "car_in_time" <= $5::timestamptz
    ORDER BY "car_in_time" DESC, "id" DESC LIMIT 1) s ON s."car_out_time" IS NULL OR s."car_out_time" > $5::timestamptz
  WHERE g."park_code" = $1 AND g."garage_index" = $2 AND g."park_no" BETWEEN $3 AND $4`

/** By stall number, the car that our records have on each stall at a moment (ISO 8601); null: none. */
export async function carsAt(
  tx: Connection,
  { park, garage_index, from, to }: Stretch,
  at: string,
): Promise<Map<number, Parked | null>> {
  const rows = await tx.rows({ text, values: [park, garage_index, from, to, at], name: 'cars_at' })
  return new Map(rows.map(([no, plate_no = null, since = null]) => [Number(no), since ? { plate_no, since } : null]))
}
