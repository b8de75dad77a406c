import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import type { ParsedFact } from '../../facts/parse-fact'

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
export async function insertFactIds(tx: Connection, facts: readonly ParsedFact[]): Promise<IdState[]> {
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

export async function deleteFactIds(tx: Connection, facts: readonly ParsedFact[]): Promise<void> {
  for (const { park, id } of facts)
    await tx.run({
      text: 'DELETE FROM "site_fact" WHERE "park_code" = $1 AND "fact_id" = $2',
      values: [park, id],
      name: 'site_fact_delete',
    })
}
