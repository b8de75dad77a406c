import type { FastifyRequest } from 'fastify'
import { wallTime } from '../../model/wall-time'
import type { Caller } from '../engine/api/caller'
import type { Engine } from '../engine/engine'

export interface SignedIn {
  caller: Caller
  tokenHash: string
}

/** The caller of a route whose config has a `session` (`server/http/admission.ts`). */
export function callerOf({ settings }: Engine, request: FastifyRequest): SignedIn {
  const { session } = request
  if (!session) throw new Error(`${request.url}: the route's config has no session`)
  const { access, tokenHash, dictionaryRevision } = session
  const now = wallTime(new Date(), settings.tzName)
  const idempotencyKey = request.headers['idempotency-key']?.toString()
  const { lang, ip, id: requestId } = request
  return { caller: { access, lang, ip, requestId, now, dictionaryRevision, idempotencyKey }, tokenHash }
}
