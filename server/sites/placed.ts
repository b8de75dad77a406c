import type { Connection } from '../database/database'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact } from './parse-fact'
import type { Recording } from './recording'
import { stallKey, stallsOf, type Stall } from './stalls-of'

type StallFact = ParsedFact & { fact: { garage_index: number; park_no: number } }

const numberOf = ({ park, fact }: StallFact) => ({ park, garage_index: fact.garage_index, park_no: fact.park_no })

/** Facts with the stalls of which they speak, held until the transaction ends; those of stalls that a park has not are refused. */
export async function placed<F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  { refuse }: Pick<Recording, 'refuse'>,
): Promise<{ told: F; stall: Stall }[]> {
  const stalls = await stallsOf(tx, facts.map(numberOf))
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
): Promise<F[]> => (await placed(tx, facts, recording)).map(({ told }) => told)
