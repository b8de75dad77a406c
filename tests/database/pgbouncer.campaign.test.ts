import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { adminPassword } from '../support/initial-states'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/postgres/pgbouncer'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { fresh, startServer, type RunningServer } from '../support/running-server'
import { countRows, occupancy, prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { inTimeFromNow } from '../support/run/in-time'

const tzName = 'Asia/Shanghai'
/** Sessions of PostgreSQL that all connections of the server share. */
const sessions = 4

describe.runIf(hasPostgres && hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let postgres: PostgresServer
  let pgbouncer: PgBouncer
  let directUrl: string
  let other: Client
  let database: Database
  let server: RunningServer
  const open = (own: { url?: string; directUrl?: string } = {}) =>
    openPostgres({ url: pgbouncer.through(directUrl), directUrl, replicaUrls: [], tzName, ...own })

  beforeAll(async () => {
    postgres = await startPostgres()
    directUrl = await postgres.newDatabase()
    pgbouncer = await startPgBouncer(directUrl, [`default_pool_size = ${sessions}`])
    other = new Client(directUrl)
    await other.connect()
    database = await open()
    server = await startServer({ database, stop: () => database.close() })
    await prepareSite(database, 20)
  }, 120_000)
  afterEach(async () => {
    pgbouncer.mend()
    await other.query('rollback')
  })
  afterAll(async () => {
    await server.close()
    await other.end()
    await pgbouncer.stop()
    await postgres.stop()
  })

  const timed = async (method: string, path: string, body: unknown = {}) => {
    const isInTime = inTimeFromNow(5000)
    const { status, code } = await server.call(method, path, body)
    return { status, code, inTime: isInTime() }
  }
  const unavailable = { status: 503, code: 503, inTime: true }
  const becomesReady = () =>
    expect
      .poll(async () => (await server.call('GET', '/readyz', undefined, null)).status, { timeout: 15_000 })
      .toBe(200)

  it('a server starts only with a direct address, too', async () => {
    await expect(open({ directUrl: undefined })).rejects.toThrow(/PgBouncer: set DATABASE_DIRECT_URL/)
    await expect(open({ directUrl: pgbouncer.through(directUrl) })).rejects.toThrow(/set DATABASE_DIRECT_URL/)
    await expect(open({ directUrl: 'postgres://nobody@%2Fnowhere/none' })).rejects.toThrow(/DATABASE_DIRECT_URL names/)
  })

  it('compiles no statements', async () => {
    expect(await database.rows({ text: 'SHOW jit' })).toEqual([['off']])
    expect(await database.transaction((tx) => tx.rows({ text: 'SHOW jit' }))).toEqual([['off']])
  })

  it('saves and lists from many connections over few sessions, with what others leave in them', async () => {
    const stranger = new Client(pgbouncer.through(directUrl))
    stranger.on('error', () => undefined)
    await stranger.connect()
    const forms = Array.from({ length: 30 }, () => ({ post_name: `${fresh('post')}.`, post_code: fresh('code') }))
    const begun = wallTime(new Date(), tzName)
    const disturb = async (): Promise<void> => {
      for (const _ of forms) await stranger.query("set TimeZone = 'UTC'; set DateStyle = 'German'")
    }
    await Promise.all([disturb(), ...forms.map((form) => server.create('/api/post', form))])
    const lists = await Promise.all(forms.map(({ post_name }) => server.list('/api/post', { post_name })))
    await stranger.end()
    lists.forEach(({ list, page }, index) => {
      expect(page.total_count).toBe(1)
      expect(list[0]).toMatchObject(forms[index] ?? {})
      expect(String(list[0]?.created_at) >= begun).toBe(true)
      expect(String(list[0]?.created_at)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    })
    const { rows } = await other.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'berth' AND datname = current_database()`,
    )
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(sessions + 2)
  })

  it('names the row that a value is refused for, and goes on over the same connections', async () => {
    const form = { post_name: fresh('post'), post_code: fresh('code') }
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.call('PUT', '/api/post/create', form)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await server.list('/api/post', { post_name: form.post_name })).page.total_count).toBe(1)
  })

  it('hears what is announced through PgBouncer', async () => {
    const heard: string[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    await database.notify('news', 'hello')
    await database.transaction((tx) => tx.rows({ text: `SELECT pg_notify('news', 'committed')` }))
    await expect.poll(() => heard).toEqual(['hello', 'committed'])
    await stop()
  })

  it('records facts once, also those that are sent again after PgBouncer was away', async () => {
    const site = recorderOn(database.forSites)
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const facts = Array.from({ length: 20 }, (_, index) => ({
      ...{ fact: `stored-${index}`, at, garage_index: 1, park_no: index + 1 },
      ...{ plate_no: `粤B1234${index % 10}`, card_no: `C${index}`, source: 2 },
    }))
    const sendAll = (some: typeof facts) => Promise.all(some.map((fact) => site.send('car-stored', fact)))
    await sendAll(facts.slice(0, 10))
    await pgbouncer.kill()
    await sendAll(facts)
    expect(site.acks).toHaveLength(10)
    await pgbouncer.start()
    await sendAll(facts)
    expect(site.acks.map(({ result }) => result)).toEqual(Array.from({ length: 30 }, () => 'recorded'))
    expect(site.counts()).toMatchObject({ recorded: 20, repeated: 10 })
    expect(await occupancy(database)).toEqual(['20', '20', '20'])
    expect(await countRows(database, 'refused_fact')).toBe(0)
    await site.close()
  })

  it('answers calls that wait for a locked table with 503 within 5 s, and PostgreSQL ends their statements', async () => {
    await other.query('BEGIN; LOCK TABLE "post"')
    const calls = Array.from({ length: 12 }, () => timed('POST', '/api/post/index'))
    expect(await Promise.all(calls)).toEqual(calls.map(() => unavailable))
    const waiting = async (): Promise<number> => {
      const { rows } = await other.query<{ count: string }>(
        `SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = '"post"'::regclass`,
      )
      return Number(rows[0]?.count)
    }
    // The table is still locked.
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    expect(await timed('POST', '/api/member/index')).toMatchObject({ status: 200 })
    await other.query('rollback')
    expect(await timed('POST', '/api/post/index')).toMatchObject({ status: 200 })
  })

  const outages: readonly (readonly [string, () => Promise<void>, () => Promise<void>])[] = [
    ['PgBouncer hangs', async () => pgbouncer.hold(), async () => pgbouncer.mend()],
    ['PgBouncer has ended', () => pgbouncer.kill(), () => pgbouncer.start()],
    ['PostgreSQL behind it has ended', () => postgres.halt(), () => postgres.resume()],
  ]
  it.each(outages)(
    'answers with 503 within 5 s while %s, and recovers',
    async (_, away, back) => {
      await other.end()
      await away()
      const calls = [
        timed('POST', '/api/member/index'),
        timed('PUT', '/api/post/create', { post_name: 'a', post_code: 'a' }),
        timed('POST', '/user/login', { user_name: 'admin', password: adminPassword }),
        ...Array.from({ length: 20 }, () => timed('POST', '/api/menu/find_all_menu')),
      ]
      for (const call of await Promise.all(calls)) expect(call).toEqual(unavailable)
      expect((await server.call('GET', '/readyz', undefined, null)).status).toBe(503)
      await back()
      await becomesReady()
      other = new Client(directUrl)
      await other.connect()
      expect((await server.list('/api/member')).page.page_no).toBe(1)
    },
    60_000,
  )

  it('answers with 503 when PgBouncer itself gives up a statement that waits for a session', async () => {
    const impatient = await startPgBouncer(directUrl, ['default_pool_size = 1', 'query_wait_timeout = 1'])
    const behind = await open({ url: impatient.through(directUrl) })
    const busy = await startServer({ database: behind, stop: () => behind.close() })
    let leave = (): void => undefined
    const occupied = behind.transaction(() => new Promise<void>((resolve) => (leave = resolve)))
    const answers = await Promise.all(Array.from({ length: 5 }, () => busy.call('POST', '/api/member/index')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    leave()
    await occupied
    expect((await busy.call('POST', '/api/member/index')).status).toBe(200)
    await busy.close()
    await impatient.stop()
  })
})
