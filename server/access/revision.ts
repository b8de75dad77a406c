import type { Connection } from '../database/database'
import { eventsChannel } from '../database/change-feed'

/** What is resolved once and kept: who may do what, and the dictionaries. */
export type Topic = 'access' | 'dictionary'

/**
 * Counts a topic up, so that every instance resolves anew what it kept of it, and tells the open windows. Takes
 * effect when the transaction commits. Until then it holds the topic: changes of one topic run one after another, so a
 * check made after this call (the last administrator, a tree without circles) still holds at the commit.
 */
export async function bumpRevision(tx: Connection, topic: Topic): Promise<void> {
  const text =
    'INSERT INTO "revision" ("topic") VALUES ($1) ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number" + 1'
  await tx.run({ text, values: [topic], name: 'revision_bump' })
  const told = JSON.stringify({ type: topic })
  await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, told], name: 'revision_tell' })
}
