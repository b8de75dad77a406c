import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { eventsChannel } from '../../server/database/change-feed'
import type { Database } from '../../server/database/database'
import { makePartitions } from '../../server/partitions/partitions'
import { keepKey } from '../../server/retention/keep-days'
import { hasPostgres } from '../support/postgres-server'
import { startServer, type RunningServer } from '../support/running-server'
import { silent } from '../support/sites/recorder-bench'
import { statementsOf } from '../support/statements'
import { counts, insertRecords } from './event-rows'

describe.runIf(hasPostgres)('old months', () => {
  let server: RunningServer
  let database: Database
  beforeEach(async () => {
    server = await startServer('postgres')
    database = server.database
    const search = { config_key: keepKey({ name: 'parkrecord' }), page_size: 50 }
    const [row] = (await server.list('/api/configs', search)).list
    await server.ask('PUT', '/api/configs/update', { ...row, config_value: '365' })
    await insertRecords(database, 18, 1200)
    expect(await makePartitions({ database, resources, log: silent }).run()).toBe('done')
  })
  afterEach(() => server.close())

  const partitionsLeft = async (): Promise<number> => {
    const text = `SELECT count(*) FROM pg_tables WHERE schemaname = 'public_months' AND tablename LIKE 'parkrecord%'`
    return Number((await database.rows({ text }))[0]?.[0])
  }

  it('are dropped whole, counted, and told to open lists', async () => {
    const told: string[] = []
    const stop = await database.listen(eventsChannel, (payload) => void told.push(payload))
    const tables = await partitionsLeft()
    const statements = await statementsOf(database, async () => {
      expect(await server.retention.sweep()).toBe('done')
    })
    const left = await counts(database)
    expect(statements.filter((text) => text.startsWith('DROP TABLE')).length).toBe(tables - (await partitionsLeft()))
    // The month in which the bound lies loses no row or some of them, one by one.
    expect(left.length).toBeGreaterThanOrEqual(13)
    expect(left.length).toBeLessThanOrEqual(14)
    expect(left.at(-1)).toBe('rest: 4')
    expect(server.retention.removed().parkrecord).toBe(
      18 * 1200 - left.slice(0, -1).reduce((sum, one) => sum + Number(one.split(': ')[1]), 0),
    )
    const { text } = await server.call('GET', '/metrics')
    expect(text).toContain('parkrecord')
    await expect.poll(() => told.join()).toMatch(/parkrecord/)
    await stop()
  }, 60_000)

  it('stay, and lose their other rows, while a stay of theirs is open or was recorded late', async () => {
    const at = `(SELECT min("in_time") FROM "parkrecord" WHERE "in_time" > '2000-01-01')`
    await database.run({
      text: `INSERT INTO "parkrecord" ("plate_no", "in_time", "updated_at") VALUES ('open', ${at}, ${at})`,
    })
    expect(await server.retention.sweep()).toBe('done')
    expect((await counts(database))[0]).toMatch(/: 1$/)
    const plates = `SELECT "plate_no" FROM "parkrecord" WHERE "in_time" BETWEEN '2000-01-01' AND now() - interval '400 days'`
    expect(await database.rows({ text: plates })).toEqual([['open']])
    await database.run({ text: `UPDATE "parkrecord" SET "out_time" = "in_time" WHERE "plate_no" = 'open'` })
    expect(await server.retention.sweep()).toBe('done')
    expect(await database.rows({ text: plates })).toEqual([])
  }, 60_000)

  it('are left for the next sweep while somebody reads the table for long', async () => {
    const before = await counts(database)
    await database.transaction(async (tx) => {
      await tx.rows({ text: 'SELECT 1 FROM "parkrecord" LIMIT 1' })
      expect(await server.retention.sweep()).toBe('done')
    })
    expect((await counts(database))[0]).toBe(before[0])
    expect(await server.retention.sweep()).toBe('done')
    expect((await counts(database))[0]).not.toBe(before[0])
  }, 60_000)
})
