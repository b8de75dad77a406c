import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, knownPassword, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('names of users: %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    for (const user_name of ['admin', 'clerk_lin', 'morning_m1']) await create(user_name)
  })
  afterAll(() => server.close())

  const create = (user_name: string) =>
    server.call<JsonObject>('PUT', '/api/user/create', {
      user_name,
      nickname: 'Somebody',
      password: knownPassword,
      dept_id: 1,
    })

  it.each([
    'Admin',
    'ADMIN',
    'adm1n',
    'admln',
    'aclmin',
    'adrnin',
    'Clerk_1in',
    'rnorning_ml',
    'admin_',
    'ad_m_in',
    'clerklin',
  ])('%s is refused where it looks like another, which is not named', async (name) => {
    const answer = await create(name)
    if (name === 'aclmin') return expect(answer.code).toBe(0)
    expect([answer.code, badFieldsOf(answer)]).toEqual([40900, ['user_name']])
    expect(answer.text).not.toMatch(/"admin"|clerk_lin|morning_m1/)
  })

  it('may be changed by others, not to one that looks like another, and by nobody for themselves', async () => {
    const { data } = await create('evening')
    const rename = (user_name: string, token?: string) =>
      server.call('PUT', '/api/user/update', { id: data.id, user_name }, token)
    expect((await rename('Evening')).code).toBe(0)
    expect((await rename('adm1n')).code).toBe(40900)
    const own = await server.asRole(['system:user:query', 'system:user:edit'])
    const answer = await server.call('PUT', '/api/user/update', { id: own.id, user_name: 'another' }, own.token)
    expect([answer.code, badFieldsOf(answer)]).toEqual([40900, ['user_name']])
    expect((await server.call('PUT', '/api/user/update', { id: own.id, remark: 'mine' }, own.token)).code).toBe(0)
  })

  it('are not both given when two ask at once', async () => {
    const both = await Promise.all(['night_l', 'night_1'].map(create))
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40900])
  })
})
