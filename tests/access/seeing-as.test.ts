import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, knownPassword, startServer, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const check = '/api/user/check_token'
const see = 'system:user:impersonate'

interface Checked {
  userId: number
  view?: { userName: string; seconds: number }
}

describe.each(databaseKinds)('seeing the app as another user on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const begin = (id: number, token?: string, reason: string | undefined = 'They see no bills') =>
    server.call<{ token: string; minutes: number }>('POST', '/api/user/see_as', { id, reason }, token)
  const viewOf = async (id: number, token?: string): Promise<string> => {
    const { data, text } = await begin(id, token)
    if (!data?.token) throw new Error(text)
    return data.token
  }
  const checked = (token: string) => server.call<Checked>('POST', check, {}, token)
  const endReason = (token: string) => server.ask('POST', '/api/user/session_end', {}, token)
  const permissionsIn = (menu: unknown): string[] =>
    [...JSON.stringify(menu).matchAll(/"perms":"([^"]+)"/g)].flatMap(([, perms]) => perms ?? []).toSorted()
  const menuOf = async (token: string): Promise<string[]> =>
    permissionsIn(await server.ask('POST', '/api/menu/find_all_menu', {}, token))

  it('has their menu, name and scope, and says who it is and for how long', async () => {
    const dept = await server.newDepartment()
    const park = fresh('P')
    await server.create('/api/org', { org_name: park, park_code: park, dept_id: dept })
    await server.create('/api/org', { org_name: fresh('far'), park_code: fresh('Q'), dept_id: 1 })
    const person = await server.asRole(['garage:member:query', 'dc:org:query'], [dept], dept)
    const token = await viewOf(person.id)
    const { data } = await checked(token)
    expect(data).toMatchObject({ userId: person.id, view: { userName: 'admin' } })
    expect(data.view?.seconds).toBeGreaterThan(1700)
    expect(data.view?.seconds).toBeLessThanOrEqual(1800)
    expect(await menuOf(token)).toEqual(['dc:org:query', 'garage:member:query'])
    const parks = await server.list('/api/org', {}, token)
    expect(parks.list.map(({ park_code }) => park_code)).toEqual([park])
    expect((await server.call('POST', '/api/grade/index', {}, token)).status).toBe(403)
    expect(await server.ask('POST', check, {}, person.token)).not.toHaveProperty('view')
  })

  it('gives nobody more than they have, also when their rights change meanwhile', async () => {
    const dept = await server.newDepartment()
    const rights = [see, 'system:user:query', 'garage:member:query', 'dc:org:query']
    const viewer = await server.asRole(rights)
    const person = await server.asRole(['garage:member:query', 'dc:org:query'])
    const token = await viewOf(person.id, viewer.token)
    expect(await menuOf(token)).toEqual(['dc:org:query', 'garage:member:query'])
    // The user gets what the viewer lacks.
    await person.grant(['garage:member:query', 'dc:org:query', 'garage:grade:query'])
    expect(await menuOf(token)).toEqual(['dc:org:query', 'garage:member:query'])
    expect((await server.call('POST', '/api/grade/index', {}, token)).status).toBe(403)
    // The viewer loses what the user has, and all but a department.
    await viewer.grant([see, 'dc:org:query'], [dept])
    expect(await menuOf(token)).toEqual(['dc:org:query'])
    expect((await server.list('/api/org', {}, token)).list).toEqual([])
    await viewer.grant(['dc:org:query'])
    expect((await checked(token)).code).toBe(50008)
    expect(await endReason(person.token)).toEqual({ reason: null })
  })

  it('can only read: no call changes anything, and none that may is allowed', async () => {
    const admin = await server.asRole()
    await server.ask('PUT', '/api/user/update', { id: admin.id, user_role: [1] })
    const strong = await viewOf(admin.id)
    const document = await fetch(`${server.address}/openapi.json`)
    const { paths } = (await document.json()) as { paths: Record<string, Record<string, unknown>> }
    const stateOf = async (): Promise<string> => {
      const tables = await server.database.rows({
        text: `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
          ORDER BY table_name`,
      })
      const states = []
      for (const [table] of tables) {
        // What leaves the application is logged, whoever sees it.
        if (table === 'log') continue
        // When a session was used is noted.
        const own = table === 'session' ? '"token_hash", "ended_because"' : '*'
        const text = `SELECT count(*), sum(('x' || left(md5(t::text), 8))::bit(32)::bigint) FROM (SELECT ${own} FROM "${table}") t`
        states.push(`${table} ${(await server.database.rows({ text }))[0]?.join(' ')}`)
      }
      return states.join('\n')
    }
    const before = await stateOf()
    const lastId = Number((await server.list('/api/log', { page_size: 1 })).list[0]?.id ?? 0)
    const isOpen = (path: string): boolean =>
      /^\/(healthz|readyz|metrics|openapi|user\/login|api\/(captcha|sign-in-defaults|user\/session_end|export\/|ingest|camera|meter))/.test(
        path,
      )
    const allowed: string[] = []
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        if (isOpen(path) || path === '/user/logout' || path === '/api/events') continue
        const body =
          method === 'get' ? undefined : { id: 1, ids: [1], name: 'x', reason: 'because', key: 'k', value: 1 }
        const { status, msg, text } = await server.call(method.toUpperCase(), path, body, strong)
        if (status === 403) expect(msg, `${method} ${path}`).toMatch(/只能阅读/)
        else if (status !== 404) allowed.push(`${method.toUpperCase()} ${path}`)
        expect(status, `${method} ${path}: ${text}`).toBeLessThan(500)
      }
    expect(await stateOf()).toBe(before)
    const { list } = await server.list('/api/log', { page_size: 1000 })
    const printed = list.filter(({ id }) => Number(id) > lastId)
    expect(printed.every(({ route }) => String(route).endsWith('/print'))).toBe(true)
    expect(printed.length).toBeGreaterThan(30)
    expect(allowed.filter((one) => !one.startsWith('POST ') || /\/(export|upload|check|create)$/.test(one))).toEqual([])
    expect(allowed.length).toBeGreaterThan(200)
    expect((await server.call('POST', '/api/user/see_as', { id: admin.id, reason: 'again' }, strong)).status).toBe(403)
  }, 120_000)

  it.each<[string, (viewer: TestUser, person: TestUser, token: string) => Promise<unknown>]>([
    ['it is signed out', (_viewer, _person, token) => server.ask('POST', '/user/logout', {}, token)],
    ['the viewer signs out', (viewer) => server.ask('POST', '/user/logout', {}, viewer.token)],
    ['the viewer is disabled', (viewer) => server.ask('PUT', '/api/user/update', { id: viewer.id, status: 2 })],
    ['the viewer is deleted', (viewer) => server.ask('DELETE', '/api/user/delete', { id: viewer.id })],
    ['the viewer sees as somebody else', async (viewer) => viewOf((await server.asRole()).id, viewer.token)],
    ['the user is disabled', (_viewer, person) => server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })],
    ['the user is deleted', (_viewer, person) => server.ask('DELETE', '/api/user/delete', { id: person.id })],
    [
      'its time is over',
      (_viewer, person) =>
        server.database.run({
          text: `UPDATE "session" SET "expires_at" = now() - interval '1 second' WHERE "user_id" = $1 AND "viewer_id" IS NOT NULL`,
          values: [person.id],
        }),
    ],
  ])('ends when %s, with code 50008', async (_, end) => {
    const [viewer, person] = [await server.asRole([see, 'system:user:query']), await server.asRole()]
    const token = await viewOf(person.id, viewer.token)
    expect((await checked(token)).code).toBe(0)
    await end(viewer, person, token)
    expect((await checked(token)).code).toBe(50008)
  })

  it('leaves the user alone: their sessions go on, nothing says that they signed in, and they can sign in', async () => {
    const person = await server.asRole()
    const before = await server.detail('/api/user', person.id)
    const token = await viewOf(person.id)
    await checked(token)
    expect(await server.detail('/api/user', person.id)).toEqual(before)
    const setting = { config_name: 'one session', config_key: 'single_session', config_value: '1' }
    const id = await server.create('/api/configs', setting)
    await server.signIn(person.userName, knownPassword)
    await server.ask('DELETE', '/api/configs/delete', { id })
    expect((await checked(token)).code).toBe(0)
    expect((await checked(person.token)).code).toBe(50012)
  })

  it('needs the permission and a reason, and is refused for oneself, stronger users, disabled ones and others’ departments', async () => {
    const dept = await server.newDepartment()
    const viewer = await server.asRole([see, 'system:user:query'])
    const local = await server.asRole([see], [dept], dept)
    const [person, stronger] = [await server.asRole(), await server.asRole(['garage:grade:query'])]
    expect((await begin(person.id, person.token)).status).toBe(403)
    expect((await begin(person.id, viewer.token, '')).code).toBe(40000)
    expect((await begin(viewer.id, viewer.token)).code).toBe(40900)
    expect((await begin(stronger.id, viewer.token)).status).toBe(403)
    expect((await begin(1, viewer.token)).status).toBe(403)
    expect((await begin(person.id, local.token)).code).toBe(40400)
    await server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })
    expect((await begin(person.id, viewer.token)).code).toBe(40900)
  })

  it('is in the log of the viewer, with the reason, from beginning to end', async () => {
    const [viewer, person] = [await server.asRole([see]), await server.asRole()]
    const token = await viewOf(person.id, viewer.token)
    await server.ask('POST', '/user/logout', {}, token)
    const rows = await server.database.rows({
      text: 'SELECT "description_en", "reason" FROM "log" WHERE "user_id" = $1 ORDER BY "id" DESC LIMIT 2',
      values: [viewer.id],
    })
    expect(rows).toEqual([
      ['End seeing as another user', null],
      [expect.stringContaining(String(person.id)), 'They see no bills'],
    ])
    const ofPerson = await server.database.rows({
      text: 'SELECT count(*) FROM "log" WHERE "user_id" = $1 AND "description_en" NOT LIKE \'Sign in%\'',
      values: [person.id],
    })
    expect(ofPerson).toEqual([['0']])
  })

  it('is listed as a sign-in of the viewer, which others may end', async () => {
    const [viewer, person] = [await server.asRole([see]), await server.asRole()]
    const token = await viewOf(person.id, viewer.token)
    const { list } = await server.ask<{ list: { session: number; user_id: number; as: string | null }[] }>(
      'POST',
      '/api/user/sessions',
      { name: viewer.userName },
    )
    const view = list.find(({ as }) => as !== null)
    expect(view).toMatchObject({ user_id: viewer.id, as: person.userName })
    await server.ask('POST', '/api/user/end_session', { id: viewer.id, session: view?.session, reason: 'Enough seen' })
    expect((await checked(token)).code).toBe(50008)
    expect(await endReason(token)).toEqual({ reason: 'removed' })
    expect((await checked(viewer.token)).code).toBe(0)
  })
})
