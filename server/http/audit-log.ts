import { runWithoutDeadline } from '../database/deadline'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../model/envelope'
import { localize, type Lang, zhEn, type Label } from '../../model/label'
import { render } from '../../model/message'
import { auditLog } from '../../resources/log/audit-log'
import { user } from '../../resources/access/user'
import type { Engine } from '../engine/engine'
import { rowsOf } from '../rows/rows'
import { ApiError } from '../api-error'
import type { Resource } from '../../model/resource'
import type { Call } from '../engine/api/calls'
import { rawValue, writableFields, type Body } from '../engine/write/form-input'
import { kindTraits } from '../../model/kind-traits'

const maxIds = 20

const isId = (id: unknown): id is number | string => /^\d{1,16}$/.test(String(id))

const fieldsIn = (resource: Resource, body: Body, lang: Lang): string[] =>
  writableFields(resource).flatMap(([name, field]) =>
    kindTraits[field.kind].secret || rawValue(body, name, field) === undefined ? [] : localize(field.label, lang),
  )

/** Such as `修改：会员 12（会员姓名、手机号）`; no sent values except ids. Undefined if the call changes nothing. */
export function auditActionOf(
  { auditAction, method }: Call,
  resource: Resource,
  body: Body,
  createdId?: unknown,
): Label | undefined {
  if (!auditAction) return undefined
  const ids = [createdId ?? body.id].flat().filter(isId).slice(0, maxIds)
  const words = (lang: Lang, comma: string, [open, close]: readonly [string, string]): string => {
    const fields = method === 'PUT' ? fieldsIn(resource, body, lang) : []
    const suffix = fields.length ? `${open}${fields.join(comma)}${close}` : ''
    return [localize(resource.label, lang), ids.join(comma)].filter(Boolean).join(' ') + suffix
  }
  return zhEn(
    `${auditAction.zh}：${words('zh-chs', '、', ['（', '）'])}`,
    `${auditAction.en}: ${words('en', ', ', [' (', ')'])}`,
  )
}

const maxLength = { route: 256, description: 500, err: 2000 }
const cut = (text: string, max: number): string => [...text].slice(0, max).join('')

/** The error of a call: code, message and names of bad fields, never a value that was sent. Null without an error. */
function errorText(error: unknown, requestId: string, lang: Lang): string | null {
  if (error === undefined) return null
  if (!(error instanceof ApiError)) return `500 ${requestId}`
  const fields = error.options.fields?.map(({ field }) => field) ?? []
  return [error.code, render(error.reason, lang), ...(fields.length ? [`(${fields.join(', ')})`] : [])].join(' ')
}

/** Calls without a user are not logged, or anyone could fill the log; failed sign-ins with wrong credentials are. */
const isLogged = ({ userId, signInName, failure }: FastifyRequest): boolean =>
  userId !== undefined ||
  (signInName !== undefined && failure instanceof ApiError && failure.code === codes.badCredentials)

async function write({ database, settings }: Engine, request: FastifyRequest, auditAction: string): Promise<void> {
  const { defaultLang } = settings
  const signInUser =
    request.signInName === undefined ? null : await rowsOf(user, database).first({ user_name: request.signInName })
  await rowsOf(auditLog, database).insert({
    route: cut(request.routeOptions.url ?? request.url, maxLength.route),
    method: request.method,
    ips: request.ip,
    description: cut(auditAction, maxLength.description),
    err: cut(errorText(request.failure, request.id, defaultLang) ?? '', maxLength.err) || null,
    user_id: request.userId ?? signInUser?.id ?? null,
  })
}

/** Writes while the response is sent, also when the client has disconnected. Prints failures to stderr. */
export function writeAuditLog(app: FastifyInstance, engine: Engine): void {
  const pending = new Set<Promise<void>>()
  const begin = (request: FastifyRequest, auditAction: string): void => {
    const writing = runWithoutDeadline(() => write(engine, request, auditAction))
      .catch((error: unknown) => console.error(`audit log: ${request.id} was not written:`, error))
      .finally(() => pending.delete(writing))
    pending.add(writing)
  }
  app.addHook('onSend', (request, _reply, _payload, done) => {
    done()
    if (request.auditAction && isLogged(request))
      begin(request, localize(request.auditAction, engine.settings.defaultLang))
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
}
