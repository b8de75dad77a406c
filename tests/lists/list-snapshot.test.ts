import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

interface Answer {
  list: JsonObject[]
  page: { total_count: number }
  newest: number
}

describe.each(databaseKinds)('a list on %s while rows are added', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it.each([1, 2])('has page %d, the total and the highest id of one moment', async (page) => {
    const member_name = fresh('会员')
    const size = 40
    let isAdding = true
    const adding = (async () => {
      for (let count = 0; count < size; count += 1) await server.create('/api/member', { member_name })
      isAdding = false
    })()
    const answers: Answer[] = []
    while (isAdding) {
      const body = { member_name, page, page_size: page === 1 ? size : size / 2 }
      answers.push((await server.list('/api/member', body)) as unknown as Answer)
    }
    await adding
    expect(new Set(answers.map(({ page: { total_count } }) => total_count)).size).toBeGreaterThan(5)
    for (const { list, page: counted, newest } of answers) {
      const passed = page === 1 ? 0 : size / 2
      expect(list.length).toBe(Math.max(0, counted.total_count - passed))
      // The rows are added one after the other, the newest first in the list.
      if (page === 1 && list.length > 0) expect(newest).toBe(list[0]?.id)
    }
  })
})
