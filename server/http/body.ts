import type { FastifyInstance } from 'fastify'
import { message } from '../../model/message'
import type { Body } from '../engine/write/form-input'
import { ApiError } from '../api-error'

const badJson = (): ApiError => new ApiError(400, message('badJson'), { status: 400 })

/** A call's body as an object; `{}` without a body. Throws HTTP 400 for anything else. */
export function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson()
  return body as Body
}

/** Parses JSON bodies, also empty ones. Invalid JSON is HTTP 400, another content type 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(badJson())
    }
  })
}
