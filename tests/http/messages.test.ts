import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lang } from '../../model/label'
import { fresh, startServer, type CallResult, type JsonObject, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

const unknownName = 'nobody'
const tooMuch = JSON.stringify({ nonsense: 'x'.repeat(11 * 1024 * 1024) })

/** A call and the expected messages, which are typed by hand and not taken from the product. */
interface Case extends Record<Lang, string[]> {
  method?: 'PUT' | 'DELETE'
  path: string
  /** A string is sent unchanged. */
  body?: JsonObject | string
  /** Default: the administrator's; null: none. */
  token?: string | null
}

describe('messages of the server', () => {
  let server: RunningServer
  let post = 0
  let readerToken = ''
  beforeAll(async () => {
    server = await startServer(usualDatabase)
    post = await server.create('/api/post', { post_name: '保安', post_code: 'guard' })
    await server.ask('PUT', '/api/post/update', { id: post, post_name: '门卫' })
    readerToken = (await server.asRole(['system:post:query'])).token
    for (let failures = 0; failures < 5; failures += 1)
      await server.call('POST', '/user/login', { user_name: unknownName, password: 'Wrong_1' }, null)
  })
  afterAll(() => server.close())

  const cases: [string, () => Case][] = [
    [
      'bad fields',
      () => ({
        method: 'PUT',
        path: '/api/post/create',
        body: { post_code: 'a b', post_name: '长'.repeat(65), post_sort: 'x' },
        'zh-chs': ['有 2 处需要修改', '最多 64 个字符', '须为整数'],
        en: ['2 to correct', 'At most 64 characters', 'Must be a whole number'],
      }),
    ],
    [
      'a missing field',
      () => ({
        method: 'PUT',
        path: '/api/post/create',
        body: { post_name: '保安' },
        'zh-chs': ['有 1 处需要修改', '必填'],
        en: ['1 to correct', 'Required'],
      }),
    ],
    [
      'an unknown id',
      () => ({
        path: '/api/post/update',
        body: { id: 999_999 },
        'zh-chs': ['没有此记录'],
        en: ['There is no such record'],
      }),
    ],
    [
      'a conflict',
      () => ({
        method: 'PUT',
        path: '/api/post/update',
        body: { id: post, post_name: '保安', version: 1 },
        'zh-chs': ['此记录已被他人修改'],
        en: ['Somebody else has changed this record'],
      }),
    ],
    [
      'a duplicate',
      () => ({
        method: 'PUT',
        path: '/api/post/create',
        body: { post_name: '保安', post_code: 'guard' },
        'zh-chs': ['岗位编码「guard」已存在', '岗位编码「guard」已存在'],
        en: ['Post code “guard” already exists', 'Post code “guard” already exists'],
      }),
    ],
    [
      'a missing permission',
      () => ({
        method: 'DELETE',
        path: '/api/post/delete',
        body: { id: post },
        token: readerToken,
        'zh-chs': ['没有权限：system:post:remove'],
        en: ['Permission missing: system:post:remove'],
      }),
    ],
    [
      'a wrong password',
      () => ({
        path: '/user/login',
        body: { user_name: fresh('no'), password: 'Wrong_1' },
        token: null,
        'zh-chs': ['用户名或密码错误'],
        en: ['Wrong user name or password'],
      }),
    ],
    [
      'a locked account',
      () => ({
        path: '/user/login',
        body: { user_name: unknownName, password: 'Wrong_1' },
        token: null,
        'zh-chs': ['账号已锁定，请 N 秒后再试'],
        en: ['The account is locked; try again in N seconds'],
      }),
    ],
    ['an unknown path', () => ({ path: '/api/nothing', 'zh-chs': ['没有此地址'], en: ['There is no such address'] })],
    [
      'bad JSON',
      () => ({
        path: '/api/post/index',
        body: '{',
        'zh-chs': ['请求内容不是有效的 JSON 对象'],
        en: ['The body is not a valid JSON object'],
      }),
    ],
    [
      'a body that is too large',
      () => ({ path: '/api/post/index', body: tooMuch, 'zh-chs': ['请求内容过大'], en: ['The body is too large'] }),
    ],
    [
      'an unknown token',
      () => ({
        path: '/api/post/index',
        token: 'an-unknown-token',
        'zh-chs': ['登录已失效，请重新登录'],
        en: ['Your session is not valid; please sign in again'],
      }),
    ],
    [
      'a success',
      () => ({
        method: 'PUT',
        path: '/api/post/create',
        body: { post_name: '保安', post_code: fresh('code') },
        'zh-chs': ['操作成功'],
        en: ['Operation succeeded'],
      }),
    ],
  ]

  /** The message and those of the fields; with `counts`, the first number of each is replaced with N. */
  const textsOf = ({ msg, data }: CallResult<{ fields?: { msg: string }[] } | null>, counts: boolean): string[] =>
    [msg, ...(data?.fields ?? []).map((field) => field.msg)].map((text) => (counts ? text.replace(/\d+/, 'N') : text))

  it.each(cases)('of %s are in the language of the user', async (_, one) => {
    for (const lang of ['zh-chs', 'en'] as const) {
      const { method = 'POST', path, body = {}, token, [lang]: expected } = one()
      const headers = { 'Accept-Language': lang === 'en' ? 'en' : 'zh-CN' }
      const counts = expected.some((text) => text.includes('N '))
      const answer = await server.call<{ fields?: { msg: string }[] } | null>(method, path, body, token, headers)
      expect(textsOf(answer, counts), lang).toEqual(expected)
    }
  })
})
