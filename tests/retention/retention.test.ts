import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { factLimits } from '../../model/site/fact-limits'
import { day } from '../../model/durations'
import { eventsChannel } from '../../server/database/change-feed'
import type { Database } from '../../server/database/database'
import { keepKey, keptTables, type KeptTable } from '../../server/retention/kept-tables'
import { makeRetention, oldestStatement } from '../../server/retention/retention'
import { readSettings } from '../../server/settings/settings'
import { removingStatement, stepRows } from '../../server/retention/sweep-table'
import { silent } from '../support/sites/recorder-bench'
import { startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { insertAged, insertMisdated, countAged } from './aged-rows'
import { itOnce } from '../support/once'

const tables = keptTables(resources, readSettings({}).sessionIdleHours)
const configs = '/api/configs'

function tableNamed(wanted: string): KeptTable {
  const found = tables.find(({ name }) => name === wanted)
  if (!found) throw new Error(`no rows of ${wanted} are removed`)
  return found
}

const setDays = async (server: RunningServer, { name }: KeptTable, value: string): Promise<void> => {
  const { list } = await server.list(configs, { config_key: keepKey({ name }), page_size: 50 })
  const row = list.find(({ config_key }) => config_key === keepKey({ name }))
  await server.ask('PUT', `${configs}/update`, { ...row, config_value: value })
}

itOnce('keeps the ids of facts for longer than a fact may still be recorded', () => {
  const { min, days } = tableNamed('site_fact')
  expect(min * day).toBeGreaterThan(factLimits.again + factLimits.ahead)
  expect(factLimits.again).toBeGreaterThan(factLimits.behind)
  expect(days).toBeGreaterThanOrEqual(min)
})

describe.each(databaseKinds)('old rows on %s', (kind) => {
  let server: RunningServer
  let database: Database
  beforeAll(async () => {
    server = await startServer(kind)
    database = server.database
  })
  afterAll(() => server.close())

  const counts = async (some: readonly KeptTable[]) => {
    const found = some.map(async (table) => [table.name, await countAged(database, table)] as const)
    return Object.fromEntries(await Promise.all(found))
  }
  const each = (some: readonly KeptTable[], count: number) => Object.fromEntries(some.map(({ name }) => [name, count]))
  const setAll = async (some: readonly KeptTable[], daysOf: (table: KeptTable) => number): Promise<void> => {
    for (const table of some) await setDays(server, table, String(daysOf(table)))
  }
  const insertAll = async (
    some: readonly KeptTable[],
    aged: (table: KeptTable) => Parameters<typeof insertAged>[2],
  ) => {
    for (const table of some) await insertAged(database, table, aged(table))
  }
  const usedDays = ({ days, min }: KeptTable): number => days || min
  const settable = tables.filter(({ label }) => label)

  it('of every table are removed, and those at the bound stay', async () => {
    const [forEver, limited] = [tables.filter(({ days }) => days === 0), tables.filter(({ days }) => days > 0)]
    await insertAll(tables, (table) => ({ old: 3, kept: 2, days: usedDays(table) }))
    expect(await server.retention.sweep()).toBe('done')
    expect(await counts(tables)).toEqual({ ...each(forEver, 5), ...each(limited, 2) })
    await setAll(forEver, ({ min }) => min)
    expect(await server.retention.sweep()).toBe('done')
    expect(await counts(tables)).toEqual(each(tables, 2))
    for (const { name } of tables) expect(server.retention.removed()[name], name).toBeGreaterThanOrEqual(3)
  })

  it('of every table with a setting are kept as long as it says, from the next sweep on', async () => {
    const longer = (table: KeptTable): number => usedDays(table) + 10
    await setAll(settable, longer)
    await insertAll(settable, (table) => ({ old: 1, kept: 1, days: longer(table) }))
    await server.retention.sweep()
    expect(await counts(settable)).toEqual(each(settable, 3))
    await setAll(settable, () => 0)
    await insertAll(settable, (table) => ({ old: 1, kept: 0, days: longer(table) }))
    await server.retention.sweep()
    expect(await counts(settable)).toEqual(each(settable, 4))
  })

  it('of every table stay when they were recorded today, however old their times', async () => {
    const written = tables.filter((table) => table.written !== null)
    await setAll(written, ({ min }) => min)
    const ids = new Map<KeptTable, number>()
    for (const table of written) ids.set(table, await insertMisdated(database, table))
    expect(await server.retention.sweep()).toBe('done')
    for (const [table, id] of ids) {
      const text = `DELETE FROM ${table.table} WHERE "id" = $1 RETURNING "id"`
      expect(await database.rows({ text, values: [id] }), table.name).toHaveLength(1)
    }
    await setAll(written, () => 0)
  })

  if (kind === 'postgres')
    it.each(tables.map((one) => [one.name, one] as const))('of %s are found through an index', async (_, table) => {
      const plan = async (text: string): Promise<string> => {
        const rows = await database.transaction(async (tx) => {
          for (const other of ['seqscan', 'bitmapscan', 'sort'])
            await tx.run({ text: `SET LOCAL enable_${other} = off` })
          return tx.rows({ text: `EXPLAIN ${text}` })
        })
        return rows.join('\n')
      }
      const removing = await plan(removingStatement(table).replaceAll('$1', '100'))
      expect(removing).toMatch(/Index (Only )?Scan using \w+ on \S+ t/)
      expect(removing).not.toMatch(/Seq Scan on \S+ t\b|Sort/)
      expect(await plan(oldestStatement([table]))).toMatch(/Index Only Scan/)
    })

  it('that are not over yet stay: open stays, unpaid bills, open differences, warnings, pick-ups', async () => {
    const times = {
      ...{ gpark: 'car_in_time', deposit: 'created_at', difference: 'seen_at', warning: 'warning_time' },
      queue: 'created_at',
    }
    await setAll(Object.keys(times).map(tableNamed), ({ min }) => min)
    for (const [table, by] of Object.entries(times)) {
      const text = `INSERT INTO "${table}" ("${by}", "updated_at")
        SELECT time, time FROM (SELECT now() - interval '5000 days' AS time) AS old RETURNING "id"`
      const [[id] = []] = await database.rows({ text })
      await server.retention.sweep()
      expect(await database.rows({ text: `SELECT 1 FROM "${table}" WHERE "id" = $1`, values: [id] })).toHaveLength(1)
    }
  })

  it('of a sensor stay where they are its last report', async () => {
    const report = (nbid: string, days: number) =>
      database.run({
        text: `INSERT INTO "sensor_report" ("park_code", "nbid", "lrid", "at", "have")
          VALUES ('P1', $1, '1', now() - $2::int * interval '24 hours', 1)`,
        values: [nbid, days],
      })
    await setDays(server, tableNamed('sensor_report'), '180')
    for (const days of [900, 800, 700]) await report('lonely', days)
    await server.retention.sweep()
    const text = `SELECT extract(day FROM now() - "at") FROM "sensor_report" WHERE "nbid" = 'lonely'`
    expect(await database.rows({ text })).toEqual([['700']])
  })

  it('take their bill with them', async () => {
    const insert = `INSERT INTO "deposit" ("created_at", "updated_at", "pay_time")
      SELECT time, time, time FROM (SELECT now() - interval '5000 days' AS time) AS old RETURNING "id"`
    const [[id] = []] = await database.rows({ text: insert })
    await database.run({
      text: `INSERT INTO "stay_bill" VALUES ($1, 900001, NULL, now(), 0, false, '{}')`,
      values: [id],
    })
    await setDays(server, tableNamed('deposit'), '4000')
    await server.retention.sweep()
    expect(await database.rows({ text: `SELECT 1 FROM "stay_bill" WHERE "stay_id" = 900001` })).toEqual([])
  })

  it('of many thousands are removed in steps, and lists get one event', async () => {
    await setDays(server, tableNamed('dcterminaldata'), '90')
    const count = 3 * stepRows + 1
    await database.run({
      text: `INSERT INTO "dcterminaldata" ("park_code", "created_at", "updated_at")
        SELECT 'P9', time, time FROM generate_series(1, ${count}), (SELECT now() - interval '100 days' AS time) AS old`,
    })
    const events: string[] = []
    const stop = await database.listen(eventsChannel, (payload) => events.push(payload))
    await server.retention.sweep()
    const [[left] = []] = await database.rows({
      text: `SELECT count(*) FROM "dcterminaldata" WHERE "park_code" = 'P9'`,
    })
    expect(left).toBe('0')
    const ofPark = () => events.filter((one) => one.includes('"P9"'))
    await expect.poll(ofPark).toHaveLength(1)
    await stop()
    expect(ofPark()).toHaveLength(1)
  })

  it('show their age and number in /metrics', async () => {
    await insertAged(database, tableNamed('weblog'), { old: 0, kept: 1, days: 40 })
    const { text } = await server.call('GET', '/metrics', undefined, null)
    const age = Number(/^berth_oldest_row_seconds\{table="weblog"\} (\d+)$/m.exec(text)?.[1])
    expect(age).toBeGreaterThan(38 * 86_400)
    expect(text).toMatch(/^berth_removed_rows_total\{table="weblog"\} [1-9]/m)
    await database.run({ text: 'DELETE FROM "weblog"' })
    expect((await server.call('GET', '/metrics', undefined, null)).text).toContain(
      `berth_oldest_row_seconds{table="weblog"} ${age}`,
    )
  })

  it.each(['-5', '1000000000', 'abc', '', '1.5', '29'])('are kept by default when the setting is %j', async (value) => {
    const table = tableNamed('log')
    const { list } = await server.list(configs, { config_key: keepKey(table), page_size: 50 })
    const row = list.find(({ config_key }) => config_key === keepKey(table))
    const refused = await server.call('PUT', `${configs}/update`, { ...row, config_value: value })
    expect(refused).toMatchObject({ code: 40000 })
    // A value that did not come through a form, but from a restored backup for example.
    await database.run({
      text: `UPDATE "configs" SET "config_value" = $1 WHERE "config_key" = 'keep_days.log'`,
      values: [value],
    })
    await database.run({ text: 'DELETE FROM "log"' })
    await insertAged(database, table, { old: 1, kept: 1, days: table.days })
    const errors: object[] = []
    const log = { ...silent, info: () => undefined, warn: () => undefined, error: (what: object) => errors.push(what) }
    const retention = makeRetention({ database, resources, settings: server.settings, log: log as typeof silent })
    await retention.sweep()
    await retention.sweep()
    await retention.close()
    expect(await countAged(database, table)).toBe(1)
    expect(errors).toEqual(value === '' ? [] : [{ table: 'log', value, days: 730 }])
  })

  it('have a setting each, with its bounds, in both languages', async () => {
    const { list } = await server.list(configs, { page_size: 200 })
    for (const { name, label, min } of tables.filter(({ label }) => label)) {
      const row = list.find(({ config_key }) => config_key === `keep_days.${name}`)
      expect(row?.config_name).toContain(label?.zh)
      expect(row?.config_name_en).toContain(label?.en)
      expect(row?.remark).toContain(String(min))
    }
  })
})
