import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

/** Two departments with a car park each, and who manages the first one, and who works in either. */
describe('the logs of who sees some departments', () => {
  let server: RunningServer
  let parks: [string, string]
  let manager: TestUser
  let clerks: [TestUser, TestUser]
  beforeAll(async () => {
    server = await startServer(usualDatabase)
    const depts = [await server.newDepartment(), await server.newDepartment()] as const
    parks = [await server.newPark(depts[0]), await server.newPark(depts[1])]
    const works = [
      'garage:ginfo:query',
      'garage:ginfo:add',
      'garage:ginfo:edit',
      'garage:ginfo:remove',
      'system:user:edit',
    ]
    manager = await server.asRole(['dc:log:query', 'dc:weblog:query', ...works], [depts[0]], depts[0])
    clerks = [await server.asRole(works, [depts[0]], depts[0]), await server.asRole(works, [depts[1]], depts[1])]
  })
  afterAll(() => server.close())

  const logged = async (base: string, search: JsonObject = {}) =>
    (await server.list(base, { page_size: 100, ...search }, manager.token)).list
  const stallOf = (park: string, no: number): JsonObject => ({ park_code: park, garage_index: 1, park_no: no })

  it('have what was done with rows of their departments, whoever did it', async () => {
    const own = await server.create('/api/ginfo', stallOf(parks[0], 1), clerks[0].token)
    const bySomebody = await server.create('/api/ginfo', stallOf(parks[0], 2))
    const other = await server.create('/api/ginfo', stallOf(parks[1], 1), clerks[1].token)
    await server.ask('PUT', '/api/ginfo/update', { id: other, remark: 'elsewhere' }, clerks[1].token)
    const texts = (await logged('/api/log', { route: 'ginfo' })).map(({ description }) => String(description))
    for (const id of [own, bySomebody]) expect(texts.some((text) => text.includes(` ${id}`))).toBe(true)
    expect(texts.filter((text) => text.includes(` ${other}`))).toEqual([])
    const everything = (await server.list('/api/log', { route: 'ginfo', page_size: 100 })).list
    expect(everything.length).toBe(texts.length + 2)
  })

  it('have changes of their people and departments, none of others, and none of the whole operator', async () => {
    const change = (id: number) => server.ask('PUT', '/api/user/update', { id, remark: fresh('remark') })
    await change(clerks[0].id)
    await change(clerks[1].id)
    await server.create('/api/post', { post_name: fresh('post'), post_code: fresh('code') })
    const texts = (await logged('/api/log')).map(({ description }) => String(description))
    expect(texts.some((text) => text.startsWith('修改：用户') && text.includes(` ${clerks[0].id}`))).toBe(true)
    expect(texts.some((text) => text.includes(`用户 ${clerks[1].id}`))).toBe(false)
    expect(texts.some((text) => text.includes('岗位'))).toBe(false)
  })

  it('have what the browsers of their people reported', async () => {
    const entry = (description: string) => ({ entries: [{ route: '/x', method: 'GET', description }] })
    await server.ask('POST', '/api/weblog/upload', entry('of the first'), clerks[0].token)
    await server.ask('POST', '/api/weblog/upload', entry('of the second'), clerks[1].token)
    expect((await logged('/api/weblog', { route: '/x' })).map(({ description }) => description)).toEqual([
      'of the first',
    ])
  })

  it('show one entry only if it is among them', async () => {
    const [foreign] = (await server.list('/api/log', { description: '岗位' })).list
    expect(foreign).toBeDefined()
    expect(await server.call('POST', '/api/log/update', { id: foreign?.id }, manager.token)).toMatchObject({
      code: 40400,
    })
  })
})
