import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../../model/durations'
import { statusTopic } from '../../../model/site/site-topics'
import type { Database } from '../../../server/database/database'
import { ConnectionLost } from '../../../server/database/database-error'
import { endSilentConnections } from '../../../server/devices/device-state'
import { makeStatusIntake } from '../../../server/ingest/status-intake'
import type { SiteLog } from '../../../server/ingest/site-log'
import { declaredTables } from '../../support/fresh-schema'
import { silent } from '../../support/sites/recorder-bench'
import { statementsOf } from '../../support/statements'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/test-databases'
import { itOnce } from '../../support/once'
import { anySender } from '../../support/sites/any-sender'

const [park, name] = ['P001', 'gateway-1']
const message = (online: boolean, at: string, isRetained = false): [string, Buffer, boolean] => [
  statusTopic(park, name),
  Buffer.from(JSON.stringify({ online, at })),
  isRetained,
]
const intakeOn = (database: Database, log: SiteLog = silent) =>
  makeStatusIntake({ database, senderOf: async () => anySender(park), log })

describe.each(databaseKinds)('the status of a device whose clock is years ahead, on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => (open = await openTestDatabase(kind, declaredTables)))
  afterAll(() => open.stop())

  const [wrong, right] = ['2098-01-01T00:00:00Z', new Date().toISOString()]
  const states = async (...statuses: [online: boolean, at: string][]) => {
    const { receive } = intakeOn(open.database)
    const found = []
    for (const [online, at] of statuses) {
      await receive(...message(online, at))
      const [row] = await open.database.rows({ text: 'SELECT "online" FROM "device_state"' })
      found.push(row?.[0] === 't')
    }
    return found
  }

  it('counts as of now', async () => {
    expect(await states([true, wrong], [false, wrong])).toEqual([true, false])
    expect(await states([true, wrong], [false, right])).toEqual([true, false])
    expect(await states([true, right], [false, wrong])).toEqual([true, false])
  })

  it('does not outlive the clock being set right', async () => {
    expect(await states([true, wrong], [true, right], [false, right])).toEqual([true, true, false])
  })

  it('changes nothing when it is repeated', async () => {
    await states([true, wrong])
    expect(await statementsOf(open.database, () => states([true, wrong]))).toEqual(['device_state_upsert'])
  })
})

describe.each(databaseKinds)('a status that the broker has retained, on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => (open = await openTestDatabase(kind, declaredTables)))
  afterAll(() => open.stop())
  beforeEach(() => open.database.run({ text: 'TRUNCATE "device_state"' }))

  const [before, then, after] = [90, 60, 30].map((minutes) =>
    new Date(Date.now() - minutes * minute).toISOString(),
  ) as [string, string, string]
  const receive = (...given: Parameters<typeof message>) => intakeOn(open.database).receive(...message(...given))
  const live = (online: boolean, at: string) => receive(online, at)
  const retained = (online: boolean, at: string) => receive(online, at, true)
  const wait = (minutes: number) =>
    open.database.run({
      text: 'UPDATE "device_state" SET "heard_at" = "heard_at" - make_interval(mins => $1)',
      values: [minutes],
    })
  const row = async () => (await open.database.rows({ text: 'SELECT *, xmin FROM "device_state"' }))[0]
  const isOnline = async () =>
    (await open.database.rows({ text: 'SELECT "online" FROM "device_state"' }))[0]?.[0] === 't'
  const endSilent = () => open.database.transaction(endSilentConnections)

  it('shows a connection that was unknown, for a minute unless the device repeats it', async () => {
    await retained(true, then)
    expect(await isOnline()).toBe(true)
    await endSilent()
    expect(await isOnline()).toBe(true)
    await live(true, then)
    await wait(2)
    await endSilent()
    expect(await isOnline()).toBe(true)
    await open.database.run({ text: 'TRUNCATE "device_state"' })
    await retained(true, then)
    await wait(1)
    await endSilent()
    expect(await isOnline()).toBe(false)
  })

  it('is no sign of life of a connection that is known, and revives none', async () => {
    await live(true, then)
    await wait(2)
    const known = await row()
    await retained(true, then)
    await retained(true, before)
    await retained(false, before)
    expect(await row()).toEqual(known)
    await wait(2)
    await endSilent()
    const ended = await row()
    await retained(true, then)
    await retained(true, before)
    await retained(false, then)
    expect(await row()).toEqual(ended)
    expect(await isOnline()).toBe(false)
    await retained(true, after)
    expect(await isOnline()).toBe(true)
  })

  it('tells of the end of a connection, which is no sign of life either', async () => {
    await live(true, then)
    const heard = async () => (await open.database.rows({ text: 'SELECT "heard_at" FROM "device_state"' }))[0]
    const known = await heard()
    await retained(false, then)
    expect(await isOnline()).toBe(false)
    expect(await heard()).toEqual(known)
    await open.database.run({ text: 'TRUNCATE "device_state"' })
    await retained(false, then)
    expect(await heard()).toEqual([null])
  })

  it('does not part a terminal that was connected itself from its gateway', async () => {
    await live(true, then)
    await live(false, then)
    await open.database.run({ text: `UPDATE "device_state" SET "via" = 'gateway-2', "online" = true` })
    const known = await row()
    await retained(false, then)
    expect(await row()).toEqual(known)
    await retained(true, after)
    expect((await open.database.rows({ text: 'SELECT "via" FROM "device_state"' }))[0]).toEqual([null])
  })
})

itOnce('are logged as not stored once for each outage', async () => {
  const logged: string[] = []
  const note = (level: string) => (_: object, text: string) => void logged.push(`${level}: ${text}`)
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as Partial<SiteLog> as SiteLog
  let error: Error | null = new ConnectionLost(new Error('ECONNREFUSED'))
  const transaction = () => (error ? Promise.reject(error) : Promise.resolve())
  const { receive } = intakeOn({ transaction } as Partial<Database> as Database, log)
  const send = () => receive(...message(true, new Date().toISOString()))
  for (let sent = 0; sent < 3; sent++) await send()
  const away = 'warn: device statuses cannot be stored while the database is away'
  expect(logged).toEqual([away])
  error = null
  await send()
  error = new ConnectionLost(new Error('ECONNRESET'))
  for (let sent = 0; sent < 3; sent++) await send()
  expect(logged).toEqual([away, away])
  error = new TypeError('a bug')
  await send()
  expect(logged.slice(2)).toEqual(['error: a device status could not be stored'])
})
