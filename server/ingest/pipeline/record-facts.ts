import type { AlarmAnnouncement } from '../../../model/site/site-messages'
import type { Connection, Query } from '../../database/database'
import type { Operator } from '../../facts/recording'
import { insertFactIds, deleteFactIds } from './fact-ids'
import { FactRefusal } from '../../facts/fact-refusal'
import type { ParsedFact, ParsedOf } from '../../facts/parse-fact'
import { recordKinds } from './record-kinds'
import { announcementsOf } from '../devices/alarm-announcements'
import { findStays } from '../../stays/find-stays'
import { warnOfClocks } from '../../facts/device-clock'

export interface Recorded {
  repeated: boolean
  /** Only for a car-delivered: what its stay costs, in yuan. */
  cost?: string
  /** Only for a plc-value: what its site should announce. */
  alarm?: AlarmAnnouncement
}

export type Outcome = Recorded | FactRefusal

const isDelivery = (fact: ParsedFact): fact is ParsedOf<'car-delivered'> => fact.kind === 'car-delivered'

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

/** For facts whose ids are new. Returns those that can't be recorded; nothing is written for them. */
export async function recordNew(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Map<ParsedFact, FactRefusal>> {
  const refused = new Map<ParsedFact, FactRefusal>()
  await recordKinds(tx, facts, { ...operator, refuse: (fact, refusal) => void refused.set(fact, refusal) })
  await warnOfClocks(tx, facts)
  return refused
}

/**
 * Until the end of the transaction: what facts are about is looked up by its keys, whatever the planner believes of a table
 * that has just been filled, and a statement that is prepared is not planned again.
 */
export const lookUpByKeys: Query = {
  text: `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  name: 'look_up_by_keys',
}

/** Each once: a second copy waits for the id of the first. After an error the transaction must be rolled back. */
export async function recordFacts(
  tx: Connection,
  facts: readonly ParsedFact[],
  operator: Operator,
): Promise<Outcome[]> {
  const [ids] = await Promise.all([insertFactIds(tx, facts), tx.run(lookUpByKeys)])
  const refused = await recordNew(
    tx,
    facts.filter((_, index) => ids[index] === 'new'),
    operator,
  )
  await deleteFactIds(tx, [...refused.keys()])
  const [costs, alarms] = await Promise.all([costsOf(tx, facts), announcementsOf(tx, facts)])
  return facts.map((fact, index): Outcome => {
    if (ids[index] === 'taken') return new FactRefusal('id-taken', 'another fact was recorded under this id')
    return refused.get(fact) ?? { repeated: ids[index] === 'repeated', cost: costs.get(fact), alarm: alarms.get(fact) }
  })
}
