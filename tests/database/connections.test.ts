import { Client } from 'pg'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/open'
import { readSettings } from '../../server/settings/settings'
import { prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { startServer, type RunningServer } from '../support/running-server'

const sizes = { people: 3, sites: 2, exports: 1 }

/** Occupies as many connections as there are, until the result is called. */
const occupy = (database: Database, count: number): (() => Promise<void>) => {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  const all = Promise.all(Array.from({ length: count }, () => database.transaction(() => left)))
  return async () => {
    leave()
    await all
  }
}

describe.runIf(hasPostgres)('the connections of an instance', () => {
  let postgres: PostgresServer
  let other: Client
  let database: Database
  let server: RunningServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.newDatabase()
    other = new Client(url)
    await other.connect()
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_DIR: join(tmpdir(), 'berth-none'),
      DATABASE_PEOPLE_CONNECTIONS: String(sizes.people),
      DATABASE_SITES_CONNECTIONS: String(sizes.sites),
      DATABASE_EXPORT_CONNECTIONS: String(sizes.exports),
    })
    database = await openDatabase(settings)
    server = await startServer({ database, stop: () => database.close() })
    await prepareSite(database, 2)
  })
  afterAll(async () => {
    await server.close()
    await other.end()
    await postgres.stop()
  })

  const at = new Date(Date.now() - 60_000).toISOString()

  it('of people serve them while those of sites are all occupied', async () => {
    const leave = occupy(database.forSites, sizes.sites)
    expect((await server.call('POST', '/api/member/index')).status).toBe(200)
    expect((await server.call('PUT', '/api/post/create', { post_name: 'a', post_code: 'a' })).code).toBe(0)
    await leave()
  })

  it('of sites record facts while those of people are all occupied', async () => {
    const leave = occupy(database, sizes.people)
    const site = recorderOn(database.forSites)
    await site.send('car-stored', { fact: 'one', at, garage_index: 1, park_no: 1 })
    expect(site.acks).toMatchObject([{ fact: 'one', result: 'recorded' }])
    expect((await server.call('POST', '/api/member/index')).status).toBe(503)
    await leave()
    await site.close()
  })

  it('of exports read large results while all others are occupied', async () => {
    const leaves = [occupy(database, sizes.people), occupy(database.forSites, sizes.sites)]
    expect(await database.manyRows({ text: 'SELECT 1' })).toEqual([['1']])
    await Promise.all(leaves.map((leave) => leave()))
  })

  it('compile no statements', async () => {
    const states = [database, database.forSites].map((one) => one.rows({ text: 'SHOW jit' }))
    const large = database.manyRows({ text: 'SHOW jit' })
    expect(await Promise.all([...states, large])).toEqual([[['off']], [['off']], [['off']]])
  })

  it('are never more than the settings allow', async () => {
    const many = async (on: Database): Promise<void> => {
      await Promise.all(Array.from({ length: 20 }, () => on.rows({ text: 'SELECT pg_sleep(0.1)' })))
    }
    const reading = Promise.all(Array.from({ length: 5 }, () => database.manyRows({ text: 'SELECT pg_sleep(0.1)' })))
    await Promise.all([many(database), many(database.forSites), reading])
    const { rows } = await other.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'berth' AND datname = current_database()`,
    )
    expect(Number(rows[0]?.count)).toBe(sizes.people + sizes.sites + sizes.exports)
  })
})
