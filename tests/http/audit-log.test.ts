import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  badFieldsOf,
  fresh,
  knownPassword,
  startServer,
  type JsonObject,
  type RunningServer,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the logs on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const rows = async (base: string, search: JsonObject = {}): Promise<JsonObject[]> =>
    (await server.list(base, { page_size: 1000, ...search })).list
  /** Waits for a row of the activity log with these values, and returns the newest. */
  const logged = (like: JsonObject): Promise<JsonObject> =>
    vi.waitFor(
      async () => {
        const found = (await rows('/api/log')).find((row) =>
          Object.entries(like).every(([field, value]) => row[field] === value),
        )
        if (!found) throw new Error(`nothing is logged like ${JSON.stringify(like)}`)
        return found
      },
      { timeout: 10_000, interval: 50 },
    )

  describe('of changes', () => {
    it('records what was created, changed and deleted, by whom and from which address', async () => {
      const id = await server.create('/api/post', { post_name: 'N', post_code: fresh('code') })
      await server.ask('PUT', '/api/post/update', { id, post_name: 'M', remark: 'x' })
      await server.ask('DELETE', '/api/post/delete', { id: [id] })
      const [admin] = await rows('/api/user', { user_name: 'admin' })
      const common = { ips: '127.0.0.1', user_id: admin?.id, err: null }
      await logged({
        ...common,
        route: '/api/post/create',
        method: 'PUT',
        description: `新增：岗位 ${id}（岗位名称、岗位编码）`,
      })
      await logged({ ...common, route: '/api/post/update', description: `修改：岗位 ${id}（岗位名称、备注）` })
      await logged({ ...common, route: '/api/post/delete', method: 'DELETE', description: `删除：岗位 ${id}` })
    })

    it('records what leaves the application: workbooks and prints, of lists and reports, also those that were refused', async () => {
      for (const call of ['export', 'print']) await server.ask('POST', `/api/post/${call}`, {})
      await logged({ route: '/api/post/export', description: '导出：岗位', description_en: 'Export: Post', err: null })
      await logged({ route: '/api/post/print', description: '打印：岗位', err: null })
      const report = await server.call('POST', '/report/deposit/export', {})
      expect(report.code, report.text).toBe(0)
      await logged({ route: '/report/deposit/export', err: null })
      const person = await server.asRole(['system:post:add'])
      expect((await server.call('POST', '/api/post/print', {}, person.token)).status).toBe(403)
      await logged({ user_id: person.id, route: '/api/post/print', err: '403 没有权限：system:post:query' })
    })

    it('records why a call was rejected, and omits calls that only read', async () => {
      const person = await server.asRole(['system:post:query'])
      const read = await server.call('POST', '/api/post/index', {}, person.token)
      const refused = await server.call('PUT', '/api/post/create', {}, person.token)
      const empty = await server.call('PUT', '/api/post/create', {})
      expect([read.code, refused.status, empty.code]).toEqual([0, 403, 40000])
      await logged({ user_id: person.id, route: '/api/post/create', err: '403 没有权限：system:post:add' })
      await logged({
        route: '/api/post/create',
        err: '40000 填写有误：岗位名称、岗位编码',
        err_en: '40000 Not accepted: Post name, Post code',
      })
      expect((await rows('/api/log', { route: 'index' })).map(({ route }) => route)).toEqual([])
    })

    it('records sign-ins, sign-outs and new passwords, also failed ones', async () => {
      const person = await server.asRole()
      const signIn = (user_name: string, password: string) =>
        server.call('POST', '/user/login', { user_name, password }, null)
      await signIn(person.userName, 'Wrong_1')
      await signIn('nobody_here', 'Wrong_2')
      await logged({ route: '/user/login', description: '登录', user_id: person.id, err: null })
      await logged({ route: '/user/login', user_id: person.id, err: '40100 用户名或密码错误' })
      await logged({ route: '/user/login', user_id: null, err: '40100 用户名或密码错误' })
      await server.ask(
        'POST',
        '/api/user/updpwd',
        { user_name: person.userName, password: knownPassword, newpassword: 'Newer_Secret_1' },
        person.token,
      )
      await logged({ route: '/api/user/updpwd', description: '修改密码', user_id: person.id, err: null })
      const token = await server.signIn(person.userName, 'Newer_Secret_1')
      await server.ask('POST', '/user/logout', {}, token)
      await logged({ route: '/user/logout', description: '退出登录', user_id: person.id })
    })

    it('contains no password, token or secret that was sent', async () => {
      const secrets = ['Hidden_Pass_1', 'hidden-key', 'hidden-token']
      const userName = fresh('user')
      await server.create('/api/user', { user_name: userName, nickname: 'N', password: secrets[0], dept_id: 1 })
      const token = await server.signIn(userName, String(secrets[0]))
      const park = { park_code: fresh('park'), org_name: 'O', api_key: secrets[1], token: secrets[2] }
      const id = await server.create('/api/org', park)
      await server.call('PUT', '/api/org/update', { id: secrets[1], api_key: secrets[1] })
      await server.ask('POST', '/user/logout', {}, token)
      await logged({ route: '/api/org/create', description: `新增：车场 ${id}（车场名称、车场编码）` })
      await logged({ route: '/api/org/update', description: '修改：车场' })
      await logged({ route: '/user/logout', description: '退出登录' })
      const all = JSON.stringify(await rows('/api/log'))
      for (const secret of [...secrets, token, knownPassword]) expect(all).not.toContain(secret)
    })

    it('does not record calls without a session', async () => {
      await server.call('PUT', '/api/post/create', { post_name: 'nobody' }, null)
      await server.call('PUT', '/api/post/create', { post_name: 'nobody' }, 'made-up')
      const id = await server.create('/api/post', { post_name: 'N', post_code: fresh('code') })
      await logged({ description: `新增：岗位 ${id}（岗位名称、岗位编码）` })
      expect((await rows('/api/log', { err: '5000' })).map(({ err }) => err)).toEqual([])
    })

    it('keeps the entries of deleted users', async () => {
      const person = await server.asRole(['system:post:add'])
      await server.create('/api/post', { post_name: 'N', post_code: fresh('code') }, person.token)
      await logged({ route: '/api/post/create', user_id: person.id })
      expect(await server.call('DELETE', '/api/user/delete', { id: person.id })).toMatchObject({ code: 0 })
      await logged({ route: '/api/post/create', user_id: person.id })
    })
  })

  describe('of the browser', () => {
    const upload = (entries: unknown, token?: string | null) =>
      server.call<{ kept: number }>('POST', '/api/weblog/upload', { entries }, token)

    it('stores what any signed-in user uploads, with user and address set by the server', async () => {
      const person = await server.asRole()
      const failure = { route: '/garage/member', method: 'POST', description: 'a call failed', err: '500' }
      const entries = [
        { ...failure, at: '2026-03-01 08:00:00' },
        { description: 'an instant', at: '2026-03-01T00:00:01.500Z', user_id: 1, ips: 'forged', id: 7, remark: 'x' },
        { description: 'too late', at: '2999-01-01 00:00:00' },
        { route: '/says/nothing' },
        'no entry',
        null,
      ]
      expect(await upload(entries, person.token)).toMatchObject({ status: 200, code: 0, data: { kept: 3 } })
      const stored = await rows('/api/weblog', { order_column_name: 'id', order_type: 'ASC' })
      const common = { user_id: person.id, ips: '127.0.0.1', remark: null }
      expect(stored).toMatchObject([
        { ...common, ...failure, created_at: '2026-03-01 08:00:00' },
        { ...common, description: 'an instant', created_at: '2026-03-01 08:00:01', route: null },
        { ...common, description: 'too late' },
      ])
      expect(stored[2]?.created_at).not.toBe('2999-01-01 00:00:00')
    })

    it('stores at most 2000 entries of a user in a day', async () => {
      const [{ token }, other] = [await server.asRole(), await server.asRole()]
      const entries = Array.from({ length: 200 }, (_, at) => ({ description: `failure ${at}` }))
      for (let at = 0; at < 9; at += 1) await upload(entries, token)
      const rest = await upload(entries.slice(0, 150), token)
      expect([rest.data.kept, (await upload(entries, token)).data.kept]).toEqual([150, 50])
      expect(await upload(entries, token)).toMatchObject({ code: 0, data: { kept: 0 } })
      expect((await upload(entries, other.token)).data.kept).toBe(200)
    })

    it('cuts texts to the length of their columns and removes invalid characters', async () => {
      const long = `a\0b\ud800${'🚗'.repeat(3000)}`
      await upload([{ route: long, method: long, description: long, err: long }])
      const [row] = await rows('/api/weblog', { description: 'ab🚗' })
      const lengths = ['route', 'method', 'description', 'err'].map((field) => [...String(row?.[field])].length)
      expect(lengths).toEqual([256, 16, 500, 2000])
      expect(String(row?.route).slice(0, 4)).toBe('ab🚗')
    })

    it('accepts at most 200 entries at once, and only a list', async () => {
      const many = (count: number) => Array.from({ length: count }, (_, at) => ({ description: `many ${at}` }))
      const before = (await server.list('/api/weblog')).page.total_count
      for (const wrong of [many(201), undefined, null, 'x', {}]) {
        const answer = await upload(wrong)
        expect([answer.status, answer.code, badFieldsOf(answer)]).toEqual([200, 40000, ['entries']])
      }
      expect((await server.list('/api/weblog')).page.total_count).toBe(before)
      expect((await upload(many(200))).data).toEqual({ kept: 200 })
      expect((await upload([])).data).toEqual({ kept: 0 })
    })

    it('rejects uploads without a session', async () => {
      expect(await upload([{ description: 'x' }], null)).toMatchObject({ code: 50008 })
    })

    it('is accessible with either of its permissions', async () => {
      await upload([{ description: 'seen by both' }])
      for (const prefix of ['dc:weblog', 'log:weblog']) {
        const person = await server.asRole([`${prefix}:query`])
        const { list } = await server.list('/api/weblog', { description: 'seen by both' }, person.token)
        const change = { id: list[0]?.id, remark: prefix }
        expect(await server.call('PUT', '/api/weblog/update', change, person.token)).toMatchObject({ status: 403 })
        await person.grant([`${prefix}:edit`])
        expect(await server.call('PUT', '/api/weblog/update', change, person.token)).toMatchObject({ code: 0 })
        expect(await server.call('POST', '/api/weblog/index', {}, person.token)).toMatchObject({ status: 403 })
      }
    })
  })
})
