import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, localize } from '../../model/label'
import { messages, type MessageKey } from '../../model/message'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

type Problem = [key: MessageKey, values?: Record<string, string | number>]

describe.each(databaseKinds)('the body of a list on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  async function rejects(body: JsonObject, field: string, [key, values]: Problem): Promise<void> {
    for (const lang of ['zh-chs', 'en'] as const) {
      const headers = { 'Accept-Language': lang === 'en' ? 'en' : 'zh-CN' }
      const { code, data } = await server.call('POST', '/api/member/index', body, server.admin, headers)
      expect([code, data.fields]).toEqual([40000, [{ field, msg: fill(localize(messages[key], lang), values) }]])
    }
  }

  it.each(['page', 'page_size'])('says whether its %s is no whole number, too small or too large', async (field) => {
    for (const small of [0, -1, '-1', -4_000_000_000])
      await rejects({ [field]: small }, field, ['tooSmall', { min: 1 }])
    const max = field === 'page' ? 100_000_000 : 1000
    for (const large of [max + 1, String(max + 1), 4_000_000_000, 1e30])
      await rejects({ [field]: large }, field, ['tooLarge', { max }])
    for (const wrong of [1.5, '1.5', 'abc', '--1', true, [1]]) await rejects({ [field]: wrong }, field, ['notInteger'])
  })

  it('ignores a repeated column of its order: it can no longer change the order, so existing clients may send it', async () => {
    const ids = async (name: string, order_column_name: string): Promise<unknown[]> =>
      (await server.list(`/api/${name}`, { order_column_name, order_type: 'ASC' })).list.map(({ id }) => id)
    for (const member_name of ['b', 'a', 'b']) await server.create('/api/member', { member_name })
    expect(await ids('member', 'id,id')).toEqual(await ids('member', 'id'))
    expect(await ids('member', 'member_name, id , member_name')).toEqual(await ids('member', 'member_name,id'))
    // A field with two names is one column.
    expect(await ids('gpark', 'plate_no,PlateNo,id')).toEqual(await ids('gpark', 'plate_no,id'))
  })

  it.each(['exact_total', 'order_names'])('has true or false as its %s, nothing that only means it', async (field) => {
    for (const wrong of ['yes', 'true', 1, 0, [true], {}]) await rejects({ [field]: wrong }, field, ['notBoolean'])
    for (const right of [true, false, null, '', undefined])
      expect(await server.list('/api/member', { [field]: right })).toBeDefined()
  })
})
