import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { wholeSecond } from '../rows/whole-seconds'
import { stay } from '../../resources/garage/stay'
import { payment } from '../../resources/payment/payment'
import { columnsAs, columnsIn, tableName } from '../rows/names'

/** ISO 8601. */
interface StayKey {
  park: string
  fact: { garage_index: number; park_no: number; car_in_time: string }
}

/** `cost` in yuan; null until the stay is priced. */
interface FoundStay {
  id: number
  cost: string | null
}

const column = columnsIn(stay)
const text = `SELECT g."id", ${columnsAs(payment, 'd')('cost')}
  FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) WITH ORDINALITY AS k(park, garage, stall, began, place)
  LEFT JOIN LATERAL (SELECT "id" FROM ${tableName(stay)} WHERE ${column('park_code')} = k.park
    AND ${column('car_in_time')} = k.began AND ${column('garage_index')} = k.garage AND ${column('park_no')} = k.stall
    ORDER BY "id" LIMIT 1) g ON true
  LEFT JOIN "stay_bill" b ON b."stay_id" = g."id" LEFT JOIN ${tableName(payment)} d ON d."id" = b."deposit_id"
  ORDER BY k.place`

/** In order; null for a stay that is not recorded yet. */
export async function findStays(tx: Connection, keys: readonly StayKey[]): Promise<(FoundStay | null)[]> {
  if (keys.length === 0) return []
  const each = (of: (one: StayKey) => string | number) => writeCell(keys.map(of))
  const rows = await tx.rows({
    text,
    values: [
      each(({ park }) => park),
      each(({ fact }) => fact.garage_index),
      each(({ fact }) => fact.park_no),
      each(({ fact }) => wholeSecond(fact.car_in_time)),
    ],
    name: 'find_stays',
  })
  return rows.map(([id, cost = null]) => (id ? { id: Number(id), cost } : null))
}
