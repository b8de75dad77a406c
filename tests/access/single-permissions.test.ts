import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../model/envelope'
import type { Resource } from '../../model/resource'
import { buttonsOf } from '../../model/screen'
import { screens } from '../../resources'
import { rowsOf } from '../../server/rows/rows'
import { plant } from '../every-resource/insert-rows'
import { entities, entityOf, kindIn, makeWorld, type World } from '../every-resource/samples'
import { isCampaign, isNamedPart, seed } from '../support/campaign'
import { startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

/**
 * Every call of the server, tried by a person with one permission and one of two car parks. Rows of each kind have texts that stand
 * in no other place, so that an answer that contains one tells whose row it was read from.
 */

type Half = 'own' | 'foreign'
const markOf = (name: string, half: Half): string => `Mk${name}${half}`
const markPattern = /Mk(\w+?)(own|foreign)/g

/** Texts by which rows are named where others refer to them, or that have a form of their own. */
const named = new Set([
  ...[
    'user_name',
    'nickname',
    'role_name',
    'role_key',
    'post_name',
    'post_code',
    'dept_name',
    'menu_name',
    'menu_name_en',
  ],
  ...[
    'org_name',
    'park_code',
    'parkCode',
    'member_name',
    'grade_name',
    'dict_name',
    'dict_type',
    'dict_label',
    'dict_value',
  ],
  ...[
    'client_id',
    'nbid',
    'serialno',
    'userCode',
    'config_key',
    'ammeter_no',
    'c_id',
    'ip',
    'plate_no',
    'PlateNo',
    'plateNo',
  ],
  ...['SourcePlate', 'perms', 'route_path', 'route_name', 'route_component', 'login_ip', 'alarm_code', 'alarm_name'],
])

const marked = entities.flatMap(([name]) => {
  const { fields: specified, alternate = {}, openLookup = [] } = entityOf(name)
  const elsewhere = new Set(['children_list', ...Object.keys(alternate), ...openLookup, ...named])
  const fields = Object.keys(specified).filter(
    (field) => kindIn(name, field) === 'text' && !specified[field]?.formOnly && !elsewhere.has(field),
  )
  return fields.length > 0 ? [{ name, fields }] : []
})

interface Op {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** What is asked for in a call's path, such as `gpark`. */
const nameIn = (path: string): string => /^\/api\/(\w+)\//.exec(path)?.[1] ?? ''

/** Permissions of screens that read rows of another screen, too; who applies a theme sees its colours from then on. */
const alsoReading: Readonly<Record<string, string>> = {
  weblog: 'log:weblog:query',
  dcterminaldata: 'chart:terminaldata:query',
  dict: 'system:dict-data:query',
  theme: 'dc:theme:apply',
}
const readingOne: Readonly<Record<string, string>> = { dict: 'system:dict:detail' }

/** Of streams, files and what signs the person out. */
const left = new Set(['/api/events', '/user/logout', '/api/user/end_own_sessions', '/api/user/updpwd'])

const everyPermission = [...new Set(screens.flatMap((screen) => buttonsOf(screen).map(({ perms }) => perms)))]

describe('a person with one permission', () => {
  let server: RunningServer
  let world: World
  let ops: Op[] = []
  /** Calls without a session: they are the same for everybody, and limited. */
  const forAnybody = new Set<Op>()
  /** Calls that need no permission: they are tried in every way once, and in two ways with a third of the permissions. */
  let openCalls: readonly Op[] = []
  const rows = new Map<string, Record<Half, number>>()
  const resourceOf = (name: string): Resource => {
    const found = server.engine.resources.get(name)
    if (!found) throw new Error(`no resource ${name}`)
    return found
  }

  beforeAll(async () => {
    server = await startServer(usualDatabase)
    world = await makeWorld(server)
    const { paths } = (await (await fetch(`${server.address}/openapi.json`)).json()) as {
      paths: Record<string, JsonObject>
    }
    ops = Object.entries(paths).flatMap(([path, methods]) =>
      left.has(path) || path.includes('{') || path.includes('*')
        ? []
        : Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Op['method'], path })),
    )
    for (const op of ops) {
      const { text } = await answerOf(op, {}, { token: '' })
      if (!text.includes(`"code":${codes.unknownToken},`)) forAnybody.add(op)
    }
    for (const { name, fields } of marked) {
      const [own = 0, foreign = 0] = await plant(server, name, 2, world, (n) => {
        const mark = markOf(name, n % 2 ? 'own' : 'foreign')
        return Object.fromEntries(fields.map((field) => [field, mark]))
      })
      rows.set(name, { own, foreign })
    }
  })
  afterAll(() => server.close())

  const answerOf = async ({ method, path }: Op, body: JsonObject, { token }: Pick<TestUser, 'token'>) => {
    const { statusCode, payload } = await server.app.inject({
      method,
      url: path,
      headers: { authorization: token, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { payload: JSON.stringify(body) }),
    })
    return { status: statusCode, text: payload }
  }

  /** By nothing, by the ids of the rows, by the texts of one, by an old version. */
  function bodiesFor({ path, method }: Op): JsonObject[] {
    const name = nameIn(path)
    const ids = rows.get(name)
    const texts = marked.find((one) => one.name === name)?.fields ?? []
    const isWrite = method === 'PUT' || method === 'DELETE'
    // A right to change what belongs to the operator reaches both rows.
    if (isWrite && (!ids || entityOf(name).scoped === 'operator')) return [{}]
    const changed = Object.fromEntries(texts.map((field) => [field, 'changed']))
    if (isWrite) return [{ id: ids?.foreign }, { id: ids?.foreign, ...changed }]
    const foreign = markOf(name, 'foreign')
    return [
      { page_size: 1000, start_time: '2026-01-01', end_time: '2026-12-31' },
      ...(ids
        ? [{ id: ids.foreign }, { id: ids.own }, { ids: [ids.own, ids.foreign] }, { id: ids.foreign, version: 999 }]
        : []),
      ...texts.map((field) => ({ [field]: foreign })),
      { park_code: world.other?.park, parkCode: world.other?.park },
    ]
  }

  /** May who has this permission read the rows that this text belongs to? As the documents say. */
  function mayRead(permission: string | null, name: string, half: string, seen: readonly Half[]): boolean {
    const { permission: own, openIndex, scoped } = entityOf(name)
    const isOpen = own === null || openIndex === true
    const isInScope = scoped === undefined || scoped === 'operator' || seen.includes(half as Half)
    const reading = [`${own}:query`, alsoReading[name], readingOne[name]]
    return isInScope && (isOpen || reading.includes(permission ?? undefined))
  }

  /**
   * Does an answer only name this row? Its message tells whoever may act on the row why that can't be done; the activity log names
   * what something was done with.
   */
  function isOnlyNamed(text: string, mark: string, permission: string | null, path: string): boolean {
    const name = nameIn(path)
    if (name === 'log') return permission === 'dc:log:query'
    const mayAct = permission?.startsWith(`${String(entityOf(name).permission)}:`) === true
    return mayAct && !JSON.stringify({ ...(JSON.parse(text) as JsonObject), msg: '' }).includes(mark)
  }

  /** Tries the calls, and returns what went wrong and which calls were not refused. */
  async function tryCalls(
    permission: string | null,
    { dept, seen, calls }: { dept: readonly number[]; seen: readonly Half[]; calls: readonly Op[] },
  ): Promise<{ wrong: string[]; allowed: Op[] }> {
    const person = await server.asRole(permission === null ? [] : [permission], dept)
    const turn = seed + everyPermission.indexOf(permission ?? '')
    const wrong = new Set<string>()
    const allowed: Op[] = []
    for (const op of calls) {
      let refused = false
      const bodies = bodiesFor(op)
      const isOpen = permission !== null && openCalls.includes(op)
      if (isOpen && !isNamedPart && (turn + ops.indexOf(op)) % 3 !== 0) continue
      const tried = isOpen && !isNamedPart ? [bodies[0] ?? {}, bodies[seed % bodies.length] ?? {}] : bodies
      for (const body of tried) {
        if (refused) break
        const { status, text } = await answerOf(op, body, person)
        refused = status === 403
        if (!refused && allowed.at(-1) !== op) allowed.push(op)
        const told = `${permission ?? 'none'}, ${seen.join()}: ${op.method} ${op.path} ${JSON.stringify(body)}`
        if (status >= 500) wrong.add(`${told} -> ${String(status)}`)
        for (const [mark, name = '', half = ''] of text.matchAll(markPattern))
          if (
            !mayRead(permission, name, half, seen) &&
            !(seen.includes(half as Half) && isOnlyNamed(text, mark, permission, op.path))
          )
            wrong.add(`${told} -> ${mark}`)
      }
    }
    return { wrong: [...wrong], allowed }
  }

  const stored = async (): Promise<Record<string, unknown>> => {
    const read = [...rows].map(async ([name, { foreign }]) => [
      name,
      await rowsOf(resourceOf(name), server.database).first({ id: foreign }),
    ])
    return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>
  }

  it('is tried with many calls, many permissions and texts of nearly every kind of row', () => {
    expect(ops.length).toBeGreaterThan(500)
    expect(forAnybody.size).toBeLessThan(20)
    expect(everyPermission.length).toBeGreaterThan(150)
    expect(marked.length).toBeGreaterThan(40)
  })

  it('finds the texts with all permissions', async () => {
    const reader = { token: server.admin }
    const lists = ops.filter(({ path }) => path.endsWith('/index'))
    const texts = await Promise.all(lists.map(async (op) => (await answerOf(op, bodiesFor(op)[0] ?? {}, reader)).text))
    const found = new Set(texts.flatMap((text) => [...text.matchAll(markPattern)].map(([, name]) => name)))
    expect([...found].length).toBeGreaterThan(40)
  })

  /** All that let one read, in the campaign, and some of the others, or all by its part; a few in the usual run. */
  const isTried = (permission: string, at: number): boolean => {
    if (!isCampaign) return (at + seed) % 36 === 0
    return isNamedPart || permission.endsWith(':query') || (at + seed) % 12 === 0
  }

  it.each([null, ...everyPermission.filter(isTried)])(
    'reads the rows of that permission in the own car park, changes none of another, and sees nothing without one: %s',
    async (permission) => {
      const before = await stored()
      const ofOwn = [Number(world.ids.dept)]
      const ofForeign = [Number(world.other?.ids.dept)]
      const calls = ops.filter((op) => permission === null || !forAnybody.has(op))
      const first = await tryCalls(permission, { dept: ofOwn, seen: ['own'], calls })
      if (permission === null) openCalls = first.allowed
      const reading = first.allowed.filter(({ method }) => method === 'POST' || method === 'GET')
      expect(await stored()).toEqual(before)
      const second = await tryCalls(permission, { dept: ofForeign, seen: ['foreign'], calls: reading })
      // What they may change in their own car park.
      const after = await stored()
      const third = await tryCalls(permission, { dept: [], seen: [], calls: reading })
      expect([...first.wrong, ...second.wrong, ...third.wrong]).toEqual([])
      expect(await stored()).toEqual(after)
    },
  )
})
