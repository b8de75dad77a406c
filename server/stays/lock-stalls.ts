import { stall } from '../../resources/garage/stall'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'
import { columnsOf, rowOf } from '../rows/rows'
import type { ParsedFact } from '../facts/parse-fact'
import {
  FactRefusal,
  type Recording,
  stallKey,
  type LockedStalls,
  type Stall,
  type StallNumber,
} from '../facts/recording'

const [park, garage, number] = (['park_code', 'garage_index', 'park_no'] as const).map((name) => columnIn(stall, name))
const text = `SELECT ${columnsOf(stall)} FROM ${tableName(stall)}
  WHERE (${park}, ${garage}, ${number}) IN (SELECT * FROM unnest($1::text[], $2::int[], $3::int[]))
  ORDER BY "id" FOR NO KEY UPDATE`

interface StallPart {
  park: string
  fact: { garage_index: number; park_no: number }
}

const stallNumberOf = ({ park, fact }: StallPart): StallNumber => {
  return { park, garage_index: fact.garage_index, park_no: fact.park_no }
}

/** Locked until the transaction ends: facts of one stall are recorded one after the other. */
export async function lockStalls(tx: Connection, facts: readonly StallPart[]): Promise<LockedStalls> {
  if (facts.length === 0) return new Map()
  const distinct = [...new Map(facts.map(stallNumberOf).map((one) => [stallKey(one), one])).values()]
  const of = (name: keyof StallNumber) => writeCell(distinct.map((one) => one[name]))
  const rows = await tx.rows({ text, values: [of('park'), of('garage_index'), of('park_no')], name: 'lock_stalls' })
  const stalls = rows.map((cells) => rowOf(stall, cells) as Stall)
  // Of two stalls with one number, the older one counts.
  return new Map(
    stalls.toReversed().map((stall) => [
      stallKey({
        park: stall.park_code ?? '',
        garage_index: Number(stall.garage_index),
        park_no: Number(stall.park_no),
      }),
      stall,
    ]),
  )
}

/** Refuses facts whose stall doesn't exist. */
export const resolveStalls = <F extends ParsedFact & StallPart>(
  facts: readonly F[],
  { stalls, refuse }: Pick<Recording, 'stalls' | 'refuse'>,
): { message: F; stall: Stall }[] =>
  facts.flatMap((message) => {
    const stall = stalls.get(stallKey(stallNumberOf(message)))
    if (stall) return [{ message, stall }]
    const { garage_index, park_no } = message.fact
    refuse(message, new FactRefusal('unknown-stall', `garage ${garage_index}, stall ${park_no}`))
    return []
  })

export const onKnownStalls = <F extends ParsedFact & StallPart>(facts: readonly F[], recording: Recording): F[] =>
  resolveStalls(facts, recording).map(({ message }) => message)
