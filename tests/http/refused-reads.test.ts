import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { repeatedEntries } from '../../server/access/repeated-entries'
import { isCampaign } from '../support/campaign'
import { requestText } from '../support/http/request-text'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const token = 'a token of 32 random characters!'.replaceAll(' ', '-')
const many = isCampaign ? 10_000 : 300

describe.each(databaseKinds)('the activity log on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind, { METRICS_TOKEN: token, TRUST_PROXY: '1' })
  })
  afterAll(() => server.close())

  const entriesOf = async (search: JsonObject, reader?: string): Promise<JsonObject[]> =>
    (await server.list('/api/log', { page_size: 1000, ...search }, reader)).list
  /** The entries of a user once all that was noted is written. */
  const refusalsOf = async (user: number): Promise<JsonObject[]> => {
    // What is noted when an answer was sent may be noted a moment after it arrived.
    await new Promise(setImmediate)
    await repeatedEntries(server.database).flush()
    return (await entriesOf({ description: '拒绝访问' })).filter(({ user_id }) => user_id === user)
  }
  const timesIn = (entries: readonly JsonObject[]): number =>
    entries.reduce((sum, { description }) => sum + Number(/(\d+) 次/.exec(String(description))?.[1]), 0)
  const metrics = async (): Promise<string> =>
    (await requestText(`${server.address}/metrics`, { method: 'GET', headers: {} })).text
  const refusedBy = async (route: string, reason: string): Promise<number> => {
    const line = `berth_refused_calls_total{route="${route}",reason="${reason}"}`
    return Number(
      (await metrics())
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  }

  it('has one entry for each user, refused call and hour, with the number of times', async () => {
    const [one, other] = [await server.asRole(['garage:member:query']), await server.asRole()]
    const before = await refusedBy('/api/post/index', 'permission')
    for (const { token: of } of [one, one, one, other]) await server.call('POST', '/api/post/index', {}, of)
    await server.call('POST', '/api/post/history', { id: 1 }, one.token)
    await server.call('POST', '/api/member/index', {}, one.token)
    const common = { method: 'POST', ips: '127.0.0.1', err: '403 没有权限：system:post:query' }
    const read = { route: '/api/post/index', err_en: '403 Permission missing: system:post:query' }
    await vi.waitFor(async () => {
      const found = await refusalsOf(one.id)
      const [index, others] = [
        found.filter(({ route }) => route === read.route),
        found.filter(({ route }) => route !== read.route),
      ]
      expect(timesIn(index)).toBe(3)
      // Two if an hour began meanwhile.
      expect(index.length).toBeLessThanOrEqual(2)
      expect(index[0]).toMatchObject({ ...common, ...read })
      const once = { ...common, route: '/api/post/history', description: '拒绝访问：岗位，该小时 1 次' }
      expect(others).toMatchObject([{ ...once, description_en: 'Refused: Post, times in this hour: 1' }])
    })
    await vi.waitFor(async () => expect(await refusedBy('/api/post/index', 'permission')).toBe(before + 4))
    expect(timesIn(await refusalsOf(other.id))).toBe(1)
  })

  it('tells rows out of scope from rows that do not exist; the caller is told the same', async () => {
    const [here, there] = [await server.newDepartment(), await server.newDepartment()]
    const stall = { garage_index: 1, park_no: 1 }
    const id = await server.create('/api/ginfo', { ...stall, park_code: await server.newPark(there) })
    const person = await server.asRole(['garage:ginfo:query'], [here], here)
    const manager = await server.asRole(['dc:log:query'], [here], here)
    const read = (of: number) => server.call('POST', '/api/ginfo/update', { id: of }, person.token)
    const [foreign, missing] = [await read(id), await read(999_999_999)]
    expect([foreign.status, foreign.code, foreign.msg, foreign.data]).toEqual([200, 40400, missing.msg, missing.data])
    await vi.waitFor(async () => expect(await refusalsOf(person.id)).toHaveLength(1))
    const entry = { route: '/api/ginfo/update', description: '拒绝访问：车位，该小时 1 次' }
    expect(await refusalsOf(person.id)).toMatchObject([{ ...entry, err: '40400 记录不在数据范围内' }])
    await vi.waitFor(async () => expect(await refusedBy('/api/ginfo/update', 'scope')).toBe(1))
    // It belongs to the department of who was refused.
    expect(await entriesOf({ description: '拒绝访问' }, manager.token)).toMatchObject([entry])
  })

  it(`has few entries of ${many} refused reads, and knows how many there were`, { timeout: 300_000 }, async () => {
    const person = await server.asRole()
    const count = async (): Promise<number> => (await server.list('/api/log')).page.total_count
    const before = await count()
    const read = () => server.call('POST', '/api/member/index', {}, person.token)
    for (let sent = 0; sent < many; sent += 50) await Promise.all(Array.from({ length: 50 }, read))
    await vi.waitFor(async () => {
      expect(timesIn(await refusalsOf(person.id))).toBe(many)
    })
    // Two if an hour began meanwhile.
    expect((await count()) - before).toBeLessThanOrEqual(2)
  })

  it('has nothing of refused calls without a session, which are only counted', async () => {
    const before = await refusedBy('/metrics', 'permission')
    const far = { 'X-Forwarded-For': '203.0.113.9' }
    await requestText(`${server.address}/metrics`, { method: 'GET', headers: far })
    await server.call('POST', '/api/member/index', {}, null)
    await vi.waitFor(async () => expect(await refusedBy('/metrics', 'permission')).toBe(before + 1))
    await repeatedEntries(server.database).flush()
    expect(await entriesOf({ route: '/metrics' })).toEqual([])
  })

  it('says once an hour from which addresses the token of operators is used, never the token', async () => {
    const from = ['203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.1']
    for (const address of from) {
      const headers = { 'X-Forwarded-For': address, Authorization: `Bearer ${token}` }
      expect((await requestText(`${server.address}/metrics`, { method: 'GET', headers })).status).toBe(200)
    }
    await repeatedEntries(server.database).flush()
    const used = await entriesOf({ description: 'METRICS_TOKEN' })
    const entry = { route: '/metrics', user_id: null, description: '使用密钥：METRICS_TOKEN', err: null }
    const found = used.toSorted((a, b) => String(a.ips).localeCompare(String(b.ips)))
    expect(found.filter(({ ips }, at) => ips !== found[at - 1]?.ips)).toMatchObject([
      { ...entry, ips: from[0] },
      { ...entry, ips: from[1] },
    ])
    // Twice each if an hour began meanwhile.
    expect(used.length).toBeLessThanOrEqual(4)
    const stored = await server.database.rows({ text: 'SELECT * FROM "repeated_entry"' })
    expect(JSON.stringify([used, stored])).not.toContain(token)
  })

  it('has an entry of each call whose answer shows a secret, without the secret', async () => {
    const person = await server.asRole()
    const reset = await server.ask<{ password: string }>('POST', '/api/user/reset_password', { id: person.id })
    const reason = 'They see no bills'
    const other = await server.asRole()
    const view = await server.ask<{ token: string }>('POST', '/api/user/see_as', { id: other.id, reason })
    const entries = await entriesOf({ route: '/api/user/' })
    for (const [route, id] of [
      ['/api/user/reset_password', person.id],
      ['/api/user/see_as', other.id],
    ] as const) {
      const entry = entries.find((one) => one.route === route && String(one.description).includes(` ${id}`))
      expect(entry, route).toMatchObject({ err: null })
    }
    const all = JSON.stringify(await entriesOf({}))
    for (const secret of [reset.password, view.token]) expect(all).not.toContain(secret)
  })
})
