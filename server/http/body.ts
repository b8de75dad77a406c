import type { FastifyInstance } from 'fastify'
import { message } from '../../model/message'
import type { Body } from '../engine/write/form-input'
import { ApiError } from '../api-error'

const badJson = (): ApiError => new ApiError(400, message('badJson'), { status: 400 })

/** More levels could exhaust the stack of code that reads the body. */
const maxDepth = 50

/** An object with such a property has no text, on which code relies. */
const reserved = ['toString', 'valueOf', 'toJSON']

function withoutReserved(value: unknown, levels = maxDepth): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new ApiError(400, message('tooDeepBody'), { status: 400 })
  for (const name of reserved) if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name)
  for (const one of Object.values(value)) withoutReserved(one, levels - 1)
}

function parse(text: string): unknown {
  const value: unknown = JSON.parse(text)
  withoutReserved(value)
  return value
}

/** `{}` without a body. Throws HTTP 400 for anything but an object. */
export function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson()
  return body as Body
}

/** Also empty bodies. Invalid or very deep JSON is HTTP 400, another content type 415. */
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
