import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusTopic } from '../../../model/site/site-topics'
import type { Database } from '../../../server/database/database'
import { ConnectionLost } from '../../../server/database/database-error'
import { makeStatusIntake } from '../../../server/ingest/devices/status-intake'
import type { SiteLog } from '../../../server/ingest/site-log'
import { declaredTables } from '../../support/fresh-schema'
import { silent } from '../../support/sites/recorder-bench'
import { statementsOf } from '../../support/statements'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/test-databases'

const [park, name] = ['P001', 'gateway-1']
const message = (online: boolean, at: string): [string, Buffer] => [
  statusTopic(park, name),
  Buffer.from(JSON.stringify({ online, at })),
]
const intakeOn = (database: Database, log: SiteLog = silent) =>
  makeStatusIntake({ database, parkOfDevice: async () => park, log })

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

it('are logged as not stored once for each outage', async () => {
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
