import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database'
import { openPostgres } from '../../server/database/postgres/postgres'
import { readSettings } from '../../server/settings/settings'
import { addDevice } from '../../server/devices/device-rows'
import { saveStatus } from '../../server/devices/device-state'
import { startIngest } from '../../server/ingest/ingest'
import { freshSchema } from '../support/fresh-schema'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { device, silent } from '../support/sites/recorder-bench'

describe('starting a server with an embedded broker', () => {
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
    await database.transaction((tx) => saveStatus(tx, device.parkCode, device.name, connected))
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  const startAndEnd = async (): Promise<unknown> => {
    const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
    const own = await open()
    const sites = await startIngest({ database: own, settings, log: silent, free: async () => 1 })
    await sites.close()
    await own.close()
    return (await database.rows({ text: 'SELECT "online" FROM "device_state"' })).flat()
  }

  it('keeps devices of another running server online, and marks all devices offline where there is none', async () => {
    const another = await open()
    await another.listen('anything', () => undefined)
    expect(await startAndEnd()).toEqual(['t'])
    await another.close()
    expect(await startAndEnd()).toEqual(['f'])
  })
})
