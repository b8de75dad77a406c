import type { FactKind, FactOf } from '../../model/site-messages'
import type { Connection } from '../database/database'
import type { Arrival } from './arrival'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { recordCarDelivered } from './record-car-delivered'
import { recordCarStored } from './record-car-stored'
import { recordDriverRecognised } from './record-driver-recognised'
import { recordEquipmentMoved } from './record-equipment-moved'
import { recordPlateRead } from './record-plate-read'
import { recordQueueChanged } from './record-queue-changed'
import { recordTerminalState } from './record-terminal-state'

/** The resources whose rows changed; none when the fact had been recorded before. */
export type Recorded = { repeated: true } | { repeated: false; changed: string[] }

type Recorder<K extends FactKind> = (
  tx: Connection,
  park: string,
  fact: FactOf<K>,
  arrival: Arrival,
) => Promise<string[]>

/** Each writes all rows of one kind of fact, and answers the resources that changed. */
const recorders: { [K in FactKind]: Recorder<K> } = {
  'plate-read': recordPlateRead,
  'driver-recognised': recordDriverRecognised,
  'car-stored': recordCarStored,
  'car-delivered': recordCarDelivered,
  'queue-changed': recordQueueChanged,
  'equipment-moved': recordEquipmentMoved,
  'terminal-state': recordTerminalState,
}

const recordByKind = <K extends FactKind>(
  tx: Connection,
  { kind, park, fact }: ParsedOf<K>,
  arrival: Arrival,
): Promise<string[]> => recorders[kind](tx, park, fact, arrival)

/**
 * Records one fact within a transaction, once: its id goes in first, so a second copy waits for the first and then finds
 * it. Throws FactRefusal for one that can't be recorded; the transaction must then be undone.
 */
export async function recordFact(tx: Connection, parsed: ParsedFact, arrival: Arrival): Promise<Recorded> {
  const { park, kind, fact } = parsed
  const entry = [park, fact.fact, kind, fact.at]
  const isNew = await tx.run({
    text: `INSERT INTO "site_fact" ("park_code", "fact_id", "kind", "happened_at") VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: entry,
    name: 'site_fact_insert',
  })
  if (isNew > 0) return { repeated: false, changed: await recordByKind(tx, parsed, arrival) }
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
