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
import { topicOfUser } from './revision'
import type { EndReason } from './sessions'
import { viewAccess } from './views/view-access'
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
  /** Of a view: how many seconds are left. */
  viewSeconds: number | null
  configs: Configs
  tokenHash: string
  dictionaryRevision: number
  /** The last transaction in which the user changed something; null: none was noted. */
  wrote: string | null
}

const current = `SELECT s."user_id", s."ended_because", extract(epoch FROM now() - s."seen_at"),
    s."seen_at" < now() - interval '1 minute', ${columnsAs(user, 'u')('status')},
    concat(a."number", '.', p."number"), concat(a."number", '.', q."number"), d."number", c."number",
    s."viewer_id", extract(epoch FROM s."expires_at" - now()), v."ended_because" IS NULL AND ${columnsAs(user, 'w')('status')} = ${onOff.active},
    l."transaction"
  FROM "session" s LEFT JOIN ${tableName(user)} u ON u."id" = s."user_id"
    LEFT JOIN "session" v ON v."token_hash" = s."viewer_hash" LEFT JOIN ${tableName(user)} w ON w."id" = v."user_id"
    LEFT JOIN "revision" a ON a."topic" = 'access' LEFT JOIN "revision" d ON d."topic" = 'dictionary'
    LEFT JOIN "revision" c ON c."topic" = 'config' LEFT JOIN "last_write" l ON l."user_id" = s."user_id"
    LEFT JOIN "revision" p ON p."topic" = ${topicOfUser('s."user_id"')}
    LEFT JOIN "revision" q ON q."topic" = ${topicOfUser('s."viewer_id"')}
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
  removed: [codes.unknownToken, 'sessionRemoved'],
  'view over': [codes.unknownToken, 'viewOver'],
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

/** A row of `current`. */
interface SessionRow {
  userId: number
  ended: string | null
  idleSeconds: number
  /** Its use has not been noted for a minute. */
  stale: boolean
  /** Null: the user was deleted. */
  status: string | null
  /** Of the user's rights. */
  revision: string
  /** Of the viewer's. */
  viewerRevision: string
  dictionaryRevision: number
  configRevision: string
  view: { viewerId: number; seconds: number; hasViewer: boolean } | null
  wrote: string | null
}

function readRow([
  userId,
  ended = null,
  idleSeconds,
  stale,
  status = null,
  revision,
  viewerRevision,
  dictionaryRevision,
  configRevision,
  viewerId = null,
  seconds,
  hasViewer,
  wrote = null,
]: Cell[]): SessionRow {
  return {
    userId: Number(userId),
    ended,
    idleSeconds: Number(idleSeconds),
    stale: stale === 't',
    status,
    revision: revision ?? '',
    viewerRevision: viewerRevision ?? '',
    dictionaryRevision: Number(dictionaryRevision ?? 0),
    configRevision: configRevision ?? '0',
    view:
      viewerId === null ? null : { viewerId: Number(viewerId), seconds: Number(seconds), hasViewer: hasViewer === 't' },
    wrote,
  }
}

async function sessionOf(database: Database, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await database.rows({ text: current, values: [tokenHash], name: 'access_of' })
  return row ? readRow(row) : null
}

function endReasonOf({ ended, status, view }: SessionRow): EndReason | null {
  if (ended !== null) return isEndReason(ended) ? ended : 'signed out'
  // A view is over after its time, and without the session from which it was begun.
  if (view && !(view.hasViewer && view.seconds > 0)) return 'view over'
  if (status === null) return 'deleted'
  return Number(status) === onOff.active ? null : 'disabled'
}

/** Throws 50008 (ended, disabled or deleted user, view over), 50012 (displaced) or 50014 (idle too long). */
function checkSession(row: SessionRow, { sessionIdleHours }: Configs): void {
  const reason = endReasonOf(row)
  if (reason) throw sessionError(...endErrors[reason])
  if (row.idleSeconds * second > sessionIdleHours * hour) throw sessionError(codes.expired, 'expired')
}

/** Why the session of an `Authorization` header ended; null if it has not ended, or only expired, or is unknown. */
export async function endReason(database: Database, authorization: string | undefined): Promise<EndReason | null> {
  const token = tokenIn(authorization)
  const row = token && (await sessionOf(database, sha256(token)))
  return row ? endReasonOf(row) : null
}

/** The rights of a session: the user's, and of a view only those that the viewer has, too. */
async function rightsOf(database: Database, cache: AccessCache, row: SessionRow): Promise<Access> {
  const of = (id: number, revision: string) => cache.of(id, revision, () => resolveAccess(database, id))
  const own = await of(row.userId, row.revision)
  if (!own) throw unknown()
  if (!row.view) return own
  const viewer = await of(row.view.viewerId, row.viewerRevision)
  const seen = viewer && viewAccess(own, viewer)
  if (!seen) throw sessionError(...endErrors['view over'])
  return seen
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
  const row = await sessionOf(database, tokenHash)
  if (!row) throw unknown()
  const { stale, dictionaryRevision, view, wrote } = row
  const caches = cachesFor(database)
  const configs = await caches.configs(database, settings, row.configRevision)
  checkSession(row, configs)
  if (isUse && stale) await database.run({ text: touch, values: [tokenHash], name: 'session_touch' })
  const access = await rightsOf(database, caches.access, row)
  return { access, viewSeconds: view?.seconds ?? null, configs, tokenHash, dictionaryRevision, wrote }
}
