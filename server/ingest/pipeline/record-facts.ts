import type { AlarmAnnouncement } from '../../../model/site/site-messages'
import type { Connection, Query } from '../../database/database'
import { type Operator, FactRefusal } from '../../facts/recording'
import type { ParsedFact, ParsedOf } from '../../facts/parse-fact'
import { recordKinds } from './record-kinds'
import { announcementsOf } from '../../devices/alarm-announcements'
import { findStays } from '../../stays/find-stays'
import { warnOfClocks } from '../../facts/device-clock'
import { writeCell } from '../../rows/cells'

/** `taken`: another fact was recorded under this id. */
type IdState = 'new' | 'repeated' | 'taken'

const keyOf = ({ park, id }: ParsedFact): string => `${park}/${id}`
const isSame = (one: ParsedFact, other: ParsedFact): boolean =>
  one.kind === other.kind && Date.parse(one.fact.at) === Date.parse(other.fact.at)

const given = `unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS t("park", "id", "kind", "at")`
const inserting = `INSERT INTO "site_fact" ("park_code", "fact_id", "kind", "happened_at")
  SELECT "park", "id", "kind", "at" FROM ${given} ORDER BY "park", "id" ON CONFLICT DO NOTHING
  RETURNING "park_code", "fact_id"`
const comparing = `SELECT f."park_code", f."fact_id" FROM "site_fact" f JOIN ${given}
  ON f."park_code" = t."park" AND f."fact_id" = t."id" AND f."kind" = t."kind" AND f."happened_at" = t."at"`

const keysIn = async (
  tx: Connection,
  name: string,
  text: string,
  facts: readonly ParsedFact[],
): Promise<Set<string>> => {
  const of = (value: (one: ParsedFact) => string) => writeCell(facts.map(value))
  const values = [of(({ park }) => park), of(({ id }) => id), of(({ kind }) => kind), of(({ fact }) => fact.at)]
  const rows = await tx.rows({ text, values, name })
  return new Set(rows.map(([park, id]) => `${park}/${id}`))
}

/** A reused id is `taken`: as `repeated` the fact would be lost. Waits for transactions that record the same fact. */
async function insertFactIds(tx: Connection, facts: readonly ParsedFact[]): Promise<IdState[]> {
  const firsts = new Map<string, ParsedFact>()
  for (const fact of facts) if (!firsts.has(keyOf(fact))) firsts.set(keyOf(fact), fact)
  const isNew = await keysIn(tx, 'site_fact_insert', inserting, [...firsts.values()])
  const others = [...firsts].filter(([key]) => !isNew.has(key)).map(([, fact]) => fact)
  const known = others.length > 0 ? await keysIn(tx, 'site_fact_compare', comparing, others) : new Set<string>()
  return facts.map((fact) => {
    const key = keyOf(fact)
    const first = firsts.get(key) ?? fact
    if (first !== fact && !isSame(first, fact)) return 'taken'
    if (isNew.has(key)) return first === fact ? 'new' : 'repeated'
    return known.has(key) ? 'repeated' : 'taken'
  })
}

async function deleteFactIds(tx: Connection, facts: readonly ParsedFact[]): Promise<void> {
  for (const { park, id } of facts)
    await tx.run({
      text: 'DELETE FROM "site_fact" WHERE "park_code" = $1 AND "fact_id" = $2',
      values: [park, id],
      name: 'site_fact_delete',
    })
}

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
