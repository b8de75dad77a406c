import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, fresh, startServer, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const permissions = ['garage:grade:query', 'garage:grade:add', 'garage:grade:edit', 'garage:grade:remove']

describe.each(databaseKinds)('calls after their session or its rights have changed, on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  /** A person whose session the server has found a moment ago. */
  const person = async (...of: Parameters<RunningServer['asRole']>): Promise<TestUser> => {
    const user = await server.asRole(...of)
    await server.call('POST', '/api/grade/index', {}, user.token)
    return user
  }
  const grade = () => ({ grade_name: fresh('grade') })
  const calls = async ({ token }: TestUser) => {
    const form = grade()
    const answers = [
      await server.call('POST', '/api/grade/index', {}, token),
      await server.call('POST', '/api/grade/news', { after: 0, shown: [], top: true }, token),
      await server.call('POST', '/api/grade/update', { id: 1 }, token),
      await server.call('PUT', '/api/grade/create', form, token),
      await server.call('PUT', '/api/grade/update', { id: 1, ...form }, token),
      await server.call('DELETE', '/api/grade/delete', { id: 1 }, token),
    ]
    const { page } = await server.list('/api/grade', form)
    expect(page.total_count).toBe(0)
    expect(await server.detail('/api/grade', 1)).toMatchObject({ id: 1 })
    for (const { text } of answers) expect(text).toContain('"data":null')
    return answers.map(({ status, code }) => [status, code])
  }
  const logged = async ({ id }: TestUser): Promise<unknown> =>
    (await server.database.rows({ text: 'SELECT count(*) FROM "log" WHERE "user_id" = $1', values: [id] }))[0]?.[0]

  const ways: [string, number, (user: TestUser) => Promise<unknown>][] = [
    ['was signed out', 50008, ({ token }) => server.ask('POST', '/user/logout', {}, token)],
    ['was displaced', 50012, ({ id }) => end(id, 'displaced')],
    ['was removed', 50008, ({ id }) => end(id, 'removed')],
    ['is of a disabled user', 50008, ({ id }) => server.ask('PUT', '/api/user/update', { id, status: 2 })],
    ['is of a deleted user', 50008, ({ id }) => server.ask('DELETE', '/api/user/delete', { id })],
    [
      'was not used for days',
      50014,
      ({ id }) =>
        server.database.run({
          text: `UPDATE "session" SET "seen_at" = now() - interval '100 days' WHERE "user_id" = $1`,
          values: [id],
        }),
    ],
  ]
  const end = (id: number, reason: string) =>
    server.database.run({
      text: 'UPDATE "session" SET "ended_because" = $2 WHERE "user_id" = $1',
      values: [id, reason],
    })

  it.each(ways)('do and return nothing in a session that %s', async (_, code, finish) => {
    const user = await person(permissions)
    await finish(user)
    const before = await logged(user)
    expect(await calls(user)).toEqual(Array.from({ length: 6 }, () => [200, code]))
    // As calls without a session, they are not logged.
    expect(await logged(user)).toBe(before)
  })

  it('do and return nothing with a permission that was taken away, and do what was given', async () => {
    const user = await person(permissions)
    await user.grant([])
    expect(await calls(user)).toEqual(Array.from({ length: 6 }, () => [403, 403]))
    expect((await server.call('POST', '/api/grade/index', {}, user.token)).status).toBe(403)
    await user.grant(permissions)
    expect((await server.call('POST', '/api/grade/index', {}, user.token)).code).toBe(0)
    expect(await server.create('/api/grade', grade(), user.token)).toBeGreaterThan(1)
  })

  const stalls = ['garage:ginfo:query', 'garage:ginfo:add']
  const stallForm = (park_code: string, park_no: number) => ({ park_code, garage_index: 1, park_no })

  it('read and write in the scope that the person has now', async () => {
    const departments = [await server.newDepartment(), await server.newDepartment()]
    const [park = '', otherPark = ''] = [await server.newPark(departments[0]!), await server.newPark(departments[1]!)]
    await server.create('/api/ginfo', stallForm(park, 1))
    await server.create('/api/ginfo', stallForm(otherPark, 1))
    const user = await person(stalls, departments.slice(0, 1))
    const seen = async () => (await server.list('/api/ginfo', {}, user.token)).list.map(({ park_code }) => park_code)
    const add = (code: string) => server.call('PUT', '/api/ginfo/create', stallForm(code, 2), user.token)
    expect(await seen()).toEqual([park])
    await user.grant(stalls, departments.slice(1))
    expect(badFieldsOf(await add(park))).toEqual(['park_code'])
    await user.grant(stalls, departments.slice(0, 1))
    await server.list('/api/ginfo', {}, user.token)
    await user.grant(stalls, departments.slice(1))
    expect(await seen()).toEqual([otherPark])
    expect((await add(otherPark)).code).toBe(0)
  })

  it('know the codes of a dictionary that was changed', async () => {
    const park = await server.newPark(1)
    const user = await person(stalls)
    const { list } = await server.list('/api/dict', { dict_type: 'park_type' })
    const add = (park_no: number) =>
      server.call('PUT', '/api/ginfo/create', { ...stallForm(park, park_no), park_type: 77 }, user.token)
    expect(badFieldsOf(await add(1))).toEqual(['park_type'])
    const entry = { dict_id: list[0]?.id, dict_label: fresh('type'), dict_number: 77 }
    const id = await server.create('/api/dictData', entry)
    const first = await add(1)
    expect(first.code).toBe(0)
    await server.ask('DELETE', '/api/ginfo/delete', { id: (first.data as { id: number }).id })
    await server.list('/api/ginfo', {}, user.token)
    await server.ask('DELETE', '/api/dictData/delete', { id })
    expect(badFieldsOf(await add(2))).toEqual(['park_type'])
  })

  it('note the use of a session every minute', async () => {
    const user = await person(permissions)
    const ago = (interval: string) =>
      server.database.run({
        text: `UPDATE "session" SET "seen_at" = now() - $2::interval WHERE "user_id" = $1`,
        values: [user.id, interval],
      })
    const isRecent = async () => {
      const text = `SELECT "seen_at" > now() - interval '10 seconds' FROM "session" WHERE "user_id" = $1`
      return (await server.database.rows({ text, values: [user.id] }))[0]?.[0]
    }
    await ago('50 seconds')
    await server.list('/api/grade', {}, user.token)
    expect(await isRecent()).toBe('f')
    await ago('70 seconds')
    await server.list('/api/grade', {}, user.token)
    expect(await isRecent()).toBe('t')
    await ago('70 seconds')
    await server.create('/api/grade', grade(), user.token)
    expect(await isRecent()).toBe('t')
  })
})
