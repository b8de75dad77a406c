import type { Connection } from '../database/database'
import { writeCell } from './cells'

const lockingParks = `SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT hashtextextended(k, 0) AS key
  FROM unnest($1::text[]) AS k ORDER BY key) AS keys`

/** In a fixed order, against deadlocks. Until the transaction ends. */
export async function lockParks(tx: Connection, kind: string, parks: readonly string[]): Promise<void> {
  const names = [...new Set(parks)].map((park) => JSON.stringify([kind, park]))
  await tx.rows({ text: lockingParks, values: [writeCell(names)], name: 'lock_parks' })
}
