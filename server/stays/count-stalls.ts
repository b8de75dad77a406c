import type { Row } from '../../model/resource'
import { stall } from '../../resources/garage/stall'
import { freeStalls } from '../../resources/garage/free-stalls'
import type { Cell, Connection } from '../database/database'
import { changeMany } from '../rows/bulk-rows'
import { writeCell } from '../rows/cells'
import { columnsOf, rowOf, rowsOf } from '../rows/rows'
import { yesNo } from '../../resources/dictionaries/common'
import { stallState } from '../../resources/dictionaries/parking'
import { columnsIn, tableName } from '../rows/names'

type GarageKey = Partial<Pick<Row<typeof stall>, 'park_code' | 'garage_index'>>

const column = columnsIn(stall)
const garages = '(SELECT * FROM unnest($1::text[], $2::int[]))'
const ofStall = `${column('park_code')}, ${column('garage_index')}`
/** Free: in service and without a car. Out of service: disabled or faulty. */
const counting = `SELECT ${ofStall}, ${column('park_type')},
    count(*) FILTER (WHERE ${column('status')} = ${stallState.inService} AND ${column('is_use')} IS DISTINCT FROM ${yesNo.yes}),
    count(*), count(*) FILTER (WHERE ${column('status')} IN (${stallState.disabled}, ${stallState.fault}))
  FROM ${tableName(stall)} WHERE (${ofStall}) IN ${garages} GROUP BY ${ofStall}, ${column('park_type')}`
const counted = columnsIn(freeStalls)
const reading = `SELECT ${columnsOf(freeStalls)} FROM ${tableName(freeStalls)}
  WHERE (${counted('parkCode')}, ${counted('garageNo')}) IN ${garages} ORDER BY "id"`
const locking = `SELECT pg_advisory_xact_lock(hashtext(k)) FROM (SELECT k FROM unnest($1::text[]) AS k ORDER BY k) AS keys`

type Counted = Row<typeof freeStalls>

const keyOf = ({ parkCode, garageNo, carType }: Partial<Counted>): string =>
  JSON.stringify([parkCode, garageNo, carType])

const countedOf = ([park = null, garage, type = null, ...numbers]: Cell[]) => {
  const [free = 0, allstall = 0, disableStall = 0] = numbers.map(Number)
  const group = { parkCode: park, garageNo: Number(garage), carType: type === null ? null : Number(type) }
  return { group, figures: { stall: free, allstall, disableStall } }
}

/** A lock for each garage lets each count see the changes before it. */
export async function countStalls(tx: Connection, of: readonly GarageKey[]): Promise<void> {
  const known = of.flatMap(({ park_code: park, garage_index: garage }) => (park && garage ? { park, garage } : []))
  const keys = new Map(known.map((one) => [`stalls ${one.park} ${one.garage}`, one]))
  if (keys.size === 0) return
  const values = [
    writeCell([...keys.values()].map(({ park }) => park)),
    writeCell([...keys.values()].map(({ garage }) => garage)),
  ]
  const [, counts, rows] = await Promise.all([
    tx.rows({ text: locking, values: [writeCell([...keys.keys()])], name: 'lock_garages' }),
    tx.rows({ text: counting, values, name: 'count_stalls' }),
    tx.rows({ text: reading, values, name: 'counted_stalls' }),
  ])
  const unmatched = new Map(rows.map((cells) => rowOf(freeStalls, cells) as Counted).map((row) => [keyOf(row), row]))
  const changed: (Partial<Counted> & { id: number })[] = []
  for (const { group, figures } of counts.map(countedOf)) {
    const row = unmatched.get(keyOf(group))
    unmatched.delete(keyOf(group))
    if (!row?.id) await rowsOf(freeStalls, tx).insert({ ...group, ...figures })
    else if (Object.entries(figures).some(([name, figure]) => row[name as keyof typeof figures] !== figure))
      changed.push({ id: row.id, ...figures })
  }
  await changeMany(tx, freeStalls, changed, { returning: true })
  if (unmatched.size > 0) await rowsOf(freeStalls, tx).remove([...unmatched.values()].map(({ id }) => Number(id)))
}
