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
})
