import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { resources } from '../../resources'
import { behaviours } from '../../resources/behaviours.server'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { engineOf, type Engine } from '../../server/engine/engine'
import { engineRetention } from '../../server/engine/write/engine-retention'
import { httpApp } from '../../server/http/app'
import type { PushAccess } from '../../server/ingest/ingest'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { adminPassword, initialStateFor, migrations } from './initial-states'
import { requestText } from './http/request-text'
import { openTestDatabase, type TestDatabase } from './test-databases'
import { newFolder } from './run-folder'

/** A form, a search or a row of a call. */
export type JsonObject = Record<string, unknown>

/** The response of a call; `data` is undefined if it was no envelope. */
export interface CallResult<Data = JsonObject> {
  status: number
  headers: Headers
  text: string
  code: number
  msg: string
  data: Data
}

export interface ListData {
  list: JsonObject[]
  page: Record<'page_no' | 'page_size' | 'total_count' | 'tatal_count', number>
}

/** A signed-in user with one role, whose permissions and scope `grant` replaces. */
export interface TestUser {
  id: number
  roleId: number
  userName: string
  token: string
  grant(permissions: readonly string[], departments?: 'all' | readonly number[]): Promise<void>
}

export const knownPassword = 'Quiet_Bay_7'
const silent = pino({ level: 'silent' })
let lastNumber = 0

/** A short text that is unique in this process. */
export const fresh = (word: string): string => `${word}${(lastNumber += 1)}`

/** The names of the bad fields that a response lists. */
export const badFieldsOf = ({ data }: CallResult<unknown>): string[] =>
  ((data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field)

/** A server with real HTTP, and the calls that suites use often. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** The process of a test runs the test and its browser, too: how long its turns take says nothing about the server. */
const turnOfTests = Infinity

/** Serves an engine over HTTP; `state` is what the health routes see of the rest of the process. `port`: 0: a free one. */
export async function listen(
  engine: Engine,
  web: string | null,
  turn = turnOfTests,
  sites?: PushAccess,
  { log = silent, port = 0 }: { log?: FastifyBaseLogger; port?: number } = {},
) {
  const state = { draining: false, broker: true, freeDisk: 0.5 }
  const health = {
    draining: () => state.draining,
    brokerReachable: () => state.broker,
    siteCounts: () => ({ facts_recorded: 0, refused: { ahead: 2 } }),
    freeDisk: () => state.freeDisk,
    retention: engineRetention(engine, silent),
  }
  const app = await httpApp(engine, health, log, web, { turn, sites })
  await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    state,
    retention: health.retention,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  }
}

function callerAt(address: string, defaultToken: () => string) {
  return async <Data = JsonObject>(
    method: string,
    path: string,
    body?: unknown,
    token: string | null = defaultToken(),
    headers: Record<string, string> = {},
  ): Promise<CallResult<Data>> => {
    const {
      status,
      headers: answered,
      text,
    } = await requestText(address + path, {
      method,
      headers: {
        // Compressing costs more than it saves here; tests/http/ covers it.
        'Accept-Encoding': 'identity',
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: token }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    })
    const isJson = answered.get('content-type')?.includes('json')
    const envelope = (isJson ? JSON.parse(text) : {}) as { code: number; msg: string; data: Data }
    const { code, msg, data } = envelope
    return { status, headers: answered, text, code, msg, data }
  }
}

/**
 * Starts the HTTP app on a new database of that kind, or on a given one, installed as at a first start. Calls without a
 * token use the administrator's.
 */
export async function startServer(
  on: Database['kind'] | TestDatabase,
  env: Record<string, string> = {},
  web: string | null = null,
  turn?: number,
) {
  const folder = newFolder('server-')
  const settings = readSettings({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'silent', ...env })
  const { database, stop } =
    typeof on === 'string' ? await openTestDatabase(on, initialStateFor(settings), settings.tzName) : on
  await migrate(database, migrations)
  const account = await install(database, settings)
  const engine = engineOf(database, settings, resources, behaviours)
  const { app, state, retention, address } = await listen(engine, web, turn, undefined, { port: Number(env.PORT ?? 0) })
  let admin = ''
  const call = callerAt(address, () => admin)

  const signIn = async (userName: string, password: string): Promise<string> => {
    const { data, text } = await call<{ token: string }>('POST', '/user/login', { user_name: userName, password }, null)
    if (!data?.token) throw new Error(`${userName} could not sign in: ${text}`)
    return data.token
  }
  /** Returns the `data` of a call; throws if it fails. */
  const ask = async <Data = JsonObject>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Data> => {
    const { code, data, text } = await call<Data>(method, path, body, token)
    if (code !== 0) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${text}`)
    return data
  }
  const create = async (base: string, form: JsonObject, token?: string): Promise<number> =>
    (await ask<{ id: number }>('PUT', `${base}/create`, form, token)).id
  const detail = (base: string, id: number, token?: string): Promise<JsonObject> =>
    ask('POST', `${base}/update`, { id }, token)
  const list = (base: string, search: JsonObject = {}, token?: string): Promise<ListData> =>
    ask('POST', `${base}/index`, search, token)

  const menusWith = async (permissions: readonly string[]): Promise<number[]> => {
    const rows = await database.rows({ text: 'SELECT "id", "perms" FROM "menu" WHERE "perms" IS NOT NULL' })
    return permissions.map((one) => {
      const row = rows.find(([, perms]) => perms === one)
      if (!row) throw new Error(`no menu row has the permission ${one}`)
      return Number(row[0])
    })
  }
  const roleForm = async (
    permissions: readonly string[],
    departments: 'all' | readonly number[],
  ): Promise<JsonObject> => ({
    data_scope: departments === 'all' ? 1 : 2,
    role_dept: departments === 'all' ? [] : departments,
    role_menu: await menusWith(permissions),
  })

  /** Creates a department, for users whose scope it is. */
  const newDepartment = (): Promise<number> => create('/api/dept', { dept_name: fresh('dept'), parent_id: 1 })

  /** Creates a car park of a department, and returns its code. */
  const newPark = async (dept_id: number): Promise<string> => {
    const park_code = fresh('P')
    await create('/api/org', { org_name: park_code, park_code, dept_id })
    return park_code
  }

  /** Creates a user with exactly these permissions and this scope and signs them in, through the API. */
  const asRole = async (
    permissions: readonly string[] = [],
    departments: 'all' | readonly number[] = 'all',
    dept: number = 1,
  ): Promise<TestUser> => {
    const role = await roleForm(permissions, departments)
    const roleId = await create('/api/role', { role_name: fresh('role'), role_key: fresh('key'), ...role })
    const userName = fresh('user')
    const id = await create('/api/user', {
      user_name: userName,
      nickname: userName,
      password: knownPassword,
      dept_id: dept,
      user_role: [roleId],
    })
    return {
      id,
      roleId,
      userName,
      token: await signIn(userName, knownPassword),
      grant: async (given, to = departments) => {
        await ask('PUT', '/api/role/update', { id: roleId, ...(await roleForm(given, to)) })
      },
    }
  }

  if (account.mustChange === false) admin = await signIn('admin', account.password ?? adminPassword)
  return {
    address,
    engine,
    database,
    settings,
    account,
    state,
    retention,
    app,
    admin,
    call,
    ask,
    create,
    detail,
    list,
    signIn,
    newDepartment,
    newPark,
    asRole,
    close: async () => {
      await retention.close()
      await app.close()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
