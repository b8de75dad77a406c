import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../model/envelope'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { resources } from '../../resources'
import { post } from '../../resources/access/post'
import { behaviours } from '../../resources/behaviours.server'
import { engineOf, serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, listen, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/post'

/** Posts whose names may repeat after a question, and whose codes change and rows go only for a reason. */
const asking = {
  ...post,
  asks: ['post_name'],
  reasons: { fields: ['post_code'], delete: true },
  operations: { abolish: { label: zhEn('撤销', 'Abolish'), permission: 'edit', on: 'row', reason: true } },
} as const satisfies typeof post

const inUse = (name: string) => ({
  field: 'post_name',
  problem: message('duplicate', { label: post.label, value: name }),
})

const served = serve(asking, {
  async asks({ values, before }, { tx }) {
    const name = values.post_name
    if (!name || name === before?.post_name) return []
    return (await rowsOf(post, tx).find({ post_name: name })).map(() => inUse(name))
  },
  operations: { abolish: async () => 'abolished' },
  async asksRemoval(rows) {
    return rows.filter(({ remark }) => remark === 'kept').map(() => ({ field: null, problem: message('ownAccount') }))
  },
})

type Asked = { questions?: Question[] } | null

describe.each(databaseKinds)('asking before a change is saved, on %s', (kind) => {
  let server: RunningServer
  let asked: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    server = await startServer(kind)
    const all = new Map([...resources, [asking.name, asking]])
    const engine = engineOf(server.database, server.settings, all, [
      ...behaviours.filter(({ resource }) => resource !== post),
      served,
    ])
    asked = await listen(engine, null)
  })
  afterAll(async () => {
    await asked.app.close()
    await server.close()
  })

  const send = async (
    method: string,
    call: string,
    body: JsonObject,
    ask?: string,
    more: Record<string, string> = {},
  ) => {
    const response = await fetch(`${asked.address}${base}/${call}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: server.admin,
        'Accept-Language': 'en',
        ...(ask !== undefined && { 'Berth-Ask': ask }),
        ...more,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as { code: number; msg: string; data: Asked }) }
  }
  const create = (form: JsonObject, ask?: string, key?: string) =>
    send('PUT', 'create', { post_code: fresh('code'), ...form }, ask, key ? { 'Idempotency-Key': key } : {})
  const questionsIn = ({ data }: { data: Asked }): Question[] => data?.questions ?? []
  const idsIn = (answer: { data: Asked }): string[] => questionsIn(answer).map(({ id }) => id)
  const agreeing = (answer: { data: Asked }): string => ['yes', ...idsIn(answer)].join(', ')
  const existing = async (form: JsonObject = {}): Promise<{ id: number; post_name: string }> => {
    const post_name = fresh('post')
    return { id: await server.create(base, { post_name, post_code: fresh('code'), ...form }), post_name }
  }
  const count = async (post_name: string) => (await server.list(base, { post_name })).page.total_count
  const logged = async (route: string, part: string): Promise<JsonObject[]> =>
    (await server.list('/api/log', { route, description: part, page_size: 100 })).list

  it.each([undefined, '', '0', 'maybe'])('asks nothing of a client that does not say it can (%j)', async (ask) => {
    const { id, post_name } = await existing()
    expect((await create({ post_name }, ask)).code).toBe(0)
    expect((await send('PUT', 'update', { id, post_code: fresh('code') }, ask)).code).toBe(0)
    expect((await send('DELETE', 'delete', { id }, ask)).code).toBe(0)
  })

  it('stores nothing, and says at which field it asks what', async () => {
    const { post_name } = await existing()
    const answer = await create({ post_name }, '1')
    expect(answer).toMatchObject({ status: 200, code: 40900, msg: 'Not saved yet; 1 to confirm' })
    expect(questionsIn(answer)).toEqual([
      {
        field: 'post_name',
        msg: `Post “${post_name}” already exists`,
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
      },
    ])
    expect(await count(post_name)).toBe(1)
  })

  it('stores once the person agrees, with the same Idempotency-Key, and only once', async () => {
    const { post_name } = await existing()
    const [form, key] = [{ post_name, post_code: fresh('code') }, fresh('key')]
    const answer = await create(form, '1', key)
    const yes = agreeing(answer)
    const stored = await create(form, yes, key)
    expect(stored.code).toBe(0)
    expect(await create(form, yes, key)).toMatchObject({ code: 0, data: stored.data })
    expect(await create(form, '1', key)).toMatchObject({ code: 0, data: stored.data })
    expect(await count(post_name)).toBe(2)
  })

  it('asks again what came up meanwhile', async () => {
    const [one, two] = [await existing(), await existing()]
    const third = await existing()
    const answer = await send('PUT', 'update', { id: third.id, post_name: one.post_name }, '1')
    const other = await send('PUT', 'update', { id: third.id, post_name: two.post_name }, agreeing(answer))
    expect([other.code, questionsIn(other).map(({ field }) => field)]).toEqual([40900, ['post_name']])
    expect((await server.detail(base, third.id)).post_name).toBe(third.post_name)
  })

  it('reports bad fields before it asks anything', async () => {
    const { post_name } = await existing()
    const answer = await create({ post_name, post_code: '' }, '1')
    expect([answer.code, badFieldsOf(answer as never)]).toEqual([40000, ['post_code']])
  })

  it('checks a form that is not complete yet without saving it', async () => {
    const { id, post_name } = await existing()
    const check = async (body: JsonObject) => questionsIn(await send('POST', 'check', body)).map(({ field }) => field)
    expect(await check({ post_name })).toEqual(['post_name'])
    expect(await check({ post_name: fresh('post') })).toEqual([])
    expect(await check({ id, post_name })).toEqual([])
    expect(await check({ id, post_name: (await existing()).post_name })).toEqual(['post_name'])
    expect((await send('POST', 'check', { id: 999_999, post_name })).code).toBe(40400)
    expect(await count(post_name)).toBe(1)
    const { token } = await server.asRole(['system:post:query'])
    expect((await send('POST', 'check', { post_name }, undefined, { Authorization: token })).status).toBe(403)
  })

  it('wants the reason of a change of named fields, and stores it in the activity log', async () => {
    const { id } = await existing()
    const post_code = fresh('code')
    const wanted = await send('PUT', 'update', { id, post_code }, '1')
    expect(wanted).toMatchObject({ code: 40900, data: { questions: [{ field: 'reason', type: 'reason' }] } })
    expect(await send('PUT', 'update', { id, post_code }, agreeing(wanted))).toMatchObject({ code: 40900 })
    for (const reason of ['x', 'x'.repeat(201), 7]) {
      const answer = await send('PUT', 'update', { id, post_code, reason }, '1')
      expect([answer.code, badFieldsOf(answer as never)]).toEqual([40000, ['reason']])
    }
    expect((await server.detail(base, id)).post_code).not.toBe(post_code)
    expect((await send('PUT', 'update', { id, post_code, reason: ' a typing error ' }, '1')).code).toBe(0)
    expect((await send('PUT', 'update', { id, post_code, remark: 'unchanged code' }, '1')).code).toBe(0)
    const rows = await logged(`${base}/update`, `岗位 ${id}`)
    expect(rows.filter(({ err }) => err === null).map(({ reason }) => reason)).toEqual([null, 'a typing error'])
    // Of what was asked nothing is logged; a bad reason is an error like any other.
    expect(rows.filter(({ err }) => err !== null)).toHaveLength(3)
  })

  it('takes a reason without the header, and ignores one that is none', async () => {
    const { id } = await existing()
    expect((await send('PUT', 'update', { id, post_code: fresh('code'), reason: 'an order' })).code).toBe(0)
    expect((await send('PUT', 'update', { id, post_code: fresh('code'), reason: { no: 'text' } })).code).toBe(0)
    const rows = await logged(`${base}/update`, `岗位 ${id}`)
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'an order'])
    const plain = await server.create('/api/role', { role_name: fresh('role'), role_key: fresh('key'), data_scope: 1 })
    await server.ask('PUT', '/api/role/update', { id: plain, remark: 'x', reason: 'not asked for' })
    expect((await logged('/api/role/update', `角色 ${plain}`)).map(({ reason }) => reason)).toEqual([null])
  })

  it('asks before rows are deleted, and for the reason', async () => {
    const { id } = await existing({ remark: 'kept' })
    const first = await send('DELETE', 'delete', { id }, '1')
    expect(questionsIn(first).map(({ field, type }) => [field, type])).toEqual([
      [null, undefined],
      ['reason', 'reason'],
    ])
    const reason = 'closed for good'
    expect((await send('DELETE', 'delete', { id, reason }, '1')).code).toBe(40900)
    expect(await server.detail(base, id)).toMatchObject({ id })
    expect((await send('DELETE', 'delete', { id, reason }, agreeing(first))).code).toBe(0)
    const reasons = async () => (await logged(`${base}/delete`, `岗位 ${id}`)).map((row) => row.reason)
    await expect.poll(reasons).toEqual([reason])
  })

  it('wants the reason of an operation', async () => {
    const { id } = await existing()
    const wanted = await send('POST', 'abolish', { id }, '1')
    expect([wanted.code, questionsIn(wanted).map(({ type }) => type)]).toEqual([40900, ['reason']])
    expect(await send('POST', 'abolish', { id })).toMatchObject({ code: 0, data: 'abolished' })
    expect(await send('POST', 'abolish', { id, reason: 'no use' }, '1')).toMatchObject({ code: 0 })
    expect((await logged(`${base}/abolish`, `岗位 ${id}`)).map(({ reason }) => reason)).toEqual(['no use', null])
  })

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await (await fetch(`${asked.address}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { parameters?: JsonObject[]; requestBody: JsonObject }>>
    }
    const names = (path: string, method: string) => paths[path]?.[method]?.parameters?.map(({ name }) => name)
    expect(names(`${base}/create`, 'put')).toEqual(['Idempotency-Key', 'Berth-Ask'])
    expect(names(`${base}/delete`, 'delete')).toEqual(['Berth-Ask'])
    expect(names(`${base}/index`, 'post')).toBeUndefined()
    expect(JSON.stringify(paths[`${base}/update`]?.put?.requestBody)).toContain('"reason"')
    expect(JSON.stringify(paths[`${base}/create`]?.put?.requestBody)).not.toContain('"reason"')
    expect(paths).toHaveProperty(`${base}/check`)
  })
})
