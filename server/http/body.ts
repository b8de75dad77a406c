import type { FastifyInstance } from 'fastify'
import { message } from '../../model/message'
import type { Body } from '../engine/write/form-input'
import { ApiError } from '../api-error'

const badJson = (): ApiError => new ApiError(400, message('badJson'), { status: 400 })

/** Levels of a body; more could exhaust the stack of code that reads it. */
const maxDepth = 50

/** With a property of these names, an object has no text, which code relies on: they are left out, as unknown ones are. */
const reserved = ['toString', 'valueOf', 'toJSON']

/** Throws HTTP 400 for more than `maxDepth` levels. */
function withoutReserved(value: unknown, levels = maxDepth): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new ApiError(400, message('tooDeepBody'), { status: 400 })
  for (const name of reserved) if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name)
  for (const one of Object.values(value)) withoutReserved(one, levels - 1)
}

/** Throws for invalid JSON, and HTTP 400 for too many levels. */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text)
  withoutReserved(value)
  return value
}

/** A call's body as an object; `{}` without a body. Throws HTTP 400 for anything else. */
export function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson()
  return body as Body
}

/** Parses JSON bodies, also empty ones. Invalid or very deep JSON is HTTP 400, another content type 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parse(String(body)))
    } catch (error) {
      done(error instanceof ApiError ? error : badJson())
    }
  })
}
