import type { Connection } from '../../database/database'
import type { Operator } from './recording'
import { enterFacts, leaveFacts } from './fact-ids'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { recordKinds } from './record-kinds'
import { findStays } from '../stays/find-stays'
import { warnOfClocks } from './clock-warnings'

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

/** What the stays cost that ended, in yuan, so that their sites know what to ask for. */
export async function costsOf(tx: Connection, facts: readonly ParsedFact[]): Promise<Map<ParsedFact, string>> {
  const deliveries = facts.filter(isDelivery)
  const stays = await findStays(tx, deliveries)
  return new Map(
    deliveries.flatMap((fact, at) => {
      const cost = stays[at]?.cost
      return cost ? [[fact, cost]] : []
    }),
  )
}

/**
 * Records facts that are known to be new, within a transaction. One that can't be recorded leaves nothing behind; the others
 * are recorded all the same.
 */
export async function recordNew(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Map<ParsedFact, FactRefusal>> {
  const refused = new Map<ParsedFact, FactRefusal>()
  await recordKinds(tx, facts, { ...operator, refuse: (fact, why) => void refused.set(fact, why) })
  await warnOfClocks(tx, facts, operator)
  return refused
}

/**
 * Records facts within a transaction, each once: their ids go in first, so a second copy waits for the first and then finds
 * it. An error of the database is thrown; the transaction must then be undone.
 */
export async function recordFacts(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Outcome[]> {
  const entered = await enterFacts(tx, facts)
  const refused = await recordNew(
    tx,
    facts.filter((_, at) => entered[at] === 'new'),
    operator,
  )
  await leaveFacts(tx, [...refused.keys()])
  const costs = await costsOf(tx, facts)
  return facts.map((fact, at): Outcome => {
    if (entered[at] === 'taken') return new FactRefusal('id-taken', 'another fact was recorded under this id')
    return refused.get(fact) ?? { repeated: entered[at] === 'repeated', cost: costs.get(fact) }
  })
}
