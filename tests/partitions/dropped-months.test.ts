import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { yesNo } from '../../resources/dictionaries/common'
import { eventsChannel } from '../../server/database/change-feed'
import type { Database } from '../../server/database/database'
import { makePartitions } from '../../server/partitions/partitions'
import { keepKey } from '../../server/retention/kept-tables'
import { installed, type InitialState } from '../support/initial-states'
import { hasPostgres } from '../support/postgres-server'
import { startServer, type RunningServer } from '../support/running-server'
import { silent } from '../support/sites/recorder-bench'
import { statementsOf } from '../support/statements'
import { openTestDatabase } from '../support/test-databases'
import { carLogs, counts, insertCarLogs, insertRecords, recordsAndLogs } from './event-rows'

/** Rows of eighteen months, of which a year is kept. */
const eighteenMonths: InitialState = {
  name: 'eighteen months',
  make: async (database) => {
    await installed.make(database)
    const text = `UPDATE "configs" SET "config_value" = '365', "is_changed" = ${yesNo.yes} WHERE "config_key" IN ($1, $2)`
    const values = ['parkrecord', 'carlog'].map((name) => keepKey({ name }))
    expect(await database.run({ text, values })).toBe(2)
    await insertRecords(database, 18, 1200)
    await insertCarLogs(database)
    expect(await makePartitions({ database, resources: recordsAndLogs, log: silent, mostRows: Infinity }).run()).toBe(
      'done',
    )
  },
}

describe.runIf(hasPostgres)('old months', () => {
  let server: RunningServer
  let database: Database
  beforeEach(async () => {
    server = await startServer(await openTestDatabase('postgres', eighteenMonths))
    database = server.database
  })
  afterEach(() => server.close())

  const logs = () => counts(database, carLogs)
  const partitionsOf = async (table: string): Promise<number> => {
    const text = `SELECT count(*) FROM pg_tables WHERE schemaname = 'public_months' AND tablename LIKE $1 || '%'`
    return Number((await database.rows({ text, values: [table] }))[0]?.[0])
  }
  const sum = (all: readonly string[]): number => all.reduce((total, one) => total + Number(one.split(': ')[1]), 0)

  it('are dropped whole, counted, and told to open lists', async () => {
    const told: string[] = []
    const stop = await database.listen(eventsChannel, (payload) => void told.push(payload))
    const tables = await partitionsOf('carlog')
    const statements = await statementsOf(database, async () => {
      expect(await server.retention.sweep()).toBe('done')
    })
    const left = await logs()
    const dropped = statements.filter((text) => text.startsWith('DROP TABLE') && text.includes('carlog'))
    expect(dropped.length).toBe(tables - (await partitionsOf('carlog')))
    // The month in which the bound lies loses no row or some of them, one by one.
    expect(left.length).toBeGreaterThanOrEqual(13)
    expect(left.length).toBeLessThanOrEqual(14)
    expect(left.at(-1)).toBe('rest: 4')
    expect(server.retention.removed().carlog).toBe(18 * 1200 + 4 - sum(left))
    await expect.poll(() => told.join()).toMatch(/carlog/)
    await stop()
  })

  it('are taken from totals by day, which stay right', async () => {
    const totals = async () => {
      const text = `SELECT (SELECT sum("number") FROM "parkrecord_day"), (SELECT count(*) FROM "parkrecord")`
      return (await database.rows({ text }))[0] ?? []
    }
    expect(await totals()).toEqual([String(18 * 1200 + 4), String(18 * 1200 + 4)])
    const tables = await partitionsOf('parkrecord')
    await server.retention.sweep()
    const left = await counts(database)
    expect(await totals()).toEqual([String(sum(left)), String(sum(left))])
    expect(left.length).toBeLessThanOrEqual(14)
    expect(await partitionsOf('parkrecord')).toBeLessThan(tables)
    await database.run({ text: `INSERT INTO "parkrecord" ("park_code", "in_time") VALUES ('P0', now())` })
    expect(await totals()).toEqual([String(sum(left) + 1), String(sum(left) + 1)])
  })

  it('stay, and lose their other rows, while one of theirs was recorded late', async () => {
    const at = `(SELECT min("in_time") FROM "carlog" WHERE "in_time" > '2000-01-01')`
    await database.run({ text: `INSERT INTO "carlog" ("plate_no", "in_time") VALUES ('late', ${at})` })
    expect(await server.retention.sweep()).toBe('done')
    expect((await logs())[0]).toMatch(/: 1$/)
    const plates = `SELECT "plate_no" FROM "carlog" WHERE "in_time" BETWEEN '2000-01-01' AND now() - interval '400 days'`
    expect(await database.rows({ text: plates })).toEqual([['late']])
    await database.run({ text: `UPDATE "carlog" SET "updated_at" = "in_time" WHERE "plate_no" = 'late'` })
    expect(await server.retention.sweep()).toBe('done')
    expect(await database.rows({ text: plates })).toEqual([])
  })

  it('are left for the next sweep while somebody reads the table for long', async () => {
    const before = await logs()
    await database.transaction(async (tx) => {
      await tx.rows({ text: 'SELECT 1 FROM "carlog" LIMIT 1' })
      expect(await server.retention.sweep()).toBe('done')
    })
    expect((await logs())[0]).toBe(before[0])
    expect(await server.retention.sweep()).toBe('done')
    expect((await logs())[0]).not.toBe(before[0])
  })
})
