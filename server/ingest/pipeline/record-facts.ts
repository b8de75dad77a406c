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

interface Recorded {
  repeated: boolean
  cost?: string
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

/** Takes facts with new ids. Writes nothing for those that it returns as refused. */
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

/** Whatever the planner believes of a table that was just filled, until the transaction ends. */
export const lookUpByKeys: Query = {
  text: `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  name: 'look_up_by_keys',
}

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
