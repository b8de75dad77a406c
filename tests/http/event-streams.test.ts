import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsChannel } from '../../server/database/change-feed'
import type { Database, Query } from '../../server/database/database'
import { installed } from '../support/initial-states'
import { rawConnection, type RawConnection } from '../support/http/raw-connection'
import { knownPassword, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds, openTestDatabase } from '../support/test-databases'

/** The most look-ups of sessions that ran at the same time, and how many ran. */
const lookups = { running: 0, most: 0, all: 0 }

/** The same database; counts the look-ups of sessions. */
function counted(database: Database): Database {
  const rows = async (query: Query) => {
    if (query.name !== 'access_of') return database.rows(query)
    lookups.running += 1
    lookups.all += 1
    lookups.most = Math.max(lookups.most, lookups.running)
    return database.rows(query).finally(() => (lookups.running -= 1))
  }
  return new Proxy(database, {
    get: (target, name) => {
      const value: unknown = name === 'rows' ? rows : Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

describe.each(databaseKinds)('event streams on %s', (kind) => {
  let server: RunningServer
  const opened: RawConnection[] = []
  beforeAll(async () => {
    const { database, stop } = await openTestDatabase(kind, installed)
    server = await startServer({ database: counted(database), stop })
  })
  afterAll(async () => {
    opened.forEach(({ socket }) => socket.destroy())
    await server.close()
  })

  /** Opens a stream and waits for the head of the response. */
  async function open(token: string): Promise<RawConnection> {
    const connection = rawConnection(server.address)
    opened.push(connection)
    connection.socket.write(`GET /api/events HTTP/1.1\r\nHost: berth\r\nAuthorization: ${token}\r\n\r\n`)
    await expect.poll(connection.received, { interval: 5 }).toMatch(/retry: 3000|"data"/)
    return connection
  }

  it('of one person are twenty at most; another is accepted once one has ended', async () => {
    const [person, other] = [await server.asRole(), await server.asRole()]
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(person.token)))
    const further = await open(await server.signIn(person.userName, knownPassword))
    expect(further.received()).toMatch(/^HTTP\/1\.1 429 .*retry-after: 30\r\n.*"code":429/is)
    expect((await open(other.token)).received()).toContain(' 200 ')
    streams[0]?.socket.destroy()
    await expect.poll(async () => (await open(person.token)).received()).toContain(' 200 ')
    streams.forEach(({ socket }) => socket.destroy())
  })

  it('are checked once for each session, few at a time, before the next event', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.asRole(['garage:grade:query'])))
    const streams = await Promise.all(people.flatMap(({ token }) => [open(token), open(token), open(token)]))
    const [first] = people
    Object.assign(lookups, { most: 0, all: 0 })
    await first?.grant([])
    await server.create('/api/grade', { grade_name: 'streamed' })
    for (const { received } of streams.slice(3)) await expect.poll(received).toContain('"grade"')
    for (const { received } of streams.slice(0, 3)) expect(received()).not.toContain('"grade"')
    expect(lookups.most).toBeLessThanOrEqual(6)
    // One for each session, also of other tests, and those of the calls of this test.
    expect(lookups.all).toBeLessThan(people.length + 15)
    streams.forEach(({ socket }) => socket.destroy())
  })

  it('are cut when nobody reads them, while others go on', async () => {
    const [reader, sleeper] = [await open(server.admin), await open(server.admin)]
    sleeper.socket.pause()
    const ends = new Promise<void>((resolve) => sleeper.socket.once('close', () => resolve()))
    const fill = 'x'.repeat(7000)
    for (let sent = 0; sent < 3000; sent += 1)
      await server.database.notify(eventsChannel, JSON.stringify({ type: 'dictionary', fill, sent }))
    await expect.poll(reader.received, { timeout: 20_000 }).toContain('"sent":2999')
    sleeper.socket.resume()
    await ends
    expect(sleeper.received()).not.toContain('"sent":2999')
    expect(reader.socket.destroyed).toBe(false)
  })
})
