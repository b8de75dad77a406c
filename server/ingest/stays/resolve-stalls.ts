import type { Connection } from '../../database/database'
import { FactRefusal } from '../pipeline/fact-refusal'
import type { ParsedFact } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { stallKey, lockStalls, type Stall, type StallNumber } from './lock-stalls'

/** One stall, locked until the transaction ends; FactRefusal when the park has none of that number. */
export async function lockStall(tx: Connection, wanted: StallNumber): Promise<Stall> {
  const stall = (await lockStalls(tx, [wanted])).get(stallKey(wanted))
  if (!stall) throw new FactRefusal('unknown-stall', `garage ${wanted.garage_index}, stall ${wanted.park_no}`)
  return stall
}

type StallFact = ParsedFact & { fact: { garage_index: number; park_no: number } }

const numberOf = ({ park, fact }: StallFact) => ({ park, garage_index: fact.garage_index, park_no: fact.park_no })

/** Facts with their stalls, which are locked until the transaction ends; refuses facts whose stall doesn't exist. */
export async function resolveStalls<F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  { refuse }: Pick<Recording, 'refuse'>,
): Promise<{ message: F; stall: Stall }[]> {
  const stalls = await lockStalls(tx, facts.map(numberOf))
  return facts.flatMap((message) => {
    const stall = stalls.get(stallKey(numberOf(message)))
    if (stall) return [{ message, stall }]
    refuse(
      message,
      new FactRefusal('unknown-stall', `garage ${message.fact.garage_index}, stall ${message.fact.park_no}`),
    )
    return []
  })
}

/** The facts whose stalls exist; locks the stalls and refuses the other facts, like `resolveStalls`. */
export const onKnownStalls = async <F extends StallFact>(
  tx: Connection,
  facts: readonly F[],
  recording: Pick<Recording, 'refuse'>,
): Promise<F[]> => (await resolveStalls(tx, facts, recording)).map(({ message }) => message)
