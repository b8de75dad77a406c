import { eventsChannel } from '../database/change-feed'
import type { Connection } from '../database/database'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { columnsAs, tableName } from '../rows/names'
import { randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.trim().replace(/^Bearer(\s+|$)/i, '') ?? ''
  return token === '' || token.length > 256 ? null : token
}

export type EndReason =
  | 'signed out'
  | 'replaced'
  | 'displaced'
  | 'password'
  | 'disabled'
  | 'deleted'
  | 'removed'
  | 'ended'
  | 'factor'
  | 'view over'

/** Event streams of this user's ended sessions end at once. */
export interface SessionsEnded {
  type: 'sessions'
  userId: number
}

export async function notifyEnded(on: Connection, userId: number): Promise<void> {
  const payload = JSON.stringify({ type: 'sessions', userId } satisfies SessionsEnded)
  await on.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, payload], name: 'session_notify' })
}

export interface SignInPlace {
  ip: string
  browser: string | null
}

const longestBrowser = 256

export const beginSession = (tx: Connection, tokenHash: string, userId: number, at: SignInPlace): Promise<number> =>
  tx.run({
    text: 'INSERT INTO "session" ("token_hash", "user_id", "ip", "browser") VALUES ($1, $2, $3, $4)',
    values: [tokenHash, userId, at.ip, at.browser?.slice(0, longestBrowser) ?? null],
    name: 'session_begin',
  })

export async function isSignedIn(on: Connection, userId: number): Promise<boolean> {
  const text = `SELECT 1 FROM "session" s JOIN ${tableName(user)} u ON u."id" = s."user_id"
    WHERE u."id" = $1 AND ${columnsAs(user, 'u')('status')} = ${onOff.active} AND s."ended_because" IS NULL
      AND s."viewer_id" IS NULL LIMIT 1`
  return (await on.rows({ text, values: [userId], name: 'session_exists' })).length > 0
}

export async function signOut(
  connection: Connection,
  tokenHash: string,
  reason: 'signed out' | 'replaced' = 'signed out',
): Promise<void> {
  const text = `UPDATE "session" SET "ended_because" = $2 WHERE "token_hash" = $1 AND "ended_because" IS NULL
    RETURNING "user_id"`
  const [ended] = await connection.rows({ text, values: [tokenHash, reason], name: 'session_sign_out' })
  if (ended) await notifyEnded(connection, Number(ended[0]))
}

/** Also ends what others see as this user, except when the user has only signed in elsewhere. */
export async function endSessions(tx: Connection, userId: number, reason: EndReason): Promise<void> {
  const ended = await tx.run({
    text: `UPDATE "session" SET "ended_because" = $2 WHERE "user_id" = $1 AND "ended_because" IS NULL
      AND ($3::boolean OR "viewer_id" IS NULL)`,
    values: [userId, reason, reason !== 'displaced'],
    name: 'session_end_all',
  })
  if (ended > 0) await notifyEnded(tx, userId)
}

/** One session, or all but the one in use. False: there is none. */
export async function endOwnSessions(
  tx: Connection,
  personId: number,
  { session, tokenHash }: { session: number | null; tokenHash: string },
): Promise<boolean> {
  const reason: EndReason = 'ended'
  const text = `UPDATE "session" SET "ended_because" = $4 WHERE coalesce("viewer_id", "user_id") = $1
    AND "ended_because" IS NULL AND "token_hash" <> $3 AND ($2::bigint IS NULL OR "id" = $2)`
  const ended = await tx.run({ text, values: [personId, session, tokenHash, reason], name: 'session_end_own' })
  if (ended > 0) await notifyEnded(tx, personId)
  return ended > 0
}

/** Also one in which the person sees the app as another user. False: there is none. */
export async function removeSession(tx: Connection, id: number, personId: number): Promise<boolean> {
  const reason: EndReason = 'removed'
  const text = `UPDATE "session" SET "ended_because" = $3
    WHERE "id" = $1 AND coalesce("viewer_id", "user_id") = $2 AND "ended_because" IS NULL RETURNING "user_id"`
  const [ended] = await tx.rows({ text, values: [id, personId, reason], name: 'session_remove' })
  if (!ended) return false
  await notifyEnded(tx, personId)
  return true
}
