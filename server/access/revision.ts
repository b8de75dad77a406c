import { user } from '../../resources/access/user'
import type { Connection } from '../database/database'
import { eventsChannel } from '../database/change-feed'
import { columnIn, tableName } from '../rows/names'

export type Topic = 'access' | 'dictionary' | 'config'

/** What was cached of the topic is outdated; of these users only, if there are any. */
export interface TopicChanged {
  type: Topic
  users?: readonly number[]
}

async function tell(tx: Connection, changed: TopicChanged): Promise<void> {
  const values = [eventsChannel, JSON.stringify(changed)]
  await tx.rows({ text: 'SELECT pg_notify($1, $2)', values, name: 'revision_notify' })
}

const bumping =
  'INSERT INTO "revision" ("topic") VALUES ($1) ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number" + 1'

/** Servers drop what they cached of the topic after the commit. Its row is locked until then, so checks after this call hold. */
export async function bumpRevision(tx: Connection, topic: Topic): Promise<void> {
  await tx.run({ text: bumping, values: [topic], name: 'revision_bump' })
  await tell(tx, { type: topic })
}

export const topicOfUser = (id: string): string => `'access ' || ${id}`

const locking =
  'INSERT INTO "revision" ("topic") VALUES ($1) ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number"'
const bumpingUsers = `INSERT INTO "revision" ("topic")
  SELECT ${topicOfUser('k.id')} FROM unnest($1::bigint[]) AS k(id) ORDER BY 1
  ON CONFLICT ("topic") DO UPDATE SET "number" = "revision"."number" + 1`

/** A message has a limit: for more users the rights of all are dropped. */
const maxUsers = 500

export async function bumpUsers(tx: Connection, users: readonly number[]): Promise<void> {
  const ids = [...new Set(users)]
  if (ids.length > maxUsers) return bumpRevision(tx, 'access')
  await tx.run({ text: locking, values: ['access' satisfies Topic], name: 'revision_lock' })
  if (ids.length === 0) return
  await tx.run({ text: bumpingUsers, values: [`{${ids.join()}}`], name: 'revision_bump_users' })
  await tell(tx, { type: 'access', users: ids })
}

const havingRoles = `SELECT u."id" FROM ${tableName(user)} u
  WHERE ${columnIn(user, 'user_role')} && $1::bigint[] LIMIT ${maxUsers + 1}`

export async function bumpRoles(tx: Connection, roles: readonly number[]): Promise<void> {
  // The lock comes first: a user who gets the role at this moment has it then.
  await bumpUsers(tx, [])
  if (roles.length === 0) return
  const rows = await tx.rows({ text: havingRoles, values: [`{${roles.join()}}`], name: 'revision_users' })
  const users = rows.map(([id]) => Number(id))
  if (users.length > 0) await bumpUsers(tx, users)
}
