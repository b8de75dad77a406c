import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { message, render, type MessageKey } from '../../model/message'
import { databaseError, isTemporary, statementOf } from '../database/database-error'
import { ApiError, tryLater, unknownPath } from '../api-error'
import { BucketAway } from '../pictures/bucket'
import { failed } from './envelope'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Lang } from '../../model/label'

/** HTTP 403 is a path outside the static folder. */
const badAddresses: ReadonlySet<string> = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

const knownStatuses: Record<number, MessageKey> = {
  400: 'badJson',
  401: 'badDevice',
  404: 'unknownPath',
  413: 'tooLargeBody',
  415: 'badMediaType',
  503: 'unavailable',
}

/** SQLSTATEs of values that are out of range, malformed or not storable. */
const causedByInput = /^22/

/** Our checks should have found the value. Its message has the value, so it isn't logged. */
function logRefusedValue(error: unknown, request: FastifyRequest): void {
  const found = databaseError(error)
  if (found && causedByInput.test(found.code ?? ''))
    request.log.error({ code: found.code, statement: statementOf(found) }, 'the database refused a value')
}

const retryAfterOutage = 5

const outage = (key: MessageKey): ApiError => tryLater(503, message(key), retryAfterOutage)

function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const code = databaseError(error)?.code ?? ''
  if (causedByInput.test(code)) return new ApiError(40000, message('badFields', { count: 1 }), { fields: [] })
  if (isTemporary(error)) return outage('databaseAway')
  if (error instanceof BucketAway) return outage('bucketAway')
  const { statusCode: status = 500, code: reason = '' } = error as Partial<FastifyError>
  if (badAddresses.has(reason) || status === 403) return unknownPath()
  const key = knownStatuses[status]
  return key ? new ApiError(status, message(key), { status }) : null
}

/** Only of users: of calls without one anyone could fill the log. */
function logRefusal({ log, userId: user, ip, method, routeOptions }: FastifyRequest, { status }: ApiError): void {
  if (user !== undefined && (status === 403 || status === 429))
    log.warn({ user, ip, method, route: routeOptions.url, status }, 'a call was refused')
}

/** The answer to an unexpected error contains only the request id. */
export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang } = request
  const apiError = asApiError(error)
  request.failure = apiError ?? error
  logRefusedValue(error, request)
  // Not cached: a picture that is missing may arrive soon.
  void reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store')
  if (!apiError) {
    request.log.error({ err: error }, 'call failed')
    return reply.code(500).send(failed(500, render(message('internal'), lang), { request_id: request.id }))
  }
  logRefusal(request, apiError)
  const retryAfter = apiError.options.data?.retry_after
  if ([429, 503].includes(apiError.status) && retryAfter !== undefined)
    void reply.header('Retry-After', String(retryAfter))
  return reply.code(apiError.status).send(failed(apiError.code, render(apiError.reason, lang), apiError.dataIn(lang)))
}

const causes: Record<string, [status: number, reason: string, key: MessageKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'tooLargeHeader'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'slowRequest'],
}

/** Malformed HTTP never becomes a request, so the server's default language is used. */
export function sendClientError(error: Error & { code?: string }, socket: Socket, lang: Lang): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, key] = causes[error.code ?? ''] ?? [400, 'Bad Request', 'badRequest']
  const body = failed(status, render(message(key), lang))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
