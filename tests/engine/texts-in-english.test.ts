import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../every-resource/samples'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('texts in both languages on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const logged = async (words: string): Promise<JsonObject> => {
    const { list } = await server.list('/api/log', { page_size: 1000 })
    return list.find(({ description }) => String(description).includes(words)) ?? {}
  }

  it('are what the activity log says of a call, and why it was rejected', async () => {
    const id = await server.create('/api/post', { post_name: 'N', post_code: fresh('code') })
    expect(await logged(`岗位 ${id}（`)).toMatchObject({
      description: `新增：岗位 ${id}（岗位名称、岗位编码）`,
      description_en: `Create: Post ${id} (Post name, Post code)`,
    })
    await server.call('PUT', '/api/post/update', { id: 999_999, post_name: 'M' })
    await expect
      .poll(() => logged('岗位 999999（'))
      .toMatchObject({ err: '40400 没有此记录', err_en: '40400 There is no such record' })
  })

  it('are found by either text', async () => {
    const warning_text = fresh('门未关')
    const warning_text_en = fresh('Door open')
    const id = await server.create('/api/warning', { park_code: world.park, warning_text, warning_text_en })
    for (const text of [warning_text, warning_text_en, warning_text_en.toUpperCase()])
      expect((await server.list('/api/warning', { warning_text: text })).list.map((row) => row.id)).toEqual([id])
  })

  it('lose the English one when a text is edited that has no English text in its form', async () => {
    const text = 'INSERT INTO "slog" ("log_text", "log_text_en", "park_code") VALUES ($1, $2, $3) RETURNING "id"'
    const [[id] = []] = await server.database.rows({ text, values: ['有车', 'occupied', world.park] })
    await server.ask('PUT', '/api/slog/update', { id: Number(id), park_code: world.park })
    expect(await server.detail('/api/slog', Number(id))).toMatchObject({ log_text_en: 'occupied' })
    await server.ask('PUT', '/api/slog/update', { id: Number(id), log_text: '无车' })
    expect(await server.detail('/api/slog', Number(id))).toMatchObject({ log_text: '无车', log_text_en: null })
  })

  it('name who saved a record meanwhile, unless that was a site', async () => {
    const id = await server.create('/api/member', { member_name: fresh('A') })
    const edit = (values: JsonObject) => server.call('PUT', '/api/member/update', { id, ...values })
    expect((await edit({ version: 1, tel: '1' })).code).toBe(0)
    const late = await edit({ version: 1, tel: '2' })
    expect([late.code, late.data]).toMatchObject([
      40900,
      { current: { tel: '1' }, saved_by: expect.any(String) as string },
    ])
    const text = `UPDATE "member" SET "version" = 9, "updated_at" = now() + interval '1 hour' WHERE "id" = $1`
    await server.database.rows({ text, values: [id] })
    expect((await edit({ version: 2, tel: '3' })).data).toMatchObject({ saved_by: null })
  })
})
