import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../resources'
import { requirePasswordChange } from '../../server/access/password-change'
import { bumpRevision } from '../../server/access/revision'
import { install, isForRealUse, markForRealUse } from '../../server/install/install'
import { fresh, knownPassword, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { specDictionaries } from '../spec/spec-table'
import { databaseKinds } from '../support/test-databases'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe.each(databaseKinds)('a user on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it('has their own preferences', async () => {
    const [one, other] = [await server.asRole(), await server.asRole()]
    const value = { columns: ['a', { width: 5 }], text: `'"\\🚗` }
    const read = (token: string, key = 'list.user') => server.ask('POST', '/api/preference/get', { key }, token)
    expect(await read(one.token)).toBeNull()
    await server.ask('PUT', '/api/preference/set', { key: 'list.user', value }, one.token)
    expect(await read(one.token)).toEqual({ value })
    expect([await read(other.token), await read(one.token, 'list.role')]).toEqual([null, null])
    await server.ask('PUT', '/api/preference/set', { key: 'list.user', value: [1] }, one.token)
    expect(await read(one.token)).toEqual({ value: [1] })
    await server.ask('PUT', '/api/preference/set', { key: 'list.user', value: null }, one.token)
    expect(await read(one.token)).toBeNull()
    for (const body of [
      { key: '', value: 1 },
      { key: 5, value: 1 },
      { key: 'a'.repeat(200), value: 1 },
      { key: 'a', value: 'x'.repeat(30_000) },
      { key: 'a', value: 'a\0b' },
      { key: 'a', value: '\ud800' },
    ])
      expect(
        await server.call('PUT', '/api/preference/set', body, one.token),
        JSON.stringify(body).slice(0, 40),
      ).toMatchObject({ status: 200, code: 40000 })
    expect(await server.call('POST', '/api/preference/get', { key: 'a' }, null)).toMatchObject({ code: 50008 })
  })

  it('sees their menu as a tree that contains the buttons', async () => {
    const { token } = await server.asRole(['garage:member:query', 'garage:member:add'])
    const [group, ...more] = await server.ask<JsonObject[]>('POST', '/api/menu/find_all_menu', undefined, token)
    // Beside it: the hidden pages that show what the user may query.
    expect(more).toMatchObject([{ route_component: 'garage/car', visible: 2 }])
    expect(group).toMatchObject({ menu_type: 1, visible: 1, parent_id: 0 })
    const [screen] = group?.children_list as JsonObject[]
    const route = { route_component: 'garage/member', route_path: '/garage/member', route_name: 'garage-member' }
    expect(screen).toMatchObject({ menu_type: 1, visible: 1, parent_id: group?.id, ...route })
    const buttons = screen?.children_list as JsonObject[]
    expect(buttons.map(({ perms, menu_type }) => [perms, menu_type])).toEqual([
      ['garage:member:query', 2],
      ['garage:member:add', 2],
    ])
    expect(Object.keys(screen ?? {})).toEqual(
      expect.arrayContaining(['menu_name', 'menu_name_en', 'icon', 'order_num', 'url', 'is_frame']),
    )
  })

  it('finds the entries below a menu entry, and the whole tree', async () => {
    const [group] = await server.ask<JsonObject[]>('POST', '/api/menu/menus', {})
    const below = await server.ask<JsonObject[]>('POST', '/api/menu/find_menus', { parent_id: group?.id })
    expect(below.map(({ id }) => id)).toEqual((group?.children_list as JsonObject[]).map(({ id }) => id))
    expect(await server.ask('POST', '/api/menu/find_menus', { parent_id: 999_999_999 })).toEqual([])
  })

  it('receives an event when their permissions change', async () => {
    const person = await server.asRole()
    const ended = new AbortController()
    const headers = { Authorization: person.token }
    const stream = await fetch(`${server.address}/api/events`, { headers, signal: ended.signal })
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ])
    expect(stream.headers.get('x-request-id')).toMatch(uuid)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    const reading = (async () => {
      while (!received.includes('event: access')) received += (await reader?.read())?.value ?? ''
    })()
    await person.grant(['system:post:query'])
    await reading
    expect(received).toMatch(/event: access\ndata: \{"type":"access"\}\n\n/)
    ended.abort()
    const tokenInQuery = await fetch(`${server.address}/api/events?token=${person.token}`)
    expect(await tokenInQuery.json()).toMatchObject({ code: 50008 })
  })

  it('receives events of their own parks only, and none once disabled', async () => {
    const dept = await server.create('/api/dept', { dept_name: fresh('dept') })
    const park = fresh('park')
    await server.create('/api/org', { org_name: park, park_code: park, dept_id: dept })
    const person = await server.asRole(['garage:gpark:query'], [dept], dept)
    const stream = await fetch(`${server.address}/api/events`, { headers: { Authorization: person.token } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    const toTheEnd = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += part.value
    })()
    const rows = (of: string) => {
      const changes = [{ resources: ['gpark'], park: of, by: {} }]
      return server.database.notify('berth_events', JSON.stringify({ type: 'rows', changes }))
    }
    await rows('elsewhere')
    await rows(park)
    await expect.poll(() => received).toContain(park)
    await server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })
    await toTheEnd
    expect(received.match(/"park":"[^"]+"/g)).toEqual([`"park":"${park}"`])
  })

  it('who must change the password can only do that and sign out', async () => {
    const person = await server.asRole(['system:post:query'])
    await requirePasswordChange(server.database, person.id)
    await server.database.transaction((tx) => bumpRevision(tx, 'access'))
    const login = { user_name: person.userName, password: knownPassword }
    const { data } = await server.call('POST', '/user/login', login, null)
    expect(data).toMatchObject({ userId: person.id, userName: person.userName, must_change: true })
    const token = String(data.token)
    for (const path of [
      '/api/user/check_token',
      '/api/post/index',
      '/api/menu/find_all_menu',
      '/api/preference/get',
      '/api/upload/image',
      '/api/post/find_all',
    ])
      expect(await server.call('POST', path, {}, token), path).toMatchObject({ status: 403, code: 403 })
    expect(await server.call('GET', '/api/events', undefined, token)).toMatchObject({ status: 403 })
    const change = { ...login, newpassword: 'Another_2' }
    expect(await server.call('POST', '/api/user/updpwd', change, token)).toMatchObject({ status: 200, code: 0 })
    expect(await server.call('POST', '/api/user/check_token', {}, token)).toMatchObject({ code: 50008 })
    const again = await server.signIn(person.userName, 'Another_2')
    expect(await server.call('POST', '/api/post/index', {}, again)).toMatchObject({ status: 200, code: 0 })
    expect(await server.call('POST', '/user/logout', {}, again)).toMatchObject({ code: 0 })
    expect(await server.call('POST', '/api/post/index', {}, again)).toMatchObject({ code: 50008 })
  })

  it('learns in their language why they may not change stronger users, roles and menu entries', async () => {
    const every = ['query', 'edit', 'remove'].flatMap((verb) =>
      ['system:user', 'system:role', 'system:menu'].map((screen) => `${screen}:${verb}`),
    )
    const person = await server.asRole(every)
    const weaker = await server.asRole(['system:user:query'])
    const { list } = await server.list('/api/user', { user_name: 'admin' })
    const [{ id: role } = {}] = (await server.list('/api/role', { role_key: 'admin' })).list
    const [menu] =
      (await server.database.rows({ text: `SELECT "id" FROM "menu" WHERE "perms" = 'system:post:add'` }))[0] ?? []
    const rows: [path: string, id: unknown, change: JsonObject][] = [
      ['/api/user', list[0]?.id, { nickname: 'x' }],
      ['/api/role', role, { remark: 'x' }],
      ['/api/menu', Number(menu), { visible: 2 }],
    ]
    const reasons = { 'zh-CN': '超出你自己的', en: 'than yours' }
    for (const [path, id, change] of rows)
      for (const [lang, reason] of Object.entries(reasons)) {
        const as = [person.token, { 'Accept-Language': lang }] as const
        const answers = [
          await server.call('PUT', `${path}/update`, { id, ...change }, ...as),
          await server.call('DELETE', `${path}/delete`, { id: [id] }, ...as),
        ]
        for (const answer of answers) {
          expect([path, answer.status, answer.code]).toEqual([path, 403, 403])
          expect(answer.msg).toContain(reason)
        }
      }
    const password = { user_name: 'admin', password: knownPassword, newpassword: 'Newer_Secret_1' }
    expect((await server.call('POST', '/api/user/updpwd', password, person.token)).status).toBe(403)
    const renamed = await server.call('PUT', '/api/user/update', { id: weaker.id, nickname: 'x' }, person.token)
    expect(renamed).toMatchObject({ code: 0 })
  })

  it('never sees demo data where an installation is for real use', async () => {
    expect(await isForRealUse(server.database)).toBe(false)
    await server.database.transaction(markForRealUse)
    await server.database.transaction(markForRealUse)
    expect(await isForRealUse(server.database)).toBe(true)
  })

  it('finds every dictionary installed, in both languages', async () => {
    const { list: types } = await server.list('/api/dict', { page_size: 9999 })
    const { token } = await server.asRole()
    for (const type of specDictionaries) {
      expect(
        types.find((one) => one.dict_type === type),
        type,
      ).toMatchObject({ dict_name: expect.stringMatching(/\S/) as string, status: 1 })
      const { list } = await server.list('/api/dictData', { dict_type: type, page_size: 9999 }, token)
      expect(list.length, type).toBeGreaterThan(1)
      for (const { dict_label, dict_label_en, dict_number, dict_value } of list) {
        expect([dict_label, dict_label_en], type).toEqual([
          expect.stringMatching(/\S/),
          expect.stringMatching(/^[^\p{Script=Han}]+$/u),
        ])
        expect(dict_number ?? dict_value, type).not.toBeNull()
      }
    }
  })

  it('finds a menu row for every screen, with the route that the documents give it', async () => {
    const { list } = await server.list('/api/menu', { page_size: 1000 })
    for (const { view } of screens) {
      const row = list.find((one) => one.route_component === view)
      expect(row, view).toMatchObject({ route_path: `/${view}`, route_name: view.replaceAll('/', '-'), menu_type: 1 })
    }
  })

  it('finds nothing installed twice, and nothing installed again that was deleted', async () => {
    const counts = async () => {
      const tables = ['menu', 'dict', 'dict_data', 'grade', 'role', 'user', 'dept']
      const text = `SELECT ${tables.map((table) => `(SELECT count(*) FROM "${table}")`).join(', ')}`
      return (await server.database.rows({ text }))[0]
    }
    const [button] = (await server.list('/api/menu', { page_size: 1000 })).list.filter(
      ({ perms }) => perms === 'garage:plate:remove',
    )
    await server.ask('DELETE', '/api/menu/delete', { id: button?.id })
    const before = await counts()
    expect(await install(server.database, server.settings)).toMatchObject({ password: null, mustChange: false })
    expect(await counts()).toEqual(before)
  })
})
