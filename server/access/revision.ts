import type { Connection } from '../database/database'
import { eventsChannel } from '../database/change-feed'

/** What instances cache: the access of users, and the dictionaries. */
export type Topic = 'access' | 'dictionary'

/**
 * Increments a topic's revision, so that every instance reloads what it cached of it, and notifies the browsers. Takes
 * effect at the commit. The topic's row stays locked until then: transactions that change one topic run one after
 * another, so a check made after this call (the last administrator, a tree without cycles) still holds at the commit.
 */
export async function bumpRevision(tx: Connection, topic: Topic): Promise<void> {
  const text =
    'INSERT INTO "revision" ("topic") VALUES ($1) ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number" + 1'
  await tx.run({ text, values: [topic], name: 'revision_bump' })
  const payload = JSON.stringify({ type: topic })
  await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, payload], name: 'revision_tell' })
}
