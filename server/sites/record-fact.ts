import type { Connection } from '../database/database'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact } from './parse-fact'
import { recordCarDelivered } from './record-car-delivered'
import { recordCarStored } from './record-car-stored'
import { recordPlateRead } from './record-plate-read'

/** The resources whose rows changed; none when the fact had been recorded before. */
export type Recorded = { repeated: true } | { repeated: false; changed: string[] }

function recordByKind(tx: Connection, parsed: ParsedFact, tzName: string): Promise<string[]> {
  switch (parsed.kind) {
    case 'plate-read':
      return recordPlateRead(tx, parsed.park, parsed.fact)
    case 'car-stored':
      return recordCarStored(tx, parsed.park, parsed.fact, tzName)
    case 'car-delivered':
      return recordCarDelivered(tx, parsed.park, parsed.fact, tzName)
  }
}

/**
 * Records one fact within a transaction, once: its id goes in first, so a second copy waits for the first and then finds
 * it. `tzName` is the operator's time zone. Throws FactRefusal for one that can't be recorded; the transaction must then be undone.
 */
export async function recordFact(tx: Connection, parsed: ParsedFact, tzName: string): Promise<Recorded> {
  const { park, kind, fact } = parsed
  const entry = [park, fact.fact, kind, fact.at]
  const isNew = await tx.run({
    text: `INSERT INTO "site_fact" ("park_code", "fact_id", "kind", "happened_at") VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: entry,
    name: 'site_fact_insert',
  })
  if (isNew > 0) return { repeated: false, changed: await recordByKind(tx, parsed, tzName) }
  const same = await tx.rows({
    text: `SELECT 1 FROM "site_fact"
      WHERE "park_code" = $1 AND "fact_id" = $2 AND "kind" = $3 AND "happened_at" = $4::timestamptz`,
    values: entry,
    name: 'site_fact_same',
  })
  // A site that starts its numbers anew would otherwise lose facts without anybody noticing.
  if (same.length === 0) throw new FactRefusal('id-taken', 'another fact was recorded under this id')
  return { repeated: true }
}
