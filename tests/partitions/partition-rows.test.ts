import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parkingRecord } from '../../resources/parking/parking-record'
import { restoreBackup } from '../../scripts/backup-file/restore-backup'
import { writeBackup } from '../../scripts/backup-file/write-backup'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { isPartitioned } from '../../server/database/indexes/make-index'
import { makePartitions } from '../../server/partitions/partitions'
import { rowsOf } from '../../server/rows/rows'
import { installed, migrations } from '../support/initial-states'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { newFolder } from '../support/run-folder'
import { silent } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase } from '../support/test-databases'
import { contents, count, counts, insertRecords, placesOfRecords, recordsOnly } from './event-rows'

const run = promisify(execFile)

const rowsPerMonth = 4000
const rows = 4 * rowsPerMonth + 4

describe.runIf(hasPostgres)('partitioning a table with rows', () => {
  let postgres: PostgresServer
  let url: string
  let one: Database
  let other: Database
  const open = () => openPostgres({ url, replicaUrls: [], tzName: 'Asia/Shanghai' })
  let template: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = template = await postgres.newDatabase()
    const database = await open()
    await installed.make(database)
    await insertRecords(database, 4, rowsPerMonth)
    await database.close()
  }, 120_000)
  afterAll(() => postgres.stop())
  beforeEach(async () => {
    url = await postgres.newDatabase(template)
    ;[one, other] = [await open(), await open()]
  })
  afterEach(() => Promise.all([one.close(), other.close()]))

  const isMonthly = async () => isPartitioned(one, (await placesOfRecords(one)).live)
  const job = (database: Database, mostRows?: number, log: typeof silent = silent) =>
    makePartitions({ database, resources: recordsOnly, log, mostRows })

  it('shows each row once at every moment, and loses no change', async () => {
    const running = job(one).run()
    let isOver = false
    void running.then(() => (isOver = true))
    const seen = new Set<number>()
    const changed: number[] = []
    const read = async () => {
      while (!isOver) seen.add(await count(other, '"parkrecord"'))
    }
    const write = async () => {
      for (let id = 1; !isOver; id = (id + 997) % (4 * rowsPerMonth)) {
        const row = await other.transaction((tx) => rowsOf(parkingRecord, tx).change(id + 1, { cardNo: `C${id}` }))
        if (row?.cardNo === `C${id}`) changed.push(id + 1)
      }
    }
    await Promise.all([read(), write(), running])
    expect(await running).toBe('done')
    expect([...seen]).toEqual([rows])
    const kept = await count(one, '"parkrecord" WHERE "card_no" IS NOT NULL AND "version" > 1')
    expect(kept).toBe(new Set(changed).size)
    expect(await counts(one)).toHaveLength(5)
  })

  it('leaves a large table to the command, and says so', async () => {
    const before = await contents(one)
    const warnings: string[] = []
    const log = { ...silent, warn: (_: unknown, text: string) => void warnings.push(text) } as typeof silent
    expect(await job(one, rows - 1, log).run()).toBe('done')
    expect(await isMonthly()).toBe(false)
    expect(warnings).toEqual([expect.stringContaining('npm run partition')])
    const command = [join(import.meta.dirname, '..', '..', 'scripts', 'run.mjs'), 'scripts/partition.ts']
    const { stdout } = await run(process.execPath, command, { env: { ...process.env, DATABASE_URL: url } })
    expect(stdout).toContain('Partitioned by month')
    expect(await isMonthly()).toBe(true)
    expect(await contents(one)).toEqual(before)
  })

  it('is done by one instance at a time', async () => {
    const before = await contents(one)
    const results = await Promise.all([job(one).run(), job(other).run()])
    expect(results).toContain('done')
    await expect.poll(() => job(other).run(), { timeout: 30_000 }).toBe('done')
    expect(await isMonthly()).toBe(true)
    expect(await contents(one)).toEqual(before)
  })

  it('gives the ids, indexes and columns of the table to the months', async () => {
    expect(await job(one).run()).toBe('done')
    const [[last] = []] = await one.rows({ text: 'SELECT max("id") FROM "parkrecord"' })
    const row = await one.transaction((tx) => rowsOf(parkingRecord, tx).insert({ parkCode: 'P0', plateNo: '粤B1' }))
    expect(row.id).toBe(Number(last) + 1)
    await one.run({ text: 'ALTER TABLE "parkrecord" ADD COLUMN "added" text' })
    await one.run({ text: 'CREATE INDEX "parkrecord_added_ix" ON "parkrecord" ("added", "id")' })
    const indexes = async (word: string) =>
      count(one, `pg_indexes WHERE indexdef LIKE '%${word}%' AND schemaname = 'public_months'`)
    const parts = await indexes('UNIQUE INDEX')
    expect(parts).toBeGreaterThan(7)
    expect(await indexes('(added, id)')).toBe(parts)
    expect(await indexes('(park_code')).toBeGreaterThanOrEqual(parts)
  })

  it.each(databaseKinds)(
    'can be backed up and restored to whole tables: %s',
    async (kind) => {
      const folder = newFolder('backup-')
      const before = await contents(one)
      expect(await job(one).run()).toBe('done')
      await writeBackup({ database: one, pictures: join(folder, 'none') }, join(folder, 'monthly.tar.gz'))
      const embedded = kind === 'embedded' ? await openTestDatabase(kind) : null
      const database = embedded?.database ?? one
      const place = { database, pictures: join(folder, 'restored') }
      await restoreBackup(place, join(folder, 'monthly.tar.gz'), { migrations, force: true })
      expect(await contents(database)).toEqual(before)
      if (!embedded) {
        expect(await isMonthly()).toBe(false)
        expect(await job(one).run()).toBe('done')
        expect(await contents(one)).toEqual(before)
      }
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    120_000,
  )
})
