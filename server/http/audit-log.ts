import type { Connection } from '../database/database'
import { runInContext, runWithoutDeadline, type LastStatement } from '../database/call-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../model/envelope'
import { fill, localize, type Lang, zhEn, type Label } from '../../model/label'
import { render } from '../../model/message'
import { resources } from '../../resources'
import { auditLog } from '../../resources/log/audit-log'
import { user } from '../../resources/access/user'
import type { Engine } from '../engine/engine'
import { noteWrite } from '../access/last-writes'
import { ownerWrittenIn } from '../database/written-records'
import { rowsOf } from '../rows/rows'
import { ApiError, refusalOf } from '../api-error'
import { entryStatement, isId, recordsOf, recordsStatement, type Target } from './record-history'
import type { Resource } from '../../model/resource'
import type { Call } from '../engine/api/call'
import { rawValue, writableFields, type Body } from '../engine/write/form-input'
import { kindTraits } from '../../model/kind-traits'
import { repeatedEntries, type Repeated } from '../access/repeated-entries'

const maxIds = 20

const fieldsIn = (resource: Resource, body: Body, lang: Lang): string[] =>
  writableFields(resource).flatMap(([name, field]) =>
    kindTraits[field.kind].secret || rawValue(body, name, field) === undefined ? [] : localize(field.label, lang),
  )

/** Such as `修改：会员 12（会员姓名、手机号）`; no sent values except ids. Undefined: nothing changes. */
export function auditActionOf(
  { auditAction, loggedAs = auditAction, method }: Call,
  resource: Resource | undefined,
  body: Body,
  createdId?: unknown,
): Label | undefined {
  if (!loggedAs || !resource) return loggedAs
  const ids = [createdId ?? body.id].flat().filter(isId).slice(0, maxIds)
  const words = (lang: Lang, comma: string, [open, close]: readonly [string, string]): string => {
    const fields = method === 'PUT' ? fieldsIn(resource, body, lang) : []
    const suffix = fields.length ? `${open}${fields.join(comma)}${close}` : ''
    return [localize(resource.label, lang), ids.join(comma)].filter(Boolean).join(' ') + suffix
  }
  return zhEn(
    `${loggedAs.zh}：${words('zh-chs', '、', ['（', '）'])}`,
    `${loggedAs.en}: ${words('en', ', ', [' (', ')'])}`,
  )
}

const maxLength = { route: 256, description: 500, err: 2000 }
const cut = (text: string, max: number): string => (text.length <= max ? text : [...text].slice(0, max).join(''))

const notAccepted = zhEn('填写有误：{fields}', 'Not accepted: {fields}')
const comma = zhEn('、', ', ')

/** Never has a value that was sent. */
function errorText({ failure, id, routeOptions }: FastifyRequest, lang: Lang): string {
  if (failure === undefined) return ''
  if (!(failure instanceof ApiError)) return `500 ${id}`
  const { code, reason, options } = failure
  if (code !== codes.badFields || !options.fields) return `${code} ${render(reason, lang)}`
  const resource = resources.get(routeOptions.url?.split('/')[2] ?? '')
  const labels = options.fields.map(({ field }) => {
    const label = resource?.fields[field]?.label
    return label ? localize(label, lang) : field
  })
  return `${code} ${fill(localize(notAccepted, lang), { fields: labels.join(localize(comma, lang)) })}`
}

/** Calls without a user could fill the log; only failed sign-ins are logged. */
const isLogged = ({ userId, signInName, failure }: FastifyRequest): boolean =>
  userId !== undefined ||
  (signInName !== undefined && failure instanceof ApiError && failure.code === codes.badCredentials)

/** The call did nothing, and comes again if the person agrees. */
const isQuestion = (failure: unknown): boolean => failure instanceof ApiError && failure.options.questions !== undefined

const errorIn = (request: FastifyRequest, lang: Lang): string | null =>
  cut(errorText(request, lang), maxLength.err) || null

async function entryOf(
  request: FastifyRequest,
  action: Label,
  on: Connection,
  records: ReturnType<typeof recordsOf> = [],
): Promise<LastStatement> {
  const signInUser =
    request.signInName === undefined ? null : await rowsOf(user, on).first({ user_name: request.signInName })
  const entry = {
    route: cut(request.routeOptions.url ?? request.url, maxLength.route),
    method: request.method,
    ips: request.ip,
    description: cut(action.zh, maxLength.description),
    description_en: cut(action.en, maxLength.description),
    err: errorIn(request, 'zh-chs'),
    err_en: errorIn(request, 'en'),
    reason: request.reason ?? null,
    user_id: request.userId ?? signInUser?.id ?? null,
  }
  return {
    query: entryStatement(entry, ownerWrittenIn(on) ?? signInUser?.dept_id ?? null, records),
    read: ([row]) => {
      request.auditId = Number(row?.[0])
      on.noteChange(auditLog.name, null)
    },
  }
}

async function run(on: Connection, statement: LastStatement | null): Promise<void> {
  if (statement) statement.read?.(await on.rows(statement.query))
}

/**
 * The audit row is written at the end of the call's first transaction, so that neither is stored alone; without a
 * transaction, before the answer.
 */
export async function audited<T>(
  engine: Engine,
  request: FastifyRequest,
  actionOf: (result: unknown) => Label | undefined,
  call: () => Promise<T>,
  target: Target | null = null,
): Promise<T> {
  let isOver = false
  const write = async (on: Connection, result: unknown): Promise<LastStatement | null> => {
    const action = actionOf(result)
    if (isOver || !action) return null
    // Later transactions find the row of the first, unless that was rolled back.
    const { auditId } = request
    const isLogged = auditId !== undefined && (await rowsOf(auditLog, on).first({ id: auditId })) !== null
    if (engine.settings.databaseReplicaUrls.length > 0 && request.userId !== undefined)
      await noteWrite(on, request.userId)
    const records = recordsOf(on, target)
    if (!isLogged) return entryOf(request, action, on, records)
    const query = recordsStatement(auditId, records)
    return query && { query }
  }
  try {
    const result = await runInContext({ beforeCommit: write }, call)
    if (request.auditId === undefined) await run(engine.database, await write(engine.database, result))
    return result
  } finally {
    isOver = true
  }
}

/** The call's transaction may be committed although the call failed, for instance when the connection was lost. */
async function writeFailure(engine: Engine, request: FastifyRequest, action: Label): Promise<void> {
  const { auditId } = request
  const errors = { err: errorIn(request, 'zh-chs'), err_en: errorIn(request, 'en') }
  if (auditId === undefined || !(await rowsOf(auditLog, engine.database).change(auditId, errors)))
    await run(engine.database, await entryOf(request, action, engine.database))
}

/** Also when the client has disconnected. Prints failures to stderr. */
export function logFailedCalls(app: FastifyInstance, engine: Engine): void {
  const pending = new Set<Promise<void>>()
  const begin = (request: FastifyRequest, action: Label): void => {
    const writing = runWithoutDeadline(() => writeFailure(engine, request, action))
      .catch((error: unknown) => console.error(`audit log: ${request.id} was not written:`, error))
      .finally(() => pending.delete(writing))
    pending.add(writing)
  }
  app.addHook('onSend', (request, _reply, _payload, done) => {
    done()
    const { auditAction, failure } = request
    if (!auditAction || failure === undefined || !isLogged(request) || isQuestion(failure)) return
    const action = auditAction()
    if (action) begin(request, action)
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
}

const texts = {
  refused: zhEn('拒绝访问：{call}，该小时 {times} 次', 'Refused: {call}, times in this hour: {times}'),
  outOfScope: zhEn('记录不在数据范围内', 'The record is out of scope'),
}

const filled = ({ zh, en }: Label, call: Label, times: number): Label =>
  zhEn(fill(zh, { call: call.zh, times }), fill(en, { call: call.en, times }))

/** The menu's name for the call, else its address. */
const calledIn = (route: string): Label => resources.get(route.split('/')[2] ?? '')?.label ?? zhEn(route, route)

function reasonOf({ code, reason, options }: ApiError): Label {
  const said = options.isRefused ? texts.outOfScope : zhEn(render(reason, 'zh-chs'), render(reason, 'en'))
  return zhEn(`${code} ${localize(said, 'zh-chs')}`, `${code} ${localize(said, 'en')}`)
}

/** Refused reads of users: changes have entries of their own, and calls without a session could fill the log. */
function repeatedIn(request: FastifyRequest): Repeated | null {
  const { failure, userId, session, auditAction, method, ip, routeOptions } = request
  const refusal = refusalOf(failure)
  const { url: route } = routeOptions
  if (!refusal || !(failure instanceof ApiError) || auditAction || route === undefined) return null
  if (userId === undefined || session === null) return null
  return {
    key: ['refused', refusal, userId, method, route].join(' '),
    every: 'hour',
    isCounted: true,
    values: { route: route.slice(0, 256), method, ips: ip, user_id: userId },
    description: (times) => filled(texts.refused, calledIn(route), times),
    err: reasonOf(failure),
  }
}

/** One entry for each user, call and hour, with the number of times. */
export function logRefusedCalls(app: FastifyInstance, { database }: Engine): void {
  const entries = repeatedEntries(database)
  app.addHook('onResponse', (request, _reply, done) => {
    const repeated = repeatedIn(request)
    if (repeated) entries.note(repeated)
    done()
  })
  app.addHook('onClose', () => entries.flush())
}
