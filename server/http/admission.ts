import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { personOf } from '../access/access'
import { accessOf, assumedSession, type SessionAccess } from '../access/access-of'
import { ApiError, forbidden } from '../api-error'
import { callTime, runWithDeadline } from '../database/deadline'
import { isTemporary } from '../database/database-error'
import { runOnPremise, type Premise } from '../database/premise'
import { settledValue } from '../database/statement-group'
import { runAsReader } from '../database/postgres/reader'
import type { Engine } from '../engine/engine'
import type { Settings } from '../settings/settings'
import { callLimits, type CallLimits, type LimitName } from './call-limits'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A download, an upload or a stream, whose time is not limited. */
    slow?: boolean
    /** The call requires a session: `settled` one with nothing to do first, `enrolling` one that may still lack a second factor, or `any`. */
    session?: 'settled' | 'enrolling' | 'any'
    /** It changes nothing, so it is also allowed to who only sees the app as another user does. */
    reads?: boolean
    /** It is run by `runAdmitted`, again if the session turns out to have changed: it has effects in its transaction only. */
    repeatable?: boolean
    limit?: LimitName
  }

  interface FastifyRequest {
    session: SessionAccess | null
    /** What `session` has to be confirmed by; null: it was found. */
    premise: Premise | null
    /** Milliseconds that finding the session, or the device, took. */
    databaseTimeUsed: number
  }
}

async function findSession({ database, settings }: Engine, request: FastifyRequest): Promise<void> {
  admit(request, await accessOf(database, request.headers.authorization, settings))
}

function admit(request: FastifyRequest, session: SessionAccess): void {
  const { config } = request.routeOptions
  request.userId = personOf(session.access)
  if (session.access.mustChange && config.session !== 'any') throw forbidden(message('mustChange'))
  if (session.access.mustEnrol && config.session === 'settled') throw forbidden(message('mustEnrol'))
  if (session.access.viewer && config.reads !== true) throw forbidden(message('viewReads'))
  request.session = session
}

const hasReplicasIn = ({ databaseReplicaUrls }: Settings): boolean => databaseReplicaUrls.length > 0

/** Takes the session that was found a short time ago, to save looking for it. False: there is none. */
function assumeSession({ database, settings }: Engine, request: FastifyRequest): boolean {
  // A replica must know what the person has changed since.
  const canAssume = request.routeOptions.config.repeatable && !hasReplicasIn(settings)
  const assumed = canAssume ? assumedSession(database, request.headers.authorization) : null
  if (!assumed) return false
  admit(request, assumed.session)
  request.premise = assumed.premise
  return true
}

const sessionEnds: ReadonlySet<number> = new Set([codes.unknownToken, codes.displaced, codes.expired])
const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && sessionEnds.has(error.code)

export interface Admission {
  limits: CallLimits
  /**
   * Runs the job of a repeatable call. If its session was assumed and no statement has confirmed it, looks for it, which
   * throws if it has ended, and runs the job again.
   */
  runAdmitted<T>(request: FastifyRequest, job: () => Promise<T>): Promise<T>
}

/** Admits calls by their route's config: the session, then how often the caller may call. */
export async function admitCalls(app: FastifyInstance, engine: Engine): Promise<Admission> {
  app.decorateRequest('session', null)
  app.decorateRequest('premise', null)
  app.decorateRequest('databaseTimeUsed', 0)
  const limits = await callLimits(app)
  const hasReplicas = hasReplicasIn(engine.settings)
  const find = (request: FastifyRequest): Promise<void> =>
    findSession(engine, request).catch(async (error: unknown) => {
      if (isSessionEnd(error)) await limits.refused(request)
      throw error
    })
  // Before the body is read, so that strangers can't make the server parse theirs.
  app.addHook('onRequest', async (request) => {
    const { session, limit } = request.routeOptions.config
    const began = performance.now()
    if (session && !assumeSession(engine, request)) await runWithDeadline(callTime, () => find(request))
    request.databaseTimeUsed = performance.now() - began
    if (limit) await limits[limit](request)
  })
  // The time that a body takes to arrive is not counted: hooks before the handler run after it.
  app.addHook('preHandler', (request, _reply, done) => {
    const begin = (): void =>
      request.routeOptions.config.slow ? done() : runWithDeadline(callTime - request.databaseTimeUsed, done)
    if (request.session && hasReplicas) runAsReader(request.session, begin)
    else begin()
  })
  return {
    limits,
    async runAdmitted(request, job) {
      const { premise } = request
      if (!premise) return job()
      const [done] = await Promise.allSettled([runOnPremise(premise, job)])
      if (premise.isConfirmed) return settledValue(done)
      // What was done so far was done for a person who may not be the one: nothing of it counts.
      Object.assign(request, { session: null, userId: undefined, auditAction: undefined })
      // Waiting for the database once more would take too long.
      if (done.status === 'rejected' && isTemporary(done.reason)) throw done.reason
      await find(request)
      return job()
    },
  }
}
