import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database'
import { listenerName } from '../../server/database/instances/other-servers'
import { openPostgres } from '../../server/database/postgres/postgres'
import { addDevice } from '../../server/devices/device-rows'
import { breakableLink, type BreakableLink } from '../support/breakable-link'
import { adminPassword } from '../support/initial-states'
import { freshSchema } from '../support/fresh-schema'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { pushTo } from '../support/sites/push-to'
import { countRows, occupancy, prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { startServerWithSites, type ServerWithSites } from '../support/sites/server-with-sites'
import { fresh, listen, startServer, type RunningServer } from '../support/running-server'
import { inTimeFromNow } from '../support/run/in-time'

const tzName = 'Asia/Shanghai'

describe.runIf(hasPostgres)('while PostgreSQL is away', () => {
  let postgres: PostgresServer
  let link: BreakableLink
  /** A database behind the link, and the same one without it. */
  const newDatabases = async (): Promise<[behind: Database, direct: Database]> => {
    const url = await postgres.newDatabase()
    const { hostname, pathname } = new URL(url)
    link = await breakableLink(`${decodeURIComponent(hostname)}/.s.PGSQL.5432`)
    const open = (at: string) => openPostgres({ url: at, replicaUrls: [], tzName })
    return Promise.all([open(`postgres://postgres@127.0.0.1:${link.port}${pathname}`), open(url)])
  }
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  describe('a listener', () => {
    let database: Database
    let direct: Database
    const heard: string[] = []
    const listeners = async (): Promise<number> => {
      const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "application_name" = $1 AND "datname" = current_database()`
      return Number((await direct.rows({ text, values: [listenerName] }))[0]?.[0])
    }
    beforeAll(async () => {
      ;[database, direct] = await newDatabases()
      await database.listen('news', (payload) => heard.push(payload))
    })
    afterAll(async () => {
      await Promise.all([database.close(), direct.close()])
      await link.close()
    })

    it('reconnects with one connection, and reports that it may have missed messages', async () => {
      for (let round = 0; round < 2; round++) {
        heard.length = 0
        link.cut()
        await sleep(6000)
        link.mend()
        await expect.poll(() => heard, { timeout: 15_000 }).toEqual([''])
        await sleep(1500)
        expect(await listeners()).toBe(1)
        await direct.notify('news', 'hello')
        await expect.poll(() => heard).toEqual(['', 'hello'])
      }
    })

    it('can be added and removed meanwhile', async () => {
      link.cut()
      const more: string[] = []
      const added = database.listen('more', (payload) => more.push(payload))
      await sleep(500)
      link.mend()
      const stop = await added
      await expect.poll(() => more, { timeout: 15_000 }).toEqual([''])
      await direct.notify('more', 'hello')
      await expect.poll(() => more).toEqual(['', 'hello'])
      heard.length = 0
      link.cut()
      await stop()
      link.mend()
      await expect.poll(() => heard, { timeout: 15_000 }).toEqual([''])
      expect(await listeners()).toBe(1)
      await direct.notify('more', 'again')
      await direct.notify('news', 'later')
      await expect.poll(() => heard).toEqual(['', 'later'])
      expect(more).toEqual(['', 'hello'])
    })
  })

  it('a database that is closed while its listener reconnects ends that too', async () => {
    const [database, direct] = await newDatabases()
    await database.listen('news', () => undefined)
    link.cut()
    link.mend()
    link.hold()
    // The lost connection is replaced within half a second: then the new one waits for PostgreSQL.
    await sleep(1500)
    const closing = database.close()
    link.mend()
    await closing
    await Promise.all([direct.close(), link.close()])
  })

  describe('a server', () => {
    let server: RunningServer
    beforeAll(async () => {
      const [behind, direct] = await newDatabases()
      server = await startServer({
        database: behind,
        stop: () => Promise.all([behind, direct].map((one) => one.close())).then(() => undefined),
      })
    })
    afterEach(() => link.mend())
    afterAll(async () => {
      await server.close()
      await link.close()
    })

    const timed = async (method: string, path: string, body: unknown = {}) => {
      const isInTime = inTimeFromNow(5000)
      const { status, code, headers } = await server.call(method, path, body)
      return { status, code, retryAfter: Number(headers.get('retry-after')), inTime: isInTime() }
    }
    const unavailable = { status: 503, code: 503, retryAfter: expect.any(Number) as number, inTime: true }

    it.each(['hold', 'cut'] as const)(
      'answers calls with 503 within 5 s and recovers (%s)',
      async (how) => {
        link[how]()
        const calls = [
          timed('POST', '/api/member/index'),
          timed('PUT', '/api/post/create', { post_name: 'a', post_key: 'a' }),
          timed('POST', '/user/login', { user_name: 'admin', password: adminPassword }),
          ...Array.from({ length: 20 }, () => timed('POST', '/api/menu/find_all_menu')),
        ]
        for (const call of await Promise.all(calls)) {
          expect(call).toEqual(unavailable)
          expect(call.retryAfter).toBeGreaterThan(0)
        }
        expect((await server.call('GET', '/readyz', undefined, null)).status).toBe(503)
        expect((await server.call('GET', '/healthz', undefined, null)).status).toBe(200)
        link.mend()
        await expect.poll(async () => (await server.call('GET', '/readyz', undefined, null)).status).toBe(200)
        expect((await server.list('/api/member')).page.page_no).toBe(1)
      },
      60_000,
    )
  })

  describe('devices that push over HTTP', () => {
    let all: ServerWithSites
    let http: Awaited<ReturnType<typeof listen>>
    let direct: Database
    const secret = 'a secret of the gateway'
    const at = new Date().toISOString()
    beforeAll(async () => {
      const [behind, other] = await newDatabases()
      direct = other
      const stop = () => Promise.all([behind, direct].map((one) => one.close())).then(() => undefined)
      all = await startServerWithSites({ database: behind, stop })
      http = await listen(all.server.engine, null, undefined, all.sites())
    })
    afterEach(() => link.mend())
    afterAll(async () => {
      await http.app.close()
      await all.close()
      await link.close()
    })

    const newDevice = async (): Promise<string> => {
      const name = fresh('gateway-')
      await addDevice(direct, { name, parkCode: all.park, secret })
      return name
    }
    const push = (device: string) => {
      const fact = { kind: 'plate-read', fact: device, at, plate_key: device, accepted: true }
      const answers = Array.from({ length: 3 }, (_, index) => ({ command: `c-${index}`, state: 'succeeded' }))
      const body = { facts: [fact], answers }
      return pushTo(http.address, { park: all.park, device, credentials: `${device}:${secret}` }, body)
    }

    it.each(['hold', 'cut'] as const)(
      'are answered with 503 within 5 s, and their facts are recorded once when they come again (%s)',
      async (how) => {
        const names = await Promise.all(Array.from({ length: 8 }, newDevice))
        // Their secrets and car parks are known then.
        const known = names.slice(4)
        for (const name of known) expect((await push(name)).body.acks).toMatchObject([{ result: 'recorded' }])
        link[how]()
        for (const { status, headers, took } of await Promise.all(names.map(push))) {
          expect(status).toBe(503)
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
          expect(headers.get('www-authenticate')).toBeNull()
          expect(took).toBeLessThan(5000)
        }
        link.mend()
        for (const name of names)
          await expect
            .poll(async () => (await push(name)).body.acks, { timeout: 30_000, interval: 500 })
            .toMatchObject([{ fact: name, result: 'recorded' }])
        expect(await countRows(direct, 'refused_fact')).toBe(0)
        const text = `SELECT count(*), count(DISTINCT "plate_key") FROM "platedata" WHERE "plate_key" = ANY($1)`
        const [counts] = await direct.rows({ text, values: [`{${names.join(',')}}`] })
        expect(counts).toEqual(['8', '8'])
      },
      90_000,
    )
  })

  describe('a recorder', () => {
    it('leaves facts unanswered, and records each once when they are sent again', async () => {
      const [database, direct] = await newDatabases()
      await freshSchema(direct)
      await prepareSite(direct, 20)
      const site = recorderOn(database)
      const at = new Date(Date.now() - 3_600_000).toISOString()
      const facts = Array.from({ length: 20 }, (_, index) => ({
        fact: `stored-${index}`,
        at,
        garage_index: 1,
        park_no: index + 1,
        plate_no: `粤B1234${index % 10}`,
        card_no: `C${index}`,
        source: 2,
      }))
      const sendAll = () => Promise.all(facts.map((fact) => site.send('car-stored', fact)))
      await site.send('car-stored', facts[0] as (typeof facts)[number])
      expect(site.acks).toHaveLength(1)
      link.cut()
      const start = performance.now()
      await sendAll()
      expect(performance.now() - start).toBeLessThan(5000)
      expect(site.acks).toHaveLength(1)
      link.mend()
      await sendAll()
      expect(site.acks).toHaveLength(21)
      expect(site.counts()).toMatchObject({ recorded: 20, repeated: 1 })
      expect(await occupancy(direct)).toEqual(['20', '20', '20'])
      expect(await countRows(direct, 'refused_fact')).toBe(0)
      await site.close()
      await Promise.all([database.close(), direct.close()])
      await link.close()
    })
  })
})
