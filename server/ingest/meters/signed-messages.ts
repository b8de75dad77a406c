import { day, minute } from '../../../model/durations'
import type { Connection } from '../../database/database'

/** How old a report may be when it arrives, and how far ahead its clock: the platform may repeat what was not taken. */
const oldest = day
const ahead = 10 * minute

/** Was a message signed at this time (seconds, as text) recently enough? `now` in milliseconds. */
export function isFresh(timestamp: string, now: number): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  const age = now - Number(timestamp) * 1000
  return age <= oldest && age >= -ahead
}

/** What is known of a signature: it was that of an answer to a call, or of a report that was taken. */
export async function knownAs(on: Connection, signature: string): Promise<'answer' | 'report' | null> {
  const text = 'SELECT "is_report" FROM "signed_message" WHERE "signature" = $1'
  const [row] = await on.rows({ text, values: [signature], name: 'signed_message' })
  return row ? (row[0] === 't' ? 'report' : 'answer') : null
}

export async function remember(on: Connection, signature: string, as: 'answer' | 'report'): Promise<void> {
  await on.run({
    text: 'INSERT INTO "signed_message" ("signature", "is_report") VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [signature, String(as === 'report')],
    name: 'signed_message_insert',
  })
}
