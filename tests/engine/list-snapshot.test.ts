import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { behaviours } from '../../resources/behaviours.server'
import type { Cell, Database, Query } from '../../server/database/database'
import { engineOf } from '../../server/engine/engine'
import { fresh, listen, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

/** The same database, on which something happens after a list's page was read and before its rows are counted. */
function withBetween(database: Database, between: () => Promise<unknown>): Database {
  let pageRead = (): void => undefined
  const happened = new Promise<void>((resolve) => (pageRead = resolve)).then(between)
  const rows = async (query: Query): Promise<Cell[][]> => {
    if (!query.text.includes('"member"')) return database.rows(query)
    if (query.text.startsWith('SELECT count(*)')) await happened
    return database.rows(query).finally(pageRead)
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'rows') return rows
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

describe.each(databaseKinds)('the highest id of a list on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it.each([
    ['a page with rows', 1],
    ['an empty page', 0],
  ])('does not cover a row that is added between the reading of %s and the counting', async (_, before) => {
    const member_name = fresh('会员')
    const add = (): Promise<number> => server.create('/api/member', { member_name })
    for (let count = 0; count < before; count += 1) await add()
    let added = 0
    const database = withBetween(server.database, async () => (added = await add()))
    const racing = await listen(engineOf(database, server.settings, resources, behaviours), null)
    const response = await fetch(`${racing.address}/api/member/index`, {
      method: 'POST',
      headers: { Authorization: server.admin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ member_name }),
    })
    const { data } = (await response.json()) as { data: { newest: number; list: JsonObject[] } }
    await racing.app.close()
    expect(added).toBeGreaterThan(0)
    const isListed = data.list.some(({ id }) => id === added)
    expect(isListed || data.newest < added).toBe(true)
  })
})
