import type { Connection } from '../../database/database'
import type { Operator } from './recording'
import { insertFactIds, deleteFactIds } from './fact-ids'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { recordKinds } from './record-kinds'
import { findStays } from '../stays/find-stays'
import { warnOfClocks } from './clock-warnings'

/** A fact that is recorded. */
export interface Recorded {
  /** Was it recorded before? */
  repeated: boolean
  /** Only for a car-delivered: what its stay costs, in yuan. */
  cost?: string
}

/** The result of recording a fact. */
export type Outcome = Recorded | FactRefusal

const isDelivery = (fact: ParsedFact): fact is ParsedOf<'car-delivered'> => fact.kind === 'car-delivered'

/** The costs in yuan of the stays that ended, for their sites to ask the drivers for. */
export async function costsOf(tx: Connection, facts: readonly ParsedFact[]): Promise<Map<ParsedFact, string>> {
  const deliveries = facts.filter(isDelivery)
  const stays = await findStays(tx, deliveries)
  return new Map(
    deliveries.flatMap((fact, index) => {
      const cost = stays[index]?.cost
      return cost ? [[fact, cost]] : []
    }),
  )
}

/**
 * Records facts whose ids are known to be new, within a transaction. Returns those that can't be recorded; nothing is
 * written for them, and the others are recorded all the same.
 */
export async function recordNew(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Map<ParsedFact, FactRefusal>> {
  const refused = new Map<ParsedFact, FactRefusal>()
  await recordKinds(tx, facts, { ...operator, refuse: (fact, refusal) => void refused.set(fact, refusal) })
  await warnOfClocks(tx, facts, operator)
  return refused
}

/**
 * Records facts within a transaction, each once: their ids are inserted first, so a second copy waits for the first and is
 * then found to be repeated. Throws errors of the database; the transaction must then be rolled back.
 */
export async function recordFacts(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Outcome[]> {
  const ids = await insertFactIds(tx, facts)
  const refused = await recordNew(
    tx,
    facts.filter((_, index) => ids[index] === 'new'),
    operator,
  )
  await deleteFactIds(tx, [...refused.keys()])
  const costs = await costsOf(tx, facts)
  return facts.map((fact, index): Outcome => {
    if (ids[index] === 'taken') return new FactRefusal('id-taken', 'another fact was recorded under this id')
    return refused.get(fact) ?? { repeated: ids[index] === 'repeated', cost: costs.get(fact) }
  })
}
