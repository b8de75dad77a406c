import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../server/database/database'
import { openPostgres } from '../server/database/postgres'
import { readSettings } from '../server/settings'
import { addDevice } from '../server/sites/add-device'
import { keepStatus } from '../server/sites/device-state'
import { startSites } from '../server/sites/sites'
import { freshSchema } from './fresh-schema'
import { startPostgres, type PostgresServer } from './postgres-server'
import { device, silent } from './site-bench'

describe('a server with a broker of its own that starts', () => {
  let postgres: PostgresServer
  let url: string
  let database: Database
  const open = () => openPostgres({ url, replicaUrls: [], tzName: 'Asia/Shanghai' })
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.newDatabase()
    database = await open()
    await freshSchema(database)
    await addDevice(database, device)
    const connected = { online: true, at: '2026-03-01T00:00:00Z' }
    await database.transaction((tx) => keepStatus(tx, device.parkCode, device.name, connected))
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  const startAndEnd = async (): Promise<unknown> => {
    const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
    const sites = await startSites({ database, settings, log: silent, free: async () => 1 })
    await sites.close()
    return (await database.rows({ text: 'SELECT "online" FROM "device_state"' })).flat()
  }

  it('leaves the devices of another server connected, and knows that nobody is connected where there is none', async () => {
    const another = await open()
    await another.listen('anything', () => undefined)
    expect(await startAndEnd()).toEqual(['t'])
    await another.close()
    expect(await startAndEnd()).toEqual(['f'])
  })
})
