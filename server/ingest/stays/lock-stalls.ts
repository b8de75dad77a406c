import type { Row } from '../../../model/resource'
import { stall } from '../../../resources/garage/stall'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnIn, tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { FactRefusal } from '../pipeline/fact-refusal'
import type { ParsedFact } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'

export type Stall = Row<typeof stall>

export interface StallNumber {
  park: string
  garage_index: number
  park_no: number
}

export const stallKey = ({ park, garage_index, park_no }: StallNumber): string => `${park}/${garage_index}/${park_no}`

const [park, garage, number] = (['park_code', 'garage_index', 'park_no'] as const).map((name) => columnIn(stall, name))
const text = `SELECT ${columnsOf(stall)} FROM ${tableName(stall)}
  WHERE (${park}, ${garage}, ${number}) IN (SELECT * FROM unnest($1::text[], $2::int[], $3::int[]))
  ORDER BY "id" FOR NO KEY UPDATE`

/** Stalls by `stallKey`, locked until the transaction ends: facts of one stall are recorded one after the other. */
async function lockStalls(tx: Connection, wanted: readonly StallNumber[]): Promise<Map<string, Stall>> {
  const distinct = [...new Map(wanted.map((one) => [stallKey(one), one])).values()]
  const of = (name: keyof StallNumber) => writeCell(distinct.map((one) => one[name]))
  const rows = await tx.rows({ text, values: [of('park'), of('garage_index'), of('park_no')], name: 'lock_stalls' })
  const stalls = rows.map((cells) => rowOf(stall, cells) as Stall)
  // Of two stalls with the same number the older one is used.
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

/** One stall, locked until the transaction ends; FactRefusal when the park has none of that number. */
export async function lockStall(tx: Connection, wanted: StallNumber): Promise<Stall> {
  const stall = (await lockStalls(tx, [wanted])).get(stallKey(wanted))
  if (!stall) throw new FactRefusal('unknown-stall', `garage ${wanted.garage_index}, stall ${wanted.park_no}`)
  return stall
}

type StallFact = ParsedFact & { fact: { garage_index: number; park_no: number } }

const stallNumberOf = ({ park, fact }: StallFact) => ({ park, garage_index: fact.garage_index, park_no: fact.park_no })

/** Facts with their stalls, which are locked until the transaction ends; refuses facts whose stall doesn't exist. */
export async function resolveStalls<F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  { refuse }: Pick<Recording, 'refuse'>,
): Promise<{ message: F; stall: Stall }[]> {
  const stalls = await lockStalls(tx, facts.map(stallNumberOf))
  return facts.flatMap((message) => {
    const stall = stalls.get(stallKey(stallNumberOf(message)))
    if (stall) return [{ message, stall }]
    refuse(
      message,
      new FactRefusal('unknown-stall', `garage ${message.fact.garage_index}, stall ${message.fact.park_no}`),
    )
    return []
  })
}

export const onKnownStalls = async <F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  recording: Pick<Recording, 'refuse'>,
): Promise<F[]> => (await resolveStalls(tx, facts, recording)).map(({ message }) => message)
