import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../model/envelope'
import { localize, type Lang } from '../../model/label'
import { render } from '../../model/message'
import { auditLog } from '../../resources/log/audit-log'
import { user } from '../../resources/access/user'
import type { Engine } from '../engine/engine'
import { rowsOf } from '../rows/rows'
import { ApiError } from '../api-error'

const longest = { route: 256, description: 500, err: 2000 }
const cut = (text: string, max: number): string => [...text].slice(0, max).join('')

/** How a call ended badly: its code and what was said, with the fields at fault; never a value that was sent. */
function errorOf(refused: unknown, requestId: string, lang: Lang): string | null {
  if (refused === undefined) return null
  if (!(refused instanceof ApiError)) return `500 ${requestId}`
  const fields = refused.options.fields?.map(({ field }) => field) ?? []
  return [refused.code, render(refused.reason, lang), ...(fields.length ? [`(${fields.join(', ')})`] : [])].join(' ')
}

/** Calls of nobody are left out, or anybody could fill the log; of sign-ins those that were judged are kept. */
const concerns = ({ userId, signsIn, failure }: FastifyRequest): boolean =>
  userId !== undefined ||
  (signsIn !== undefined && failure instanceof ApiError && failure.code === codes.badCredentials)

async function write({ database, settings }: Engine, request: FastifyRequest, auditAction: string): Promise<void> {
  const { defaultLang } = settings
  const claimed =
    request.signsIn === undefined ? null : await rowsOf(user, database).first({ user_name: request.signsIn })
  await rowsOf(auditLog, database).insert({
    route: cut(request.routeOptions.url ?? request.url, longest.route),
    method: request.method,
    ips: request.ip,
    description: cut(auditAction, longest.description),
    err: cut(errorOf(request.failure, request.id, defaultLang) ?? '', longest.err) || null,
    user_id: request.userId ?? claimed?.id ?? null,
  })
}

/**
 * Writes every changing call into the log: route, method, address, what it did in words, how it ended, for whom. It is
 * written once the answer is on its way, also when the caller no longer waits for it; a failure is told on stderr.
 */
export function writeAuditLog(app: FastifyInstance, engine: Engine): void {
  const underway = new Set<Promise<void>>()
  const begin = (request: FastifyRequest, auditAction: string): void => {
    const writing = write(engine, request, auditAction)
      .catch((error: unknown) => console.error(`log: ${request.id} was not written:`, error))
      .finally(() => underway.delete(writing))
    underway.add(writing)
  }
  app.addHook('onSend', (request, _reply, _payload, done) => {
    done()
    if (request.auditAction && concerns(request))
      begin(request, localize(request.auditAction, engine.settings.defaultLang))
  })
  app.addHook('onClose', async () => {
    await Promise.all(underway)
  })
}
