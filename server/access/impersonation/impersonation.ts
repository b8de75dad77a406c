import type { Connection } from '../../database/database'
import { sha256 } from '../../sha256'
import { notifyEnded, type SignInPlace } from '../sessions'
import { newToken } from '../tokens'
import { viewMinutes } from './impersonation-access'

interface Viewer extends SignInPlace {
  userId: number
  tokenHash: string
}

async function endImpersonations(tx: Connection, viewerId: number): Promise<void> {
  const text = `UPDATE "session" SET "ended_because" = 'view over' WHERE "viewer_id" = $1 AND "ended_because" IS NULL`
  if ((await tx.run({ text, values: [viewerId], name: 'view_end' })) > 0) await notifyEnded(tx, viewerId)
}

export async function beginImpersonation(tx: Connection, userId: number, viewer: Viewer): Promise<string> {
  await endImpersonations(tx, viewer.userId)
  const token = newToken()
  const text = `INSERT INTO "session" ("token_hash", "user_id", "ip", "browser", "viewer_id", "viewer_hash", "expires_at")
    VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${viewMinutes} minutes')`
  const values = [sha256(token), userId, viewer.ip, viewer.browser, viewer.userId, viewer.tokenHash]
  await tx.run({ text, values, name: 'view_begin' })
  return token
}
