import type { Connection, Database } from '../database/database'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { columnsAs, tableName } from '../rows/names'

/** Why a session ended. Only 'displaced' is reported to its user; the others look like an unknown token. */
export type EndReason = 'signed out' | 'displaced' | 'password' | 'disabled' | 'deleted'

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
  const text = 'UPDATE "session" SET "ended_because" = $2 WHERE "token_hash" = $1 AND "ended_because" IS NULL'
  await connection.run({ text, values: [tokenHash, reason], name: 'session_sign_out' })
}

export const endSessions = (tx: Connection, userId: number, reason: EndReason): Promise<number> =>
  tx.run({
    text: 'UPDATE "session" SET "ended_because" = $2 WHERE "user_id" = $1 AND "ended_because" IS NULL',
    values: [userId, reason],
    name: 'session_end_all',
  })

const deletions = [
  `DELETE FROM "session" WHERE "seen_at" < now() - interval '30 days'`,
  `DELETE FROM "sign_in_failure" WHERE "last_at" < now() - interval '1 day'`,
  `DELETE FROM "captcha_passed" WHERE "until" < now()`,
]

/** Deletes sessions unused for 30 days, and expired sign-in failures and captchas. To be run about every hour. */
export async function deleteOldAccess(database: Database): Promise<void> {
  for (const text of deletions) await database.run({ text })
}
