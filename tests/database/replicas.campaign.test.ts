import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reportPath } from '../../model/report/report'
import { post } from '../../resources/access/post'
import { paymentReport } from '../../resources/report/payment'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { runInContext } from '../../server/database/call-context'
import { breakableLink, type BreakableLink } from '../support/breakable-link'
import { startReplica, type PostgresReplica } from '../support/postgres/replica'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { fresh, startServer, type RunningServer, type TestUser } from '../support/running-server'

const tzName = 'Asia/Shanghai'
/** Long before any test. */
const over = { start_time: '2020-01-01 00:00:00', end_time: '2020-12-31 23:59:59' }

describe.runIf(hasPostgres)('with a replica', () => {
  let postgres: PostgresServer
  let url: string
  let replica: PostgresReplica
  let link: BreakableLink
  let direct: Database
  /** Two instances; the second reads from a replica that is at most a second behind. */
  let server: RunningServer
  let strict: RunningServer
  let reader: TestUser
  const measured = 2500

  const open = (replicaLag: number): Promise<Database> =>
    openPostgres({
      ...{ url, tzName, replicaLag },
      replicaUrls: [`postgres://postgres@127.0.0.1:${link.port}${new URL(url).pathname}`],
    })
  const start = async (replicaLag: number): Promise<RunningServer> => {
    const database = await open(replicaLag)
    return startServer(
      { database, stop: () => database.close() },
      { DATABASE_REPLICA_URLS: 'postgres://replica/berth' },
    )
  }
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.newDatabase()
    direct = await openPostgres({ url, replicaUrls: [], tzName })
    replica = await startReplica(url)
    link = await breakableLink(replica.socket)
    server = await start(600_000)
    strict = await start(1000)
    reader = await server.asRole([`${post.permission}:query`])
    await sleep(measured)
  }, 120_000)
  afterEach(async () => {
    link.mend()
    // One that was promoted has nothing to resume.
    await replica.resume().catch(() => undefined)
  })
  afterAll(async () => {
    await Promise.all([server.close(), strict.close(), direct.close()])
    await link.close()
    await replica.stop()
    await postgres.stop()
  })

  /** A row of 2020 that nobody who calls has written. */
  const appears = async (): Promise<string> => {
    const name = `${fresh('past')}.`
    const text = `INSERT INTO "post" ("post_name", "post_code", "created_at") VALUES ($1, $1, '2020-06-01')`
    await direct.run({ text, values: [name] })
    return name
  }
  const sees = async (name: string, search = {}, by = server, token = reader.token): Promise<boolean> =>
    (await by.list('/api/post', { post_name: name, ...search }, token)).list.length === 1

  it('lists of what is over are read from it, and others from the primary', async () => {
    await replica.pause()
    const name = await appears()
    expect(await sees(name, over)).toBe(false)
    expect(await sees(name)).toBe(true)
    expect(await sees(name, { ...over, end_time: '2999-12-31' })).toBe(true)
    await replica.resume()
    await expect.poll(() => sees(name, over)).toBe(true)
  })

  it('exports are read from it', async () => {
    await replica.pause()
    const name = await appears()
    const found = async (wrote: string | null | undefined): Promise<number> => {
      const query = { text: 'SELECT 1 FROM "post" WHERE "post_name" = $1', values: [name] }
      const read = async () => {
        let count = 0
        for await (const rows of server.database.batches(query, 10)) count += rows.length
        return count
      }
      return wrote === undefined ? read() : runInContext({ reader: { wrote } }, read)
    }
    expect(await found(null)).toBe(0)
    // Nobody is known to read, or somebody whose change the replica doesn't show.
    expect(await found(undefined)).toBe(1)
    expect(await found('4000000000')).toBe(1)
  })

  it('who has changed something sees it at once, on every instance, and others as soon as the replica does', async () => {
    const name = `${fresh('own')}.`
    await replica.pause()
    const id = await server.create('/api/post', { post_name: name, post_code: name })
    await direct.run({ text: `UPDATE "post" SET "created_at" = '2020-06-01' WHERE "id" = $1`, values: [id] })
    expect(await sees(name, over, server, server.admin)).toBe(true)
    expect(await sees(name, over, strict, server.admin)).toBe(true)
    expect(await sees(name, over)).toBe(false)
    await replica.resume()
    await expect.poll(() => sees(name, over)).toBe(true)
  })

  it('reports of what is over are read from it', async () => {
    const report = async (): Promise<number> =>
      (await server.ask<unknown[]>('POST', reportPath(paymentReport), over, reporter.token)).length
    const reporter = await server.asRole([paymentReport.permission])
    const before = await report()
    await replica.pause()
    await direct.run({
      text: `INSERT INTO "deposit" ("park_code", "pay_time", "created_at", "cost", "received", "dc_status")
        VALUES ('PAST', '2020-06-01', '2020-06-01', 5, 5, 1)`,
    })
    expect(await report()).toBe(before)
    await replica.resume()
    await expect.poll(report).toBe(before + 1)
  })

  it('one that is too far behind is not read from', async () => {
    await replica.pause()
    const name = await appears()
    await expect.poll(() => sees(name, over, strict), { timeout: 10_000 }).toBe(true)
    expect(await sees(name, over)).toBe(false)
  })

  it.each(['hold', 'cut'] as const)(
    'calls are answered while it is away (%s), and by it afterwards',
    async (how) => {
      await replica.pause()
      const name = await appears()
      link[how]()
      expect(await sees(name, over)).toBe(true)
      link.mend()
      await expect.poll(() => sees(name, over), { timeout: 15_000 }).toBe(false)
    },
    60_000,
  )

  it('one that was promoted is not read from', async () => {
    await replica.promote()
    const name = await appears()
    await expect.poll(() => sees(name, over), { timeout: 10_000 }).toBe(true)
    expect(await sees(await appears(), over)).toBe(true)
  })
})
