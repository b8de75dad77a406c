import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVersion } from '../../server/money/tariff-versions'
import { migrate } from '../../server/database/migrate'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds, openTestDatabase } from '../support/test-databases'
import { newFolder } from '../support/run-folder'
import { migrations } from '../support/initial-states'

const configs = '/api/configs'

interface StoredTariff {
  free_mode: string
  grade: JsonObject
  rules: JsonObject[]
}

describe.each(databaseKinds)('versions of tariffs on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const versionsOf = async (id: number): Promise<StoredTariff[]> => {
    const text = 'SELECT "tariff" FROM "tariff_version" WHERE "grade_id" = $1 ORDER BY "valid_from"'
    const rows = await server.database.rows({ text, values: [id] })
    return rows.map(([tariff]) => JSON.parse(tariff ?? '') as StoredTariff)
  }
  const change = (base: string, form: JsonObject) => server.ask('PUT', `${base}/update`, form)

  it('exist for the grade that comes with the installation', async () => {
    expect(await versionsOf(1)).toMatchObject([{ free_mode: 'deduct', grade: { id: 1, max_cost: null }, rules: [] }])
  })

  it('are stored when a field that affects prices changes, and only then', async () => {
    const id = await server.create('/api/grade', { grade_name: 'Night', max_cost: '40', valid_time: '2030-01-01' })
    const rule = { grade_id: id, rule_name: 'First', min_time: 0, max_time: 60, cost: 5, start_time: '20:00:00' }
    const count = async () => (await versionsOf(id)).length
    expect(await versionsOf(id)).toMatchObject([
      { grade: { id, grade_name: 'Night', max_cost: '40.00', free_time: 0, valid_time: '2030-01-01 23:59:59' } },
    ])
    await change('/api/grade', { id, remark: 'asked for by the office', dc_sort: 9 })
    expect(await count()).toBe(1)
    await change('/api/grade', { id, max_cost: '30' })
    const ruleId = await server.create('/api/graderule', rule)
    await change('/api/graderule', { id: ruleId, remark: 'as on the board' })
    expect(await count()).toBe(3)
    await change('/api/graderule', { id: ruleId, cost: '6.50' })
    await server.ask('DELETE', '/api/graderule/delete', { id: ruleId })
    const known = await versionsOf(id)
    expect(known.map(({ grade: of, rules }) => [of.max_cost, ...rules.map(({ cost }) => cost)])).toEqual([
      ['40.00'],
      ['30.00'],
      ['30.00', '5.00'],
      ['30.00', '6.50'],
      ['30.00'],
    ])
    expect(known[2]?.rules[0]).toMatchObject({ id: ruleId, rule_name: 'First', start_time: '20:00:00', end_time: null })
    await server.ask('DELETE', '/api/grade/delete', { id })
    expect(await count()).toBe(0)
  })

  it('contain every rule when several are created at once', async () => {
    const id = await server.create('/api/grade', { grade_name: 'Busy' })
    const names = ['A', 'B', 'C', 'D', 'E']
    await Promise.all(
      names.map((rule_name, at) =>
        server.create('/api/graderule', { grade_id: id, rule_name, min_time: at * 60, cost: at }),
      ),
    )
    const last = (await versionsOf(id)).at(-1)
    expect(last?.rules.map(({ rule_name }) => rule_name).sort()).toEqual(names)
  })

  it('are stored for every grade when the mode of free minutes changes', async () => {
    const id = await server.create('/api/grade', { grade_name: 'Day' })
    const modes = async (of: number) => (await versionsOf(of)).map(({ free_mode }) => free_mode)
    const form = { config_name: 'Free time', config_key: 'free_time_mode', config_value: 'threshold' }
    const setting = await server.create(configs, form)
    await change(configs, { id: setting, config_name: 'How free minutes count' })
    await change(configs, { id: setting, config_value: 'deduct' })
    await change(configs, { id: setting, config_value: 'threshold' })
    await server.ask('DELETE', `${configs}/delete`, { id: setting })
    expect(await modes(id)).toEqual(['deduct', 'threshold', 'deduct', 'threshold', 'deduct'])
    expect((await modes(1)).at(-1)).toBe('deduct')
  })

  it('require a known mode of free minutes', async () => {
    const form = { config_name: 'Free time', config_key: 'free_time_mode', config_value: 'sometimes' }
    const refused = await server.call('PUT', `${configs}/create`, form)
    expect([refused.status, refused.code, badFieldsOf(refused)]).toEqual([200, 40000, ['config_value']])
    expect(refused.msg).not.toBe('')
    const other = await server.create(configs, { ...form, config_key: 'a_key_of_our_own' })
    const renamed = await server.call('PUT', `${configs}/update`, { id: other, config_key: 'free_time_mode' })
    expect([renamed.code, badFieldsOf(renamed)]).toEqual([40000, ['config_value']])
    await server.ask('DELETE', `${configs}/delete`, { id: other })
  })

  it('are created for existing grades by the migration that adds versions', { timeout: 120_000 }, async () => {
    const { database, stop } = await openTestDatabase(kind)
    const folder = newFolder('server-')
    try {
      copyFileSync(join(migrations, 'first', '0001_foundation.sql'), join(folder, '0001_foundation.sql'))
      await migrate(database, folder)
      await database.run({
        text: `INSERT INTO "grade" ("id", "grade_name", "free_time", "max_cost", "start_time", "end_time", "created_at")
          VALUES (7, 'Old', 15, 40, '2026-01-01 08:00:00', '2026-01-01 20:00:00', '2026-02-03 04:05:06')`,
      })
      await database.run({
        text: `INSERT INTO "graderule" ("grade_id", "rule_name", "min_time", "max_time", "cost", "start_time")
          VALUES (7, 'short', 0, 60, 5, '08:00:00'), (7, 'long', 60, 0, 9, '08:00:00')`,
      })
      await migrate(database, migrations)
      const read = () =>
        database.rows({ text: 'SELECT "valid_from"::timestamp(0), "tariff" FROM "tariff_version" ORDER BY "id"' })
      const [[since, tariff] = []] = await read()
      expect(since).toBe('2026-02-03 04:05:06')
      expect(JSON.parse(tariff ?? '')).toMatchObject({
        free_mode: 'deduct',
        grade: { free_time: 15, max_cost: '40.00', start_time: '2026-01-01 08:00:00', valid_time: null },
        rules: [{ min_time: 0, cost: '5.00', start_time: '08:00:00', end_time: null }, { min_time: 60 }],
      })
      await database.transaction((tx) => saveVersion(tx, 7))
      expect(await read()).toHaveLength(1)
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
