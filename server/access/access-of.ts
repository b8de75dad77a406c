import { LRUCache } from 'lru-cache'
import { codes } from '../../model/envelope'
import { second } from '../../model/durations'
import type { Connection, Database } from '../database/database'
import type { ApiError } from '../api-error'
import { configCache, type Configs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import type { Access } from './access'
import { resolveAccess } from './resolve-access'
import {
  checkSession,
  endErrors,
  endReasonOf,
  isReader,
  isStale,
  readRow,
  readerOf,
  readerQuery,
  sessionError,
  sessionQuery,
  type SessionRow,
} from './session-row'
import { type EndReason, tokenIn } from './sessions'
import { viewAccess } from './impersonation/impersonation'
import { sha256 } from '../sha256'

interface CacheEntry {
  revision: string
  access: Promise<Access | null>
}

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

/** `dictionaryRevision` shows whether cached dictionaries are still valid. */
export interface SessionAccess {
  access: Access
  viewSeconds: number | null
  confirmedAt: number
  configs: Configs
  tokenHash: string
  dictionaryRevision: number
  wrote: string | null
}

const unknown = (): ApiError => sessionError(codes.unknownToken, 'signInAgain')

const touch = `UPDATE "session" SET "seen_at" = now() WHERE "token_hash" = $1 AND ${isStale('"seen_at"')}`

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

async function sessionOf(database: Database, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await database.rows(sessionQuery(tokenHash))
  return row ? readRow(row) : null
}

/** Null: the session has not ended, only expired, or is unknown. */
export async function endReason(database: Database, authorization: string | undefined): Promise<EndReason | null> {
  const token = tokenIn(authorization)
  const row = token && (await sessionOf(database, sha256(token)))
  return row ? endReasonOf(row) : null
}

async function rightsOf(database: Database, cache: AccessCache, row: SessionRow): Promise<Access> {
  const of = (id: number, revision: string) => cache.of(id, revision, () => resolveAccess(database, id))
  const own = await of(row.userId, row.revision)
  if (!own) throw unknown()
  const reader = readerOf(row)
  if (!row.view) return { ...own, reader }
  const viewer = await of(row.view.viewerId, row.viewerRevision)
  const seen = viewer && viewAccess(own, viewer)
  if (!seen) throw sessionError(...endErrors['view over'])
  return { ...seen, reader }
}

/** The reader must have the rights of the signature. Reading doesn't count as use. */
export async function isStillReading(database: Database, reader: string, settings: ConfigDefaults): Promise<boolean> {
  const [cells] = await database.rows(readerQuery(reader))
  if (!cells) return false
  const row = readRow(cells)
  return isReader(row, await cachesFor(database).configs(database, settings, row.configRevision), reader)
}

/** `touch` false: the call doesn't count as use. Throws 50008, 50012 or 50014. */
export async function accessOf(
  database: Database,
  authorization: string | undefined,
  settings: ConfigDefaults,
  { touch: isUse = true } = {},
): Promise<SessionAccess> {
  const token = tokenIn(authorization)
  if (!token) throw unknown()
  const tokenHash = sha256(token)
  const row = await sessionOf(database, tokenHash)
  const caches = cachesFor(database)
  if (!row) throw unknown()
  const { stale, dictionaryRevision, view, wrote, confirmedSeconds } = row
  const confirmedAt = performance.now() - confirmedSeconds * second
  const configs = await caches.configs(database, settings, row.configRevision)
  checkSession(row, configs)
  if (isUse && stale) await database.run({ text: touch, values: [tokenHash], name: 'session_touch' })
  const access = await rightsOf(database, caches.access, row)
  return {
    access,
    viewSeconds: view?.seconds ?? null,
    confirmedAt,
    configs,
    tokenHash,
    dictionaryRevision,
    wrote,
  }
}
