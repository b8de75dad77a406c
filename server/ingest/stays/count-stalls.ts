import type { Row } from '../../../model/resource'
import { stall } from '../../../resources/garage/stall'
import { freeStalls } from '../../../resources/garage/free-stalls'
import type { Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import { yesNo } from '../../../resources/dictionaries/common'
import { stallState } from '../../../resources/dictionaries/parking'
import { columnsIn, tableName } from '../../rows/names'

type GarageKey = Partial<Pick<Row<typeof stall>, 'park_code' | 'garage_index'>>

const column = columnsIn(stall)
/** Free: in service and without a car. Out of service: disabled or faulty. */
const counting = `SELECT ${column('park_type')}, count(*) FILTER (WHERE ${column('status')} = ${stallState.inService} AND ${column('is_use')} IS DISTINCT FROM ${yesNo.yes}), count(*),
  count(*) FILTER (WHERE ${column('status')} IN (${stallState.disabled}, ${stallState.fault})) FROM ${tableName(stall)}
  WHERE ${column('park_code')} = $1 AND ${column('garage_index')} = $2 GROUP BY ${column('park_type')}`

/** A lock per garage makes each count see the changes of those before it, also when they are concurrent. */
export async function countStalls(tx: Connection, { park_code, garage_index }: GarageKey): Promise<void> {
  if (!park_code || !garage_index) return
  await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`stalls ${park_code} ${garage_index}`] })
  const counted = await tx.rows({ text: counting, values: [park_code, String(garage_index)], name: 'count_stalls' })
  const known = await rowsOf(freeStalls, tx).find({ parkCode: park_code, garageNo: garage_index })
  const unmatched = new Map(known.map((row) => [row.carType, row]))
  for (const [type, ...numbers] of counted) {
    const carType = type === null || type === undefined ? null : Number(type)
    const [free = 0, allstall = 0, disableStall = 0] = numbers.map(Number)
    const row = unmatched.get(carType)
    unmatched.delete(carType)
    const figures = { stall: free, allstall, disableStall }
    if (!row?.id)
      await rowsOf(freeStalls, tx).insert({ parkCode: park_code, garageNo: garage_index, carType, ...figures })
    else if (row.stall !== free || row.allstall !== allstall || row.disableStall !== disableStall)
      await rowsOf(freeStalls, tx).change(row.id, figures)
  }
  await rowsOf(freeStalls, tx).remove([...unmatched.values()].map(({ id }) => Number(id)))
}
