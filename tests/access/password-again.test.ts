import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fresh,
  knownPassword,
  startServer,
  type JsonObject,
  type RunningServer,
  type TestUser,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const everything = [
  'system:role:add',
  'system:role:edit',
  'system:role:remove',
  'system:role:query',
  'system:user:add',
  'system:user:edit',
  'system:user:remove',
  'system:user:query',
  'system:user:resetPwd',
  'system:user:impersonate',
  'system:menu:edit',
  'dc:org:edit',
  'dc:org:query',
  'system:dept:edit',
  'dc:terminal:edit',
  'system:config:edit',
]

describe.each(databaseKinds)('the password again on %s', (kind) => {
  let server: RunningServer
  let person: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startServer(kind)
    person = await server.asRole(everything)
    other = await server.asRole()
  })
  afterAll(() => server.close())

  const enteredAgo = (interval: string, { id }: TestUser = person) =>
    server.database.run({
      text: `UPDATE "session" SET "confirmed_at" = now() - $2::interval WHERE "user_id" = $1`,
      values: [id, interval],
    })
  const confirm = (password: string, { token }: TestUser = person) =>
    server.call<JsonObject | null>('POST', '/api/user/confirm', { password }, token)

  const calls: [name: string, method: string, path: string, body: () => JsonObject | Promise<JsonObject>][] = [
    ['a new role', 'PUT', '/api/role/create', () => ({ role_name: fresh('r'), role_key: fresh('k'), data_scope: 1 })],
    ['a changed role', 'PUT', '/api/role/update', () => ({ id: other.roleId, remark: fresh('remark') })],
    [
      'a deleted role',
      'DELETE',
      '/api/role/delete',
      async () => ({ id: await server.create('/api/role', { role_name: 'x', role_key: fresh('k'), data_scope: 1 }) }),
    ],
    [
      'a new user',
      'PUT',
      '/api/user/create',
      () => ({ user_name: fresh('new'), nickname: 'x', password: knownPassword, dept_id: 1 }),
    ],
    ['roles of a user', 'PUT', '/api/user/update', () => ({ id: other.id, user_role: [other.roleId, person.roleId] })],
    ['another name of a user', 'PUT', '/api/user/update', () => ({ id: other.id, user_name: fresh('renamed') })],
    [
      'another department of a user',
      'PUT',
      '/api/user/update',
      async () => ({ id: other.id, dept_id: await server.newDepartment() }),
    ],
    [
      'another department of a car park',
      'PUT',
      '/api/org/update',
      async () => ({ id: await park(), dept_id: await server.newDepartment() }),
    ],
    [
      'another place of a department',
      'PUT',
      '/api/dept/update',
      async () => ({ id: await server.newDepartment(), parent_id: await server.newDepartment() }),
    ],
    ['a reset password', 'POST', '/api/user/reset_password', async () => ({ id: (await server.asRole()).id })],
    ['a reset factor', 'POST', '/api/user/reset_factor', () => ({ id: other.id, reason: 'lost it' })],
    ['seeing as another', 'POST', '/api/user/see_as', () => ({ id: other.id, reason: 'they asked' })],
    ['a secret', 'PUT', '/api/org/update', async () => ({ id: await park(), api_key: 'secret' })],
    [
      'a device secret',
      'POST',
      '/api/dcterminal/newsecret',
      async () => ({ id: await terminal(), secret: 's'.repeat(24) }),
    ],
    ['how long sessions last', 'PUT', '/api/configs/update', () => setting('session_max_hours', '167')],
    ['how often it is asked for', 'PUT', '/api/configs/update', () => setting('confirm_minutes', '30')],
    ['the rule of passwords', 'PUT', '/api/configs/update', () => setting('password_policy', 'long')],
    ['an authenticator app', 'POST', '/api/user/app_begin', () => ({})],
  ]

  const setting = async (config_key: string, config_value: string): Promise<JsonObject> => {
    const { list } = await server.list('/api/configs', { config_key, page_size: 1000 })
    return { id: list.find((row) => row.config_key === config_key)?.id, config_value }
  }
  const park = async (): Promise<number> =>
    server.create('/api/org', { org_name: fresh('park'), park_code: fresh('P'), dept_id: 1 })
  const terminal = async (): Promise<number> =>
    server.create('/api/dcterminal', { client_id: fresh('T'), park_code: await server.newPark(1) })

  it.each(calls)('is asked for before %s, once it was entered half an hour ago', async (_, method, path, bodyOf) => {
    const body = await bodyOf()
    await enteredAgo('31 minutes')
    expect(await server.call(method, path, body, person.token)).toMatchObject({ code: 42802, status: 200, data: null })
    await enteredAgo('0 minutes')
    expect((await server.call(method, path, body, person.token)).code).toBe(0)
  })

  it.each(calls)('is not asked for before %s within half an hour', async (_, method, path, bodyOf) => {
    const body = await bodyOf()
    await enteredAgo('29 minutes')
    expect((await server.call(method, path, body, person.token)).code).not.toBe(42802)
  })

  it('is not asked for before anything else', async () => {
    await enteredAgo('2 days')
    const update = { id: other.id, remark: fresh('remark') }
    expect((await server.call('PUT', '/api/user/update', update, person.token)).code).toBe(0)
    expect(
      (await server.call('PUT', '/api/org/update', { id: await park(), org_name: fresh('o') }, person.token)).code,
    ).toBe(0)
    expect((await server.call('POST', '/api/role/index', {}, person.token)).code).toBe(0)
  })

  it('is asked for although the session was found a moment ago, and no longer once it was entered', async () => {
    const role = () => ({ role_name: fresh('r'), role_key: fresh('k'), data_scope: 1 })
    expect((await confirm(knownPassword)).code).toBe(0)
    expect((await server.call('PUT', '/api/role/create', role(), person.token)).code).toBe(0)
    await enteredAgo('1 day')
    expect((await server.call('PUT', '/api/role/create', role(), person.token)).code).toBe(42802)
    await confirm(knownPassword)
    expect((await server.call('PUT', '/api/role/create', role(), person.token)).code).toBe(0)
  })

  it('locks after wrong ones, for this session alone', async () => {
    const guesser = await server.asRole(everything)
    await enteredAgo('1 day', guesser)
    for (let at = 0; at < 5; at += 1)
      expect(await confirm('Wrong_1', guesser)).toMatchObject({
        code: 40000,
        data: { fields: [{ field: 'password' }] },
      })
    expect((await confirm(knownPassword, guesser)).code).toBe(42300)
    const role = { role_name: 'x', role_key: fresh('k'), data_scope: 1 }
    expect((await server.call('PUT', '/api/role/create', role, guesser.token)).code).toBe(42802)
    await server.signIn(guesser.userName, knownPassword)
  })

  it('is entered by nobody who only sees the app as the user', async () => {
    await confirm(knownPassword)
    const body = { id: other.id, reason: 'they asked' }
    const { token } = await server.ask<{ token: string }>('POST', '/api/user/see_as', body, person.token)
    expect((await server.call('POST', '/api/user/confirm', { password: knownPassword }, token)).status).toBe(403)
    expect((await server.call('POST', '/api/user/own_sessions', {}, token)).status).toBe(403)
  })

  it('lasts as long as the setting says', async () => {
    const id = await server.create('/api/configs', {
      config_name: 'x',
      config_key: 'confirm_minutes',
      config_value: '5',
    })
    await enteredAgo('6 minutes')
    const body = { id: other.roleId, remark: fresh('remark') }
    expect((await server.call('PUT', '/api/role/update', body, person.token)).code).toBe(42802)
    await enteredAgo('4 minutes')
    expect((await server.call('PUT', '/api/role/update', body, person.token)).code).toBe(0)
    await server.ask('DELETE', '/api/configs/delete', { id })
  })
})
