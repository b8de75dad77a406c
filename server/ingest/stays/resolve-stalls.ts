import type { Connection } from '../../database/database'
import { FactRefusal } from '../pipeline/fact-refusal'
import type { ParsedFact } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { stallKey, lockStalls, type Stall, type StallNumber } from './lock-stalls'

/** One stall, held until the transaction ends; FactRefusal when the park has none of that number. */
export async function lockStall(tx: Connection, wanted: StallNumber): Promise<Stall> {
  const stall = (await lockStalls(tx, [wanted])).get(stallKey(wanted))
  if (!stall) throw new FactRefusal('unknown-stall', `garage ${wanted.garage_index}, stall ${wanted.park_no}`)
  return stall
}

type StallFact = ParsedFact & { fact: { garage_index: number; park_no: number } }

const numberOf = ({ park, fact }: StallFact) => ({ park, garage_index: fact.garage_index, park_no: fact.park_no })

/** Facts with the stalls of which they speak, held until the transaction ends; those of stalls that a park has not are refused. */
export async function resolveStalls<F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  { refuse }: Pick<Recording, 'refuse'>,
): Promise<{ told: F; stall: Stall }[]> {
  const stalls = await lockStalls(tx, facts.map(numberOf))
  return facts.flatMap((told) => {
    const stall = stalls.get(stallKey(numberOf(told)))
    if (stall) return [{ told, stall }]
    refuse(told, new FactRefusal('unknown-stall', `garage ${told.fact.garage_index}, stall ${told.fact.park_no}`))
    return []
  })
}

/** Those of the facts whose stalls are known. */
export const onKnownStalls = async <F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  recording: Pick<Recording, 'refuse'>,
): Promise<F[]> => (await resolveStalls(tx, facts, recording)).map(({ told }) => told)
