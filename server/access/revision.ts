import type { Connection } from '../database/database'
import { eventsChannel } from '../database/change-feed'

export type Topic = 'access' | 'dictionary' | 'config'

/**
 * Makes every server drop what it cached of the topic, and notifies the open windows; takes effect at the commit. Until
 * then the topic's row is locked, so checks made after this call still hold at the commit.
 */
export async function bumpRevision(tx: Connection, topic: Topic): Promise<void> {
  const text =
    'INSERT INTO "revision" ("topic") VALUES ($1) ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number" + 1'
  await tx.run({ text, values: [topic], name: 'revision_bump' })
  const payload = JSON.stringify({ type: topic })
  await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, payload], name: 'revision_notify' })
}
