import { LRUCache } from 'lru-cache'
import { codes, type Code } from '../../model/envelope'
import { hour, second } from '../../model/durations'
import { message, type MessageKey } from '../../model/message'
import type { Cell, Connection, Database } from '../database/database'
import { ApiError } from '../api-error'
import { configCache, type Configs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import type { Access } from './access'
import { resolveAccess } from './resolve-access'
import type { EndReason } from './sessions'
import { tokenIn } from './tokens'
import { sha256 } from '../sha256'
import { user } from '../../resources/access/user'
import { onOff } from '../../resources/dictionaries/common'
import { columnsAs, tableName } from '../rows/names'

interface CacheEntry {
  revision: string
  access: Promise<Access | null>
}

/** Resolved accesses by user, each valid for the revision under which it was resolved. */
class AccessCache {
  #entries = new LRUCache<number, CacheEntry>({ max: 2000 })

  /** Concurrent calls share one resolution; failures are not cached. */
  of(userId: number, revision: string, resolve: () => Promise<Access | null>): Promise<Access | null> {
    const known = this.#entries.get(userId)
    if (known?.revision === revision) return known.access
    const access = resolve()
    this.#entries.set(userId, { revision, access })
    access.catch(() => {
      if (this.#entries.peek(userId)?.access === access) this.#entries.delete(userId)
    })
    return access
  }
}

/** The session of a call; `dictionaryRevision` shows whether cached dictionaries are still valid. */
export interface SessionAccess {
  access: Access
  configs: Configs
  tokenHash: string
  dictionaryRevision: number
}

const current = `SELECT s."user_id", s."ended_because", extract(epoch FROM now() - s."seen_at"),
    s."seen_at" < now() - interval '1 minute', ${columnsAs(user, 'u')('status')}, a."number", d."number", c."number"
  FROM "session" s LEFT JOIN ${tableName(user)} u ON u."id" = s."user_id"
    LEFT JOIN "revision" a ON a."topic" = 'access' LEFT JOIN "revision" d ON d."topic" = 'dictionary'
    LEFT JOIN "revision" c ON c."topic" = 'config'
  WHERE s."token_hash" = $1`

const touch = `UPDATE "session" SET "seen_at" = now()
  WHERE "token_hash" = $1 AND "seen_at" < now() - interval '1 minute'`

const sessionError = (code: Code, key: MessageKey): ApiError => new ApiError(code, message(key))
const unknown = (): ApiError => sessionError(codes.unknownToken, 'signInAgain')

const endErrors: Record<EndReason, [Code, MessageKey]> = {
  'signed out': [codes.unknownToken, 'signedOut'],
  displaced: [codes.displaced, 'displaced'],
  password: [codes.unknownToken, 'passwordChanged'],
  disabled: [codes.unknownToken, 'accountDisabled'],
  deleted: [codes.unknownToken, 'accountDeleted'],
}

const isEndReason = (text: string): text is EndReason => text in endErrors

interface Caches {
  access: AccessCache
  configs: ReturnType<typeof configCache>
}

const known = new WeakMap<Connection, Caches>()

function cachesFor(database: Connection): Caches {
  const cache = known.get(database) ?? { access: new AccessCache(), configs: configCache() }
  known.set(database, cache)
  return cache
}

function endReasonOf([, ended, , , status]: Cell[]): EndReason | null {
  if (ended) return isEndReason(ended) ? ended : 'signed out'
  if (status === null || status === undefined) return 'deleted'
  return Number(status) === onOff.active ? null : 'disabled'
}

/** Throws 50008 (ended, disabled or deleted user), 50012 (displaced) or 50014 (idle too long). */
function checkSession(row: Cell[], { sessionIdleHours }: Configs): number {
  const reason = endReasonOf(row)
  if (reason) throw sessionError(...endErrors[reason])
  const [userId, , idleSeconds] = row
  if (Number(idleSeconds) * second > sessionIdleHours * hour) throw sessionError(codes.expired, 'expired')
  return Number(userId)
}

/** Why the session of an `Authorization` header ended; null if it has not ended, or only expired, or is unknown. */
export async function endReason(database: Database, authorization: string | undefined): Promise<EndReason | null> {
  const token = tokenIn(authorization)
  if (!token) return null
  const [row] = await database.rows({ text: current, values: [sha256(token)], name: 'access_of' })
  return row ? endReasonOf(row) : null
}

/** Finds the session of an `Authorization` header; `touch` false: not counted as use. Throws 50008, 50012 or 50014. */
export async function accessOf(
  database: Database,
  authorization: string | undefined,
  settings: ConfigDefaults,
  { touch: isUse = true } = {},
): Promise<SessionAccess> {
  const token = tokenIn(authorization)
  if (!token) throw unknown()
  const tokenHash = sha256(token)
  const [row] = await database.rows({ text: current, values: [tokenHash], name: 'access_of' })
  if (!row) throw unknown()
  const [, , , stale, , revision, dictionaryRevision, configRevision] = row
  const caches = cachesFor(database)
  const configs = await caches.configs(database, settings, configRevision ?? '0')
  const userId = checkSession(row, configs)
  if (isUse && stale === 't') await database.run({ text: touch, values: [tokenHash], name: 'session_touch' })
  const access = await caches.access.of(userId, revision ?? '0', () => resolveAccess(database, userId))
  if (!access) throw unknown()
  return { access, configs, tokenHash, dictionaryRevision: Number(dictionaryRevision ?? 0) }
}
