import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes, askHeader } from '../../model/envelope'
import { message } from '../../model/message'
import { personOf } from '../access/access'
import { accessOf, type SessionAccess } from '../access/access-of'
import { ApiError, forbidden } from '../api-error'
import { callTime, runInContext, runWithDeadline } from '../database/call-context'
import type { Engine } from '../engine/engine'
import { callLimits, type CallLimits, type LimitName } from './call-limits'
import { minute } from '../../model/durations'
import { wallTime } from '../../model/wall-time'
import type { Caller } from '../engine/api/call'
import { askingIn } from '../engine/write/questions'

declare module 'fastify' {
  interface FastifyContextConfig {
    slow?: boolean
    /** `settled`: no duty is left; `enrolling`: a second factor may still be missing. */
    session?: 'settled' | 'enrolling' | 'any'
    /** It changes nothing, so it is allowed to who sees the app as another user does. */
    reads?: boolean
    limit?: LimitName
  }

  interface FastifyRequest {
    session: SessionAccess | null
    databaseTimeUsed: number
  }
}

async function findSession({ database, settings }: Engine, request: FastifyRequest): Promise<void> {
  const session = await accessOf(database, request.headers.authorization, settings)
  const { config } = request.routeOptions
  request.userId = personOf(session.access)
  if (session.access.mustChange && config.session !== 'any') throw forbidden(message('mustChange'))
  if (session.access.mustEnrol && config.session === 'settled') throw forbidden(message('mustEnrol'))
  if (session.access.viewer && config.reads !== true) throw forbidden(message('viewReads'))
  request.session = session
}

const sessionEnds: ReadonlySet<number> = new Set([codes.unknownToken, codes.displaced, codes.expired])
const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && sessionEnds.has(error.code)

/** The session is checked first, then how often the caller may call. */
export async function admitCalls(app: FastifyInstance, engine: Engine): Promise<CallLimits> {
  app.decorateRequest('session', null)
  app.decorateRequest('databaseTimeUsed', 0)
  const limits = await callLimits(app)
  const hasReplicas = engine.settings.databaseReplicaUrls.length > 0
  const find = (request: FastifyRequest): Promise<void> =>
    findSession(engine, request).catch(async (error: unknown) => {
      if (isSessionEnd(error)) await limits.refused(request)
      throw error
    })
  // Before the body is read, so that strangers can't make the server parse theirs.
  app.addHook('onRequest', async (request) => {
    const { session, limit } = request.routeOptions.config
    const began = performance.now()
    if (session) await runWithDeadline(callTime, () => find(request))
    request.databaseTimeUsed = performance.now() - began
    if (limit) await limits[limit](request)
  })
  // Hooks before the handler run after the body has arrived, whose time is not counted.
  app.addHook('preHandler', (request, _reply, done) => {
    const begin = (): void =>
      request.routeOptions.config.slow ? done() : runWithDeadline(callTime - request.databaseTimeUsed, done)
    if (request.session && hasReplicas) runInContext({ reader: request.session }, begin)
    else begin()
  })
  return limits
}

export function callerOf({ settings }: Engine, request: FastifyRequest): Caller {
  const { session } = request
  if (!session) throw new Error(`${request.url}: the route's config has no session`)
  const { access, configs, tokenHash, dictionaryRevision, confirmedAt } = session
  const now = wallTime(new Date(), settings.tzName)
  const idempotencyKey = request.headers['idempotency-key']?.toString()
  const asking = askingIn(request.headers[askHeader.toLowerCase()]?.toString())
  const { lang, ip, id: requestId } = request
  const browser = request.headers['user-agent'] ?? null
  return {
    access,
    configs,
    lang,
    ip,
    browser,
    tokenHash,
    requestId,
    now,
    dictionaryRevision,
    idempotencyKey,
    asking,
    isConfirmed: performance.now() - confirmedAt < configs.confirmMinutes * minute,
  }
}
