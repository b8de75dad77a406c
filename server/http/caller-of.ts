import type { FastifyRequest } from 'fastify'
import { minute } from '../../model/durations'
import { askHeader } from '../../model/envelope'
import { wallTime } from '../../model/wall-time'
import type { Caller } from '../engine/api/caller'
import type { Engine } from '../engine/engine'
import { askingIn } from '../engine/write/questions'

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
