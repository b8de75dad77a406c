import type { Row } from '../../model/resource'
import type { ginfo } from '../../resources/garage/ginfo'
import { stall } from '../../resources/garage/stall'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'

type Place = Partial<Pick<Row<typeof ginfo>, 'park_code' | 'garage_index'>>

/** Stalls that may be used and hold no car are free; disabled and faulty ones are out of service. */
const counting = `SELECT "park_type", count(*) FILTER (WHERE "status" = 1 AND "is_use" IS DISTINCT FROM 1), count(*),
  count(*) FILTER (WHERE "status" IN (2, 3)) FROM "ginfo" WHERE "park_code" = $1 AND "garage_index" = $2
  GROUP BY "park_type"`

/**
 * Counts a garage's stalls anew, a row for each type, after any of them changed. Counts of one garage take turns, and
 * each sees what those before it left, so that the rows agree with the stalls whoever changes them at once.
 */
export async function countStalls(tx: Connection, { park_code, garage_index }: Place): Promise<void> {
  if (!park_code || !garage_index) return
  await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`stalls ${park_code} ${garage_index}`] })
  const counted = await tx.rows({ text: counting, values: [park_code, String(garage_index)], name: 'count_stalls' })
  const known = await rowsOf(stall, tx).find({ parkCode: park_code, garageNo: garage_index })
  const left = new Map(known.map((row) => [row.carType, row]))
  for (const [type, ...numbers] of counted) {
    const carType = type === null || type === undefined ? null : Number(type)
    const [free = 0, allstall = 0, disableStall = 0] = numbers.map(Number)
    const row = left.get(carType)
    left.delete(carType)
    const figures = { stall: free, allstall, disableStall }
    if (!row?.id) await rowsOf(stall, tx).insert({ parkCode: park_code, garageNo: garage_index, carType, ...figures })
    else if (row.stall !== free || row.allstall !== allstall || row.disableStall !== disableStall)
      await rowsOf(stall, tx).change(row.id, figures)
  }
  await rowsOf(stall, tx).remove([...left.values()].map(({ id }) => Number(id)))
}
