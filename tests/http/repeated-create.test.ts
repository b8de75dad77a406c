import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, localize } from '../../model/label'
import { messages } from '../../model/message'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('a create that is repeated with its Idempotency-Key, on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const create = (form: JsonObject, key: string, token?: string, name = 'post') =>
    server.call<{ id: number }>('PUT', `/api/${name}/create`, form, token, { 'Idempotency-Key': key })
  const count = async (post_name: unknown): Promise<number> =>
    (await server.list('/api/post', { post_name })).page.total_count
  const newPost = () => ({ post_name: fresh('post'), post_code: fresh('code') })

  it('creates one row, and returns its id again', async () => {
    const [form, key] = [newPost(), fresh('key')]
    const first = await create(form, key)
    expect(first.code).toBe(0)
    expect(await create(form, key)).toMatchObject({ code: 0, data: { id: first.data.id } })
    expect(await count(form.post_name)).toBe(1)
  })

  it('creates one row if the calls arrive at the same time', async () => {
    const [form, key] = [newPost(), fresh('key')]
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(form, key)))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    expect(await count(form.post_name)).toBe(1)
  })

  it('is refused with the id of the row if the values are others', async () => {
    const [form, key] = [newPost(), fresh('key')]
    const { data } = await create(form, key)
    const other = await create({ ...form, remark: 'x' }, key)
    expect(other.code).toBe(40900)
    expect(other.msg).toContain(String(data.id))
    expect(await count(form.post_name)).toBe(1)
  })

  it('is refused in both languages if the row was deleted since: it is neither there nor wanted again', async () => {
    const [form, key] = [newPost(), fresh('key')]
    const { data } = await create(form, key)
    await server.ask('DELETE', '/api/post/delete', { id: data.id })
    for (const lang of ['zh-CN', 'en']) {
      const headers = { 'Idempotency-Key': key, 'Accept-Language': lang }
      const again = await server.call('PUT', '/api/post/create', form, undefined, headers)
      const msg = fill(localize(messages.savedAndDeleted, lang === 'en' ? 'en' : 'zh-chs'), { id: data.id })
      expect([again.code, again.msg]).toEqual([40900, msg])
    }
    expect(await count(form.post_name)).toBe(0)
    expect((await create(form, fresh('key'))).code).toBe(0)
  })

  it('creates the row after a first call that failed', async () => {
    const [form, key] = [newPost(), fresh('key')]
    expect((await create({ ...form, post_name: '' }, key)).code).toBe(40000)
    expect((await create(form, key)).code).toBe(0)
    expect(await count(form.post_name)).toBe(1)
  })

  it('is a call of its own for another person, another resource and another key', async () => {
    const [form, key] = [newPost(), fresh('key')]
    const { token } = await server.asRole(['system:post:add', 'system:post:query'])
    const ids = [
      (await create(form, key)).data.id,
      (await create({ ...form, post_code: fresh('code') }, key, token)).data.id,
      (await create({ ...form, post_code: fresh('code') }, fresh('key'))).data.id,
    ]
    expect(new Set(ids).size).toBe(3)
    expect((await create({ member_name: 'M' }, key, undefined, 'member')).code).toBe(0)
  })

  it('stores neither the key nor a hash by which a password could be guessed', async () => {
    const key = fresh('key')
    const form = { user_name: fresh('user'), nickname: 'N', password: 'Secret_123', dept_id: 1, user_role: [] }
    expect((await create(form, key, undefined, 'user')).code).toBe(0)
    const rows = await server.database.rows({ text: `SELECT "key_hash", "body_hash" FROM "saved_once"` })
    const guessed = createHash('sha256').update(JSON.stringify(form)).digest('base64')
    expect(rows.flat().filter((value) => value === key || value === guessed)).toEqual([])
  })

  it('is possible for every call that creates, as the document says', async () => {
    const { paths } = JSON.parse((await server.call('GET', '/openapi.json')).text) as {
      paths: Record<string, { put?: { parameters?: { name: string }[] } }>
    }
    const creates = Object.entries(paths).filter(([path]) => path.endsWith('/create'))
    expect(creates.length).toBeGreaterThan(20)
    for (const [path, { put }] of creates)
      expect(
        put?.parameters?.map(({ name }) => name),
        path,
      ).toContain('Idempotency-Key')
  })

  it('needs a key of at most 64 characters', async () => {
    const answer = await create(newPost(), 'k'.repeat(65))
    expect([answer.code, badFieldsOf(answer)]).toEqual([40000, ['Idempotency-Key']])
  })
})
