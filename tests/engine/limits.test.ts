import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localize } from '../../model/label'
import { maxValues } from '../../model/limits'
import { messages } from '../../model/message'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const idsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)
const many = idsFrom(50_000, 10_000)

describe.each(databaseKinds)('the values that a call may name, on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it.each<[string, string, string, string, JsonObject, number]>([
    ['ids to delete', 'id', 'DELETE', '/api/member/delete', { id: many }, 1000],
    ['keys to delete', 'userCode', 'DELETE', '/api/appuser/delete', { userCode: many.map(String) }, 1000],
    ['values of a filter', 'member_type', 'POST', '/api/member/index', { member_type: many }, 1000],
    ['ids to look up', 'id', 'POST', '/api/member/find_all', { id: many }, 1000],
    [
      'values of a live list',
      'member_type',
      'POST',
      '/api/member/news',
      { member_type: many, after: 1, shown: [] },
      1000,
    ],
    ['rows of a live list', 'shown', 'POST', '/api/member/news', { after: 1, shown: many.map((id) => [id, 1]) }, 9999],
    ['roles of a user', 'user_role', 'PUT', '/api/user/update', { id: 1, user_role: many }, 1000],
    ['roles joined by commas', 'user_role', 'PUT', '/api/user/update', { id: 1, user_role: many.join(',') }, 1000],
    ['departments of a role', 'role_dept', 'PUT', '/api/role/update', { id: 1, role_dept: many }, 1000],
    ['menus of a role', 'role_menu', 'PUT', '/api/role/update', { id: 1, role_menu: JSON.stringify(many) }, 5000],
  ])('are limited: %s', async (_, field, method, path, body, max) => {
    for (const lang of ['zh-CN', 'en']) {
      const answer = await server.call(method, path, body, server.admin, { 'Accept-Language': lang })
      const text = localize(messages.tooManyEntries, lang === 'en' ? 'en' : 'zh-chs').replace('{max}', String(max))
      expect(answer).toMatchObject({ status: 200, code: 40000, data: { fields: [{ field, msg: text }] } })
    }
  })

  it('are limited: characters of a text to search for, columns of a workbook', async () => {
    const text = await server.call('POST', '/api/member/index', { member_name: '停'.repeat(201) })
    expect([text.code, badFieldsOf(text)]).toEqual([40000, ['member_name']])
    const columns = await server.call('POST', '/api/member/export', { columns: many.map(() => 'member_name') })
    expect([columns.code, badFieldsOf(columns)]).toEqual([40000, ['columns']])
  })

  it('are accepted up to the limit, also by a delete of as many rows', async () => {
    await server.database.run({
      text: `INSERT INTO "post" ("post_name", "post_code") SELECT 'post', '${fresh('many')}' || n FROM generate_series(1, ${maxValues}) n`,
    })
    const { list } = await server.list('/api/post', { page_size: maxValues })
    const id = list.map((row) => row.id)
    expect(id).toHaveLength(maxValues)
    expect(await server.list('/api/member', { member_type: idsFrom(1, maxValues) })).toHaveProperty('page')
    const { version: _, ...role } = await server.detail('/api/role', 1)
    expect(await server.call('PUT', '/api/role/update', { id: 1, role_menu: role.role_menu })).toMatchObject({
      code: 0,
    })
    expect(await server.call('DELETE', '/api/post/delete', { id })).toMatchObject({ code: 0 })
    const left = await server.list('/api/post')
    expect(left.list.map((row) => row.id).filter((one) => id.includes(one))).toEqual([])
  })

  it('are stated in the OpenAPI document', async () => {
    const { text } = await server.call('GET', '/openapi.json')
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, JsonObject>> }
    const bodyOf = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.requestBody)
    expect(bodyOf('/api/member/delete', 'delete')).toContain('"maxItems":1000')
    expect(bodyOf('/api/member/index', 'post')).toMatch(/"member_name":\{"type":"string","maxLength":200\}/)
    expect(bodyOf('/api/member/news', 'post')).toContain('"maxItems":9999')
  })
})
