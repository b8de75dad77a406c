import { LRUCache } from 'lru-cache'
import { codes, type Code } from '../../model/envelope'
import { message, type MessageKey } from '../../model/message'
import type { Cell, Connection, Database } from '../database/database'
import { ApiError } from '../api-error'
import type { Settings } from '../settings/settings'
import type { Access } from './access'
import { resolveAccess } from './resolve-access'
import type { EndReason } from './sessions'
import { sha256, tokenIn } from './tokens'
import { user } from '../../resources/access/user'
import { columnsAs, tableName } from '../rows/names'

/** For how long the access of somebody who makes no more calls takes room at most. */
const goodForMs = 3_600_000

interface Kept {
  revision: string
  access: Promise<Access | null>
}

/** The accesses last resolved, by user. One resolved under another revision doesn't count. */
class KeptAccesses {
  #kept = new LRUCache<number, Kept>({ max: 2000, ttl: goodForMs })

  /** Callers that come while one resolves wait for the same answer; a failure is not kept. */
  of(userId: number, revision: string, resolve: () => Promise<Access | null>): Promise<Access | null> {
    const known = this.#kept.get(userId)
    if (known?.revision === revision) return known.access
    const access = resolve()
    this.#kept.set(userId, { revision, access })
    access.catch(() => {
      if (this.#kept.peek(userId)?.access === access) this.#kept.delete(userId)
    })
    return access
  }
}

/** A call's session: who makes it, and what tells other parts that their own copies are old. */
export interface SessionAccess {
  access: Access
  tokenHash: string
  dictionaryRevision: number
}

const current = `SELECT s."user_id", s."ended_because", s."seen_at" < now() - $2::float8 * interval '1 hour',
    s."seen_at" < now() - interval '1 minute', ${columnsAs(user, 'u')('status')}, a."number", d."number"
  FROM "session" s LEFT JOIN ${tableName(user)} u ON u."id" = s."user_id"
    LEFT JOIN "revision" a ON a."topic" = 'access' LEFT JOIN "revision" d ON d."topic" = 'dictionary'
  WHERE s."token_hash" = $1`

const touch = `UPDATE "session" SET "seen_at" = now()
  WHERE "token_hash" = $1 AND "seen_at" < now() - interval '1 minute'`

const refused = (code: Code, key: MessageKey): ApiError => new ApiError(code, message(key))
const unknown = (): ApiError => refused(codes.unknownToken, 'signInAgain')
const displaced: EndReason = 'displaced'

const kept = new WeakMap<Connection, KeptAccesses>()

function keptFor(database: Connection): KeptAccesses {
  const known = kept.get(database) ?? new KeptAccesses()
  kept.set(database, known)
  return known
}

/** Throws 50008 (unknown, ended, disabled user), 50012 (displaced) or 50014 (idle too long). */
function checkSession([userId, ended, expired, , status]: Cell[]): number {
  if (ended === displaced) throw refused(codes.displaced, 'displaced')
  if (ended || !userId || status !== '1') throw unknown()
  if (expired === 't') throw refused(codes.expired, 'expired')
  return Number(userId)
}

/**
 * Who makes a call with this `Authorization` header (`<token>` or `Bearer <token>`), by one prepared statement: what
 * was resolved of him is kept in memory until anybody's access changes. `touch` false: asking does not count as use.
 * Throws Refusal 50008, 50012 or 50014.
 */
export async function accessOf(
  database: Database,
  authorization: string | undefined,
  { sessionIdleHours }: Pick<Settings, 'sessionIdleHours'>,
  { touch: isUse = true } = {},
): Promise<SessionAccess> {
  const token = tokenIn(authorization)
  if (!token) throw unknown()
  const tokenHash = sha256(token)
  const [row] = await database.rows({ text: current, values: [tokenHash, sessionIdleHours], name: 'access_of' })
  if (!row) throw unknown()
  const userId = checkSession(row)
  const [, , , stale, , revision, dictionaryRevision] = row
  if (isUse && stale === 't') await database.run({ text: touch, values: [tokenHash], name: 'session_touch' })
  const access = await keptFor(database).of(userId, revision ?? '0', () => resolveAccess(database, userId))
  if (!access) throw unknown()
  return { access, tokenHash, dictionaryRevision: Number(dictionaryRevision ?? 0) }
}
