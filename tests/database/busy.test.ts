import { Client } from 'pg'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { codes } from '../../model/envelope'
import { terminalCommands } from '../../model/site/commands'
import { terminal } from '../../resources/terminal/terminal'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { dueChannel } from '../../server/devices/command-route'
import { endedChannel } from '../../server/ingest/commands/command-rows'
import { startIngest } from '../../server/ingest/ingest'
import { rowsOf } from '../../server/rows/rows'
import { usualConnections } from '../../server/settings/database-settings'
import { readSettings } from '../../server/settings/settings'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { pushTo } from '../support/sites/push-to'
import { device, prepareSite, recorderOn, silent } from '../support/sites/recorder-bench'
import { listen, startServer, type RunningServer } from '../support/running-server'
import { isCampaign } from '../support/campaign'
import { inTimeFromNow } from '../support/run/in-time'

const unavailable = { status: 503, code: 503, retryAfter: '5', inTime: true }

/** When a browser gives up, in milliseconds. */
const givenUpAfter = 5000

/** Calls, and tells whether the answer came before a browser gives up. */
const timed = async (server: RunningServer, method: string, path: string, body: unknown = {}) => {
  const isInTime = inTimeFromNow(givenUpAfter)
  const { status, code, headers } = await server.call(method, path, body)
  return { status, code, retryAfter: headers.get('retry-after'), inTime: isInTime() }
}

/** Occupies a connection until the result is called. */
const occupy = (database: Database): (() => Promise<void>) => {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  const done = database.transaction(() => left)
  return () => {
    leave()
    return done
  }
}

/** The name of a new terminal in a new car park. */
const newTerminal = async (server: RunningServer): Promise<string> => {
  await server.create('/api/org', { org_name: 'Busy', park_code: 'BUSY' })
  const { client_id } = await rowsOf(terminal, server.database).insert({ client_id: 'busy-1', park_code: 'BUSY' })
  return String(client_id)
}

describe.runIf(hasPostgres)('on a busy PostgreSQL, a server', () => {
  let postgres: PostgresServer
  let database: Database
  let other: Client
  /** Not `other`: within a transaction PostgreSQL shows the same connections again. */
  let watcher: Client
  let server: RunningServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.newDatabase()
    database = await openPostgres({ url, replicaUrls: [], tzName: 'Asia/Shanghai' })
    other = new Client(url)
    watcher = new Client(url)
    await Promise.all([other.connect(), watcher.connect()])
    server = await startServer({ database, stop: () => database.close() })
    await prepareSite(database, 2)
  })
  afterEach(() => other.query('rollback'))
  afterAll(async () => {
    await server.close()
    await Promise.all([other.end(), watcher.end()])
    await postgres.stop()
  })

  const connections = async (condition = 'true'): Promise<number> => {
    const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "application_name" LIKE 'berth%' AND ${condition}`
    const { rows } = await watcher.query<{ count: string }>(text)
    return Number(rows[0]?.count)
  }
  /** The most connections at a time, until the job is done. */
  const mostDuring = async (job: Promise<unknown>): Promise<number> => {
    let isDone = false
    void job.finally(() => (isDone = true)).catch(() => undefined)
    let most = 0
    for (; !isDone; await sleep(20)) most = Math.max(most, await connections())
    return most
  }
  const databaseTime = async (): Promise<string> => {
    const { rows } = await watcher.query<{ now: string }>('SELECT clock_timestamp()::text AS "now"')
    return String(rows[0]?.now)
  }
  const lock = () => other.query('BEGIN; LOCK TABLE "gpark"')
  const callMany = () => Array.from({ length: 20 }, () => timed(server, 'POST', '/api/gpark/index'))

  it('answers calls that wait for a locked table with 503 within 5 s, and keeps to its connections', async () => {
    await lock()
    const answers = Promise.all(callMany())
    const most = await mostDuring(answers)
    expect(await answers).toEqual(Array.from({ length: 20 }, () => unavailable))
    // As many wait again as can, perhaps beside statements that were given up.
    const waitAgain = `"wait_event_type" = 'Lock' AND "query_start" > '${await databaseTime()}'`
    const calls = callMany()
    await expect.poll(() => connections(waitAgain)).toBe(usualConnections.people)
    expect(Math.max(most, await connections())).toBeLessThanOrEqual(15)
    await other.query('rollback')
    await Promise.all(calls)
    expect(await timed(server, 'POST', '/api/gpark/index')).toMatchObject({ status: 200 })
  })

  it('answers within 5 s if finding the session took most of them', async () => {
    const leaves = Array.from({ length: 10 }, () => occupy(database))
    const asked = vi.spyOn(database, 'rows')
    const call = timed(server, 'POST', '/api/gpark/find_all')
    await expect.poll(() => asked.mock.calls.map(([{ name }]) => name)).toContain('access_of')
    asked.mockRestore()
    // Waits behind the call's session, and before the call itself.
    leaves.push(occupy(database))
    await sleep(2500)
    await leaves[0]?.()
    const answer = await call
    await Promise.all(leaves.map((leave) => leave()))
    expect(answer).toEqual(unavailable)
  })

  if (isCampaign)
    it('leaves facts unanswered that wait for a locked table, records the others, and all of them afterwards', async () => {
      const site = recorderOn(database)
      const at = new Date(Date.now() - 60_000).toISOString()
      const send = () =>
        Promise.all([
          ...[1, 2].map((park_no) =>
            site.send('car-stored', { fact: `stored-${park_no}`, at, garage_index: 1, park_no }),
          ),
          site.send('plate-read', {
            fact: 'read',
            at,
            plate_no: '粤B12345',
            plate_key: 'k',
            accepted: true,
            confidence: 90,
          }),
        ])
      await lock()
      await send()
      expect(site.acks).toMatchObject([{ fact: 'read', result: 'recorded' }])
      await send()
      await other.query('rollback')
      await send()
      expect(site.counts()).toMatchObject({ recorded: 3, repeated: 2, failed: 4, refused: { unrecordable: 0 } })
      await site.close()
    })

  it('acknowledges within 5 s what a device pushes beside a fact that waits for a locked table', async () => {
    const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
    const sites = await startIngest({ database, settings, log: silent, free: async () => 1 })
    const http = await listen(server.engine, null, undefined, sites)
    const at = new Date(Date.now() - 60_000).toISOString()
    const facts = [
      { kind: 'car-stored', fact: 'pushed', at, garage_index: 1, park_no: 2 },
      { kind: 'plate-read', fact: 'pushed-too', at, plate_key: 'pushed', accepted: true },
    ]
    const push = async () => {
      const to = { park: device.parkCode, device: device.name, credentials: `${device.name}:${device.secret}` }
      const isInTime = inTimeFromNow(givenUpAfter)
      const { status, body } = await pushTo(http.address, to, { facts })
      return { status, acks: body.acks, inTime: isInTime() }
    }
    const recorded = facts.map(({ fact }) => ({ fact, result: 'recorded' }))
    await lock()
    expect(await push()).toMatchObject({ status: 200, inTime: true })
    await expect.poll(push, { timeout: 30_000 }).toMatchObject({ acks: [null, recorded[1]], inTime: true })
    await other.query('rollback')
    await expect.poll(push, { timeout: 30_000 }).toMatchObject({ acks: recorded })
    await http.app.close()
    await sites.close()
  }, 90_000)
})

describe('on a busy embedded database, a server', () => {
  it('answers calls that wait with 503 within 5 s and skips them, but not what has no deadline', async () => {
    const server = await startServer('embedded')
    const leave = occupy(server.database)
    const recording = server.database.run({ text: 'SELECT 1' })
    const form = { post_name: 'late', post_key: 'late' }
    const calls = [timed(server, 'PUT', '/api/post/create', form), timed(server, 'POST', '/api/gpark/index')]
    const ready = server.call('GET', '/readyz')
    const answers = await Promise.all(calls)
    expect(await ready).toMatchObject({ status: 503 })
    await leave()
    expect(answers).toEqual([unavailable, unavailable])
    expect(await recording).toBe(1)
    expect((await server.list('/api/post', { post_name: 'late' })).list).toEqual([])
    await server.close()
  })

  if (isCampaign)
    it('waits for the end of a command without falling over the wait', async () => {
      const server = await startServer('embedded')
      const { database } = server
      const unhandled: unknown[] = []
      const note = (error: unknown): void => void unhandled.push(error)
      process.on('unhandledRejection', note)
      const id = await newTerminal(server)
      // From the moment at which the command is stored.
      let leave: (() => Promise<void>) | undefined
      const stopListening = await database.listen(dueChannel, () => (leave ??= occupy(database)))
      try {
        const answer = await timed(server, 'POST', '/api/dcterminal/operate', { id, data: terminalCommands.fanOn })
        expect(answer).toMatchObject({ status: 200, code: codes.deviceSilent, inTime: true })
        expect(leave).toBeDefined()
        await leave?.()
        await stopListening()
        expect(unhandled).toEqual([])
        // The next one is noticed when it ends, not a second later.
        const heard: string[] = []
        const stop = await database.listen(endedChannel, (payload) => heard.push(payload))
        await database.notify(endedChannel, 'x')
        await expect.poll(() => heard).toEqual(['x'])
        await stop()
      } finally {
        process.off('unhandledRejection', note)
        await leave?.()
        await server.close()
      }
    })
})
