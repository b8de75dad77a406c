import { spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parkingRecord } from '../../resources/parking/parking-record'
import { restoreBackup } from '../../scripts/backup-file/restore-backup'
import { writeBackup } from '../../scripts/backup-file/write-backup'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres/postgres'
import { layoutOf, leavesOf } from '../../server/partitions/layout'
import { makePartitions } from '../../server/partitions/partitions'
import { rowsOf } from '../../server/rows/rows'
import { installed, migrations } from '../support/initial-states'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { newFolder } from '../support/run-folder'
import { silent } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase } from '../support/test-databases'
import { contents, count, counts, insertRecords, placesOfRecords, recordsOnly } from './event-rows'
import { isCampaign } from '../support/campaign'

const rowsPerMonth = 4000

describe.runIf(hasPostgres)('moving rows to partitions while servers run', () => {
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

  const layout = async () => layoutOf(one, await placesOfRecords(one))
  /** Rows in the table as it was before; 0 before the move has begun. */
  const notMoved = async () => ((await layout()) === 'moving' ? count(one, (await placesOfRecords(one)).former) : -1)
  const job = (database: Database) => makePartitions({ database, resources: recordsOnly, log: silent })
  /** Keeps the row that is moved last from being moved until the result is called. */
  const hold = async (): Promise<() => Promise<void>> => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let done = Promise.resolve()
    await new Promise<void>((locked, failed) => {
      done = other.transaction(async (tx) => {
        await tx.rows({
          text: `SELECT 1 FROM "parkrecord" WHERE "id" = (SELECT max("id") FROM "parkrecord") FOR UPDATE`,
        })
        locked()
        await released
      })
      done.catch(failed)
    })
    return async () => {
      release()
      await done
    }
  }
  /** Runs the job until only the row that is held is left. */
  const untilOneIsLeft = async () => {
    const partitions = job(one)
    // It adds a column first, for which it can't wait while a row is held.
    const running = partitions.run()
    await expect.poll(layout, { timeout: 30_000, interval: 5 }).toBe('moving')
    const release = await hold()
    await expect.poll(notMoved, { timeout: 30_000 }).toBe(1)
    return { partitions, running, release }
  }

  it('shows each row once at every moment, and loses no change', async () => {
    const total = await count(one, '"parkrecord"')
    const partitions = job(one)
    const running = partitions.run()
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
    expect([...seen]).toEqual([total])
    expect(changed.length).toBeGreaterThan(10)
    const kept = await count(one, '"parkrecord" WHERE "card_no" IS NOT NULL AND "version" > 1')
    expect(kept).toBe(new Set(changed).size)
    expect(await counts(one)).toHaveLength(5)
  })

  it('is done by one instance at a time', async () => {
    const before = await contents(one)
    const results = await Promise.all([job(one).run(), job(other).run()])
    expect(results).toContain('other')
    await expect.poll(() => job(other).run(), { timeout: 30_000 }).toBe('done')
    expect(await layout()).toBe('monthly')
    expect(await contents(one)).toEqual(before)
  })

  if (isCampaign)
    it('stops with its server, and is gone on with by another one', async () => {
      const before = await contents(one)
      const { partitions, running, release } = await untilOneIsLeft()
      await partitions.close()
      expect(await running).toBe('stopped')
      expect(await layout()).toBe('moving')
      await release()
      expect(await job(other).run()).toBe('done')
      expect(await layout()).toBe('monthly')
      expect(await contents(one)).toEqual(before)
    })

  it('goes on after the process was killed, with everything in its place', async () => {
    const before = await contents(one)
    const env = { ...process.env, DATABASE_URL: url }
    const program = join(import.meta.dirname, 'partition-job.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect.poll(notMoved, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(0)
    child.kill('SIGKILL')
    await ended
    expect(await layout()).toBe('moving')
    expect(await contents(one)).toEqual(before)
    expect(await job(one).run()).toBe('done')
    expect(await layout()).toBe('monthly')
    expect(await contents(one)).toEqual(before)
  }, 90_000)

  if (isCampaign)
    it('takes over columns and indexes that a migration adds meanwhile', async () => {
      const { running, release } = await untilOneIsLeft()
      await release()
      await one.transaction(async (tx) => {
        await tx.run({ text: 'ALTER TABLE "parkrecord" ADD COLUMN "added" text' })
        await tx.run({ text: 'CREATE INDEX "parkrecord_added_ix" ON "parkrecord" ("added", "id")' })
      })
      expect(await running).toBe('done')
      const text = `SELECT count(*) FROM pg_indexes WHERE indexdef LIKE '%(added, id)%' AND schemaname <> 'public'`
      expect(Number((await one.rows({ text }))[0]?.[0])).toBeGreaterThan(7)
      await one.run({ text: 'DROP INDEX "parkrecord_added_ix"' })
      expect(await one.rows({ text })).toEqual([['0']])
    })

  if (isCampaign)
    it('takes over an index that a migration makes while others write, after an attempt before the move', async () => {
      const added =
        'CREATE INDEX CONCURRENTLY "parkrecord_added_ix" ON "parkrecord" USING btree ("plate_no","in_time","id");'
      await one.run({ text: added })
      await one.run({
        text: `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'parkrecord_added_ix'::regclass`,
      })
      const folder = newFolder('migrations-')
      cpSync(migrations, folder, { recursive: true })
      writeFileSync(join(folder, '9999_added.sql'), added)
      const { running, release } = await untilOneIsLeft()
      const made = migrate(other, folder)
      // What the attempt left is dropped when nobody uses the table; rows are not moved meanwhile.
      const waiting = `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DROP INDEX%'`
      await expect.poll(() => one.rows({ text: waiting })).toEqual([['1']])
      expect(await running).toBe('other')
      await release()
      expect(await made).toEqual(['9999_added'])
      expect(await layout()).toBe('moving')
      expect(await job(one).run()).toBe('done')
      expect(await layout()).toBe('monthly')
      const text = `SELECT count(*) FILTER (WHERE i.indisvalid), count(*) FROM pg_index i
      WHERE pg_get_indexdef(i.indexrelid) LIKE '%(plate_no, in_time, id)%'`
      const leaves = await leavesOf(one, await placesOfRecords(one))
      expect(await one.rows({ text })).toEqual([[String(leaves.length + 1), String(leaves.length + 1)]])
      await one.run({ text: 'DROP INDEX "parkrecord_added_ix"' })
      expect(await one.rows({ text })).toEqual([['0', '0']])
      rmSync(folder, { recursive: true, force: true })
    })

  it.each(databaseKinds)(
    'can be backed up at every moment, and restored to whole tables: %s',
    async (kind) => {
      const folder = newFolder('backup-')
      const before = await contents(one)
      const { running, release } = await untilOneIsLeft()
      const backUp = (name: string) =>
        writeBackup({ database: one, pictures: join(folder, 'none') }, join(folder, name))
      await backUp('moving.tar.gz')
      await release()
      await running
      const embedded = kind === 'embedded' ? await openTestDatabase(kind) : null
      const database = embedded?.database ?? one
      if (embedded) await backUp('monthly.tar.gz')
      for (const name of embedded ? ['monthly.tar.gz', 'moving.tar.gz'] : ['moving.tar.gz']) {
        const place = { database, pictures: join(folder, 'restored') }
        await restoreBackup(place, join(folder, name), { migrations, force: true })
        expect(await contents(database)).toEqual(before)
      }
      if (!embedded) {
        expect(await layout()).toBe('plain')
        expect(await job(one).run()).toBe('done')
        expect(await contents(one)).toEqual(before)
      }
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    120_000,
  )
})
