import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { makeRetention } from '../../server/retention/retention'
import { readSettings } from '../../server/settings/settings'
import { stepRows } from '../../server/retention/sweep-table'
import { breakableLink, type BreakableLink } from '../support/breakable-link'
import { freshSchema } from '../support/fresh-schema'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { countRows, silent } from '../support/sites/recorder-bench'

const open = (url: string): Promise<Database> => openPostgres({ url, replicaUrls: [], tzName: 'Asia/Shanghai' })
const settings = readSettings({})
const retentionOn = (database: Database) => makeRetention({ database, resources, settings, log: silent })

describe.runIf(hasPostgres)('sweeps of old rows', () => {
  let postgres: PostgresServer
  let link: BreakableLink
  let behind: Database
  let direct: Database
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.newDatabase()
    const { hostname, pathname } = new URL(url)
    link = await breakableLink(`${decodeURIComponent(hostname)}/.s.PGSQL.5432`)
    direct = await open(url)
    behind = await open(`postgres://postgres@127.0.0.1:${link.port}${pathname}`)
    await freshSchema(direct)
  })
  afterAll(async () => {
    await Promise.all([behind.close(), direct.close()])
    await link.close()
    await postgres.stop()
  })

  const insertOld = (count: number) =>
    direct.run({
      text: `INSERT INTO "weblog" ("created_at", "updated_at") SELECT time, time
        FROM generate_series(1, ${count}), (SELECT now() - interval '200 days' AS time) AS old`,
    })
  /** Keeps every removal from the table waiting until `release` is called. */
  const occupy = async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let done = Promise.resolve()
    await new Promise<void>((locked, failed) => {
      done = direct.transaction(async (tx) => {
        await tx.run({ text: 'LOCK TABLE "weblog" IN SHARE MODE' })
        locked()
        await released
      })
      done.catch(failed)
    })
    return { release, done: () => done }
  }
  const isWaiting = async (): Promise<boolean> => {
    const text = `SELECT 1 FROM "pg_stat_activity" WHERE "wait_event_type" = 'Lock' AND "query" LIKE 'DELETE%'`
    return (await direct.rows({ text })).length > 0
  }

  it('leave the work to the instance that has begun', async () => {
    await insertOld(5)
    const [one, other] = [retentionOn(behind), retentionOn(direct)]
    const occupied = await occupy()
    const first = one.sweep()
    await expect.poll(isWaiting).toBe(true)
    expect(await other.sweep()).toBe('other')
    expect(await countRows(direct, 'weblog')).toBe(5)
    occupied.release()
    await occupied.done()
    expect(await first).toBe('done')
    expect([one.removed().weblog, other.removed().weblog]).toEqual([5, 0])
  })

  it('end quietly when the connection is lost, and go on afterwards', async () => {
    await insertOld(2 * stepRows + 5)
    const retention = retentionOn(behind)
    const occupied = await occupy()
    const sweep = retention.sweep()
    await expect.poll(isWaiting).toBe(true)
    link.cut()
    expect(await sweep).toBe('later')
    occupied.release()
    await occupied.done()
    link.mend()
    await expect.poll(() => retention.sweep(), { timeout: 30_000 }).toBe('done')
    expect(await countRows(direct, 'weblog')).toBe(0)
    await retention.close()
  }, 90_000)

  it('leave rows that are being changed for later', async () => {
    await insertOld(2)
    const retention = retentionOn(behind)
    await direct.transaction(async (tx) => {
      await tx.rows({ text: 'SELECT 1 FROM "weblog" ORDER BY "id" LIMIT 1 FOR UPDATE' })
      expect(await retention.sweep()).toBe('done')
    })
    expect(await countRows(direct, 'weblog')).toBe(1)
    await retention.sweep()
    expect(await countRows(direct, 'weblog')).toBe(0)
  })
})
