import type { Connection } from '../database/database'
import type { Operator } from './arrival'
import { enterFacts, leaveFacts } from './fact-ids'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { recordKinds } from './record-kinds'
import { staysThatBegan } from './stays-that-began'
import { warnOfClocks } from './warn-of-clocks'

/** A fact that is recorded. */
export interface Recorded {
  /** It had been recorded before. */
  repeated: boolean
  /** Of a car-delivered: what its stay costs, in yuan. */
  cost?: string
}

/** What became of a fact: recorded, or not recordable. */
export type Outcome = Recorded | FactRefusal

const isDelivery = (fact: ParsedFact): fact is ParsedOf<'car-delivered'> => fact.kind === 'car-delivered'

/** What the stays cost that ended, so that their sites know what to ask for. */
async function costsOf(
  tx: Connection,
  deliveries: readonly ParsedOf<'car-delivered'>[],
): Promise<Map<ParsedFact, string>> {
  const stays = await staysThatBegan(tx, deliveries)
  return new Map(
    deliveries.flatMap((fact, at) => {
      const cost = stays[at]?.cost
      return cost ? [[fact, cost]] : []
    }),
  )
}

/**
 * Records facts within a transaction, each once: their ids go in first, so a second copy waits for the first and then finds
 * it. One that can't be recorded leaves nothing behind; the others are recorded all the same. An error of the database is
 * thrown; the transaction must then be undone.
 */
export async function recordFacts(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Outcome[]> {
  const entered = await enterFacts(tx, facts)
  const fresh = facts.filter((_, at) => entered[at] === 'new')
  const refused = new Map<ParsedFact, FactRefusal>()
  await recordKinds(tx, fresh, { ...operator, refuse: (fact, why) => void refused.set(fact, why) })
  await warnOfClocks(tx, fresh, operator)
  await leaveFacts(tx, [...refused.keys()])
  const costs = await costsOf(tx, facts.filter(isDelivery))
  return facts.map((fact, at): Outcome => {
    if (entered[at] === 'taken') return new FactRefusal('id-taken', 'another fact was recorded under this id')
    return refused.get(fact) ?? { repeated: entered[at] === 'repeated', cost: costs.get(fact) }
  })
}
