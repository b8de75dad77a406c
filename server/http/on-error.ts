import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { message, render, type MessageKey } from '../../model/message'
import { databaseError } from '../database/database-error'
import { ApiError } from '../api-error'
import { failed } from './envelope'

/** What the framework refuses before any call is reached: addresses that can't be read, or that climb out of a folder. */
const unreachable: ReadonlySet<string> = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

const knownStatuses: Record<number, MessageKey> = {
  400: 'badJson',
  404: 'unknownPath',
  413: 'tooLargeBody',
  415: 'badMediaType',
  503: 'unavailable',
}

/** SQLSTATEs that a caller's value caused although every check passed: out of range, malformed, not storable. */
const causedByInput = /^22/
/** Too many at once, shutting down, or no connection. */
const passing = /^(53|57P0|08)/

function asRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const code = databaseError(error)?.code ?? ''
  if (causedByInput.test(code)) return new ApiError(40000, message('badFields', { count: 1 }), { fields: [] })
  if (passing.test(code)) return new ApiError(503, message('unavailable'), { status: 503 })
  const { statusCode: status = 500, code: reason = '' } = error as Partial<FastifyError>
  if (unreachable.has(reason) || status === 403) return new ApiError(404, message('unknownPath'), { status: 404 })
  const key = knownStatuses[status]
  return key ? new ApiError(status, message(key), { status }) : null
}

/** The one place where errors become envelopes. An unforeseen one is logged whole and answered with nothing but its request id. */
export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang } = request
  const apiError = asRefusal(error)
  request.failure = apiError ?? error
  // A picture that is not there yet may be in a moment.
  void reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store')
  if (!apiError) {
    request.log.error({ err: error }, 'call failed')
    return reply.code(500).send(failed(500, render(message('internal'), lang), { request_id: request.id }))
  }
  const retryAfter = apiError.options.data?.retry_after
  if (apiError.status === 429 && retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter))
  return reply.code(apiError.status).send(failed(apiError.code, render(apiError.reason, lang), apiError.dataIn(lang)))
}
