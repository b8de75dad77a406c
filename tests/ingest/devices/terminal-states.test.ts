import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connection } from '../../../resources/dictionaries/device'
import { terminal } from '../../../resources/terminal/terminal'
import { addDevice } from '../../../server/devices/device-rows'
import { saveStatus } from '../../../server/devices/device-state'
import { insertMany } from '../../../server/rows/bulk-rows'
import { declaredTables } from '../../support/fresh-schema'
import { device, recorderOn } from '../../support/sites/recorder-bench'
import { statementsOf } from '../../support/statements'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/test-databases'

const [park, count] = [device.parkCode, 60]
const names = Array.from({ length: count }, (_, index) => `K${index}`)

describe.each(databaseKinds)('states of terminals on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await addDevice(open.database, device)
    const rows = names.map((client_id) => ({ client_id, park_code: park }))
    await insertMany(open.database, terminal, rows)
  })
  afterAll(() => open.stop())

  const status = (online: boolean) =>
    open.database.transaction((tx) => saveStatus(tx, park, device.name, { online, at: new Date().toISOString() }))
  const states = async () => {
    const rows = await open.database.rows({ text: 'SELECT DISTINCT "online" FROM "dcterminal"' })
    return rows.flat().map(Number)
  }
  /** The statements of each batch. */
  const report = async (hour: string) => {
    const { send, acks, close } = recorderOn(open.database)
    const at = new Date().toISOString()
    const statements = await statementsOf(open.database, async () => {
      await Promise.all(
        names.map((client_id) =>
          send('terminal-state', { fact: `${hour}-${client_id}`, at, client_id, temperature: 30 }),
        ),
      )
      await close()
    })
    expect(acks.filter(({ result }) => result === 'recorded')).toHaveLength(count)
    return statements.length / statements.filter((name) => name === 'site_fact_insert').length
  }

  it('show all terminals behind a device as online, in a few statements a batch', async () => {
    await status(true)
    expect(await report('first')).toBeLessThanOrEqual(10)
    expect(await states()).toEqual([connection.online])
    expect(await report('second')).toBeLessThanOrEqual(6)
    await status(false)
    expect(await states()).toEqual([connection.offline])
  })
})
