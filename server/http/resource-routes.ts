import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../model/message'
import type { Resource } from '../../model/resource'
import { carCalls } from '../stays/car-page'
import { searchCalls } from '../search/search-calls'
import { fieldHelp } from '../../resources/help'
import { runInContext } from '../database/call-context'
import type { Call } from '../engine/api/call'
import { callsOf } from '../engine/api/calls'
import type { Engine } from '../engine/engine'
import { reasonIn } from '../engine/write/questions'
import { onlyOperators } from './health-routes'
import { openApi } from '../engine/api/open-api'
import { overviewCall, reportCalls } from '../engine/report/report-calls'
import { forbidden, ApiError } from '../api-error'
import { bodyOf } from './body'
import { callerOf } from './admission'
import { audited, auditActionOf } from './audit-log'
import { targetOf, isId, historyCalls } from './record-history'
import { sendData } from './envelope'
import { wallTime } from '../../model/wall-time'
import { exportFile, ticketOf } from '../engine/export/export-file'
import { auditLog } from '../../resources/log/audit-log'
import { user } from '../../resources/access/user'
import type { Connection } from '../database/database'
import { columnsAs, tableName } from '../rows/names'

const logged = columnsAs(auditLog, 'l')
const person = columnsAs(user, 'u')

// A row written later than its last logged call was changed by a site.
const lastEditor = `SELECT coalesce(nullif(${person('nickname')}, ''), ${person('user_name')}),
    ${logged('created_at')} >= $2::timestamptz - interval '2 seconds'
  FROM "audit_record" r JOIN ${tableName(auditLog)} l ON ${logged('id')} = r."audit_id"
    LEFT JOIN ${tableName(user)} u ON ${person('id')} = ${logged('user_id')}
  WHERE r."resource" = $1 AND r."record_id" = $3 ORDER BY r."audit_id" DESC LIMIT 1`

async function editorOf(on: Connection, { name }: Resource, id: number, updatedAt: string): Promise<string | null> {
  const [found] = await on.rows({ text: lastEditor, values: [name, updatedAt, id], name: 'last_editor' })
  return found?.[1] === 't' ? (found[0] ?? null) : null
}

/** Tells a late edit who saved the row meanwhile; other errors stay as they are. */
async function withEditor(error: unknown, on: Connection, resource: Resource, id: unknown): Promise<unknown> {
  const current = error instanceof ApiError ? error.options.data?.current : undefined
  if (!(error instanceof ApiError) || !isId(id) || typeof current !== 'object' || current === null) return error
  const updatedAt: unknown = (current as Record<string, unknown>)[resource.updatedField]
  const saved_by = typeof updatedAt === 'string' ? await editorOf(on, resource, Number(id), updatedAt) : null
  return new ApiError(error.code, error.reason, { ...error.options, data: { ...error.options.data, saved_by } })
}

interface Route {
  method: string
  path: string
}

const isCall = ({ method, path }: Route): boolean =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method) && !/\*|^\/(assets|pictures)\//.test(path)

export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, '{$1}')
    for (const one of [method].flat()) if (isCall({ method: one, path })) routes.push({ method: one, path })
  })
  return routes
}

const idOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined

/** The call checks the scope itself. Returns the JSON of `data`. */
async function answerTo(engine: Engine, request: FastifyRequest, call: Call, resource?: Resource) {
  const caller = callerOf(engine, request)
  const body = bodyOf(request.body)
  const actionOf = (result: unknown) => auditActionOf(call, resource, body, idOf(result))
  if (call.auditAction ?? call.loggedAs) request.auditAction = () => actionOf(null)
  if (call.takesReason) request.reason = reasonIn(body) ?? undefined
  if (!call.allows(caller.access, body)) throw forbidden(message('forbidden', { permission: call.permission ?? '' }))
  const run = () =>
    runInContext({ requestId: request.id }, () => call.run(body, caller)).catch(async (error: unknown) => {
      throw resource ? await withEditor(error, engine.database, resource, body.id) : error
    })
  const written = resource && call.auditAction ? targetOf(call, resource, body) : null
  // Data that leaves the application is no change of a record.
  const target = call.loggedAs ? 'none' : written
  return request.auditAction ? audited(engine, request, actionOf, run, target) : run()
}

export function resourceRoutes(app: FastifyInstance, engine: Engine, routes: readonly Route[]): void {
  const mount = (call: Call, resource?: Resource): void => {
    app.route({
      method: call.method,
      url: call.path,
      config: { session: 'settled', limit: call.costly, reads: call.reads },
      handler: async (request, reply) => sendData(reply, await answerTo(engine, request, call, resource)),
    })
  }
  const mounted = historyCalls(
    engine,
    [...engine.resources.values()].map((resource) => ({ resource, calls: callsOf(engine, resource) })),
  )
  for (const { resource, calls } of mounted) for (const call of calls) mount(call, resource)
  const reports = reportCalls(engine)
  for (const { calls } of reports) for (const call of calls) mount(call)
  for (const call of [...carCalls(engine), ...searchCalls(engine), overviewCall(engine)]) mount(call)
  const soFar = [...routes]
  let document: string | undefined
  const check = onlyOperators(engine)
  app.get('/openapi.json', { config: { limit: 'anonymous' } }, (request, reply) => {
    check(request)
    document ??= JSON.stringify(openApi(mounted, soFar, reports, fieldHelp))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The token in the address is the only credential and valid once; hence no HEAD. */
export function exportRoutes(app: FastifyInstance, engine: Engine): void {
  app.get<{ Params: { token: string } }>(
    '/api/export/:token',
    { exposeHeadRoute: false, config: { slow: true, limit: 'anonymous' } },
    async (request, reply) => {
      const ticket = await ticketOf(engine, request.params.token)
      request.lang = ticket.request.lang
      const { name, content } = await exportFile(engine, ticket, wallTime(new Date(), engine.settings.tzName))
      // The reader may have given up before there is anything to send.
      reply.raw.once('close', () => content.destroy())
      if (reply.raw.destroyed) content.destroy()
      return reply
        .type(xlsx)
        .header('Cache-Control', 'no-store')
        .header(
          'Content-Disposition',
          `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .send(content)
    },
  )
}
