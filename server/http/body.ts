import type { FastifyInstance } from 'fastify'
import { message } from '../../model/message'
import type { Body } from '../engine/write/form-input'
import { ApiError } from '../api-error'

const badJson = (): ApiError => new ApiError(400, message('badJson'), { status: 400 })

/** Levels of a body; more could exhaust the stack of code that reads it. */
const maxDepth = 50

/** With a property of these names, an object has no text, which code relies on. */
const reserved = ['toString', 'valueOf', 'toJSON']

const refused = (...of: Parameters<typeof message>): ApiError => new ApiError(400, message(...of), { status: 400 })

function checkValue(value: unknown, levels = maxDepth): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw refused('tooDeepBody')
  const name = reserved.find((one) => Object.hasOwn(value, one))
  if (name) throw refused('reservedName', { name })
  for (const one of Object.values(value)) checkValue(one, levels - 1)
}

/** Throws for invalid JSON, and HTTP 400 for more than `maxDepth` levels or a property with a reserved name. */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text)
  checkValue(value)
  return value
}

/** A call's body as an object; `{}` without a body. Throws HTTP 400 for anything else. */
export function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson()
  return body as Body
}

/** Parses JSON bodies, also empty ones. Invalid or very deep JSON, or a reserved name, is HTTP 400, another content type 415. */
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
