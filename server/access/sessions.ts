import { eventsChannel } from '../database/change-feed'
import type { Connection, Database } from '../database/database'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { columnsAs, tableName } from '../rows/names'
import type { Settings } from '../settings/settings'

/** Why a session ended before it expired. */
export type EndReason = 'signed out' | 'displaced' | 'password' | 'disabled' | 'deleted'

/** A message of the events channel: sessions of this user ended, so that their event streams end at once. */
export interface SessionsEnded {
  type: 'sessions'
  userId: number
}

/** Takes effect at the commit, as the change itself. */
async function notifyEnded(on: Connection, userId: number): Promise<void> {
  const payload = JSON.stringify({ type: 'sessions', userId } satisfies SessionsEnded)
  await on.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, payload], name: 'session_notify' })
}

export const beginSession = (tx: Connection, tokenHash: string, userId: number, ip: string): Promise<number> =>
  tx.run({
    text: 'INSERT INTO "session" ("token_hash", "user_id", "ip") VALUES ($1, $2, $3)',
    values: [tokenHash, userId, ip],
    name: 'session_begin',
  })

export async function isSignedIn(on: Connection, userId: number): Promise<boolean> {
  const text = `SELECT 1 FROM "session" s JOIN ${tableName(user)} u ON u."id" = s."user_id"
    WHERE u."id" = $1 AND ${columnsAs(user, 'u')('status')} = ${onOff.active} AND s."ended_because" IS NULL LIMIT 1`
  return (await on.rows({ text, values: [userId], name: 'session_exists' })).length > 0
}

export async function signOut(connection: Connection, tokenHash: string): Promise<void> {
  const reason: EndReason = 'signed out'
  const text = `UPDATE "session" SET "ended_because" = $2 WHERE "token_hash" = $1 AND "ended_because" IS NULL
    RETURNING "user_id"`
  const [ended] = await connection.rows({ text, values: [tokenHash, reason], name: 'session_sign_out' })
  if (ended) await notifyEnded(connection, Number(ended[0]))
}

export async function endSessions(tx: Connection, userId: number, reason: EndReason): Promise<void> {
  const ended = await tx.run({
    text: 'UPDATE "session" SET "ended_because" = $2 WHERE "user_id" = $1 AND "ended_because" IS NULL',
    values: [userId, reason],
    name: 'session_end_all',
  })
  if (ended > 0) await notifyEnded(tx, userId)
}

/** Days for which an expired session is kept, so that its user is told that it expired. */
const keptDays = 30

const deletions = [
  `DELETE FROM "sign_in_failure" WHERE "last_at" < now() - interval '1 day'`,
  `DELETE FROM "captcha_passed" WHERE "until" < now()`,
]

/** Deletes sessions 30 days after they expired, expired sign-in failures and captchas. To be run about every hour. */
export async function deleteOldAccess(
  database: Database,
  { sessionIdleHours }: Pick<Settings, 'sessionIdleHours'>,
): Promise<void> {
  const expired = `DELETE FROM "session" WHERE "seen_at" < now() - $1::float8 * interval '1 hour'`
  await database.run({ text: expired, values: [sessionIdleHours + keptDays * 24] })
  for (const text of deletions) await database.run({ text })
}
