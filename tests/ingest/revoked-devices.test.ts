import { connectAsync, type MqttClient } from 'mqtt'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/database/database'
import { addDevice, listDevices, revokeDevice } from '../../server/devices/device-rows'
import { saveStatus } from '../../server/devices/device-state'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings } from '../../server/settings/settings'
import { adminPassword, initialStateFor } from '../support/initial-states'
import { silent } from '../support/sites/recorder-bench'
import { badFieldsOf, fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds, openForInstances, type TestDatabase } from '../support/test-databases'

const secret = 'a secret of the site'

/** Two servers with brokers of their own: each has to end the connections that it has. */
describe.each(databaseKinds)('a device that may no longer sign in: %s', (kind) => {
  let server: RunningServer
  let database: Database
  let brokers: Ingest[]
  let opened: TestDatabase[]
  const clients: MqttClient[] = []

  beforeAll(async () => {
    opened = await openForInstances(kind, 2, initialStateFor(readSettings({ ADMIN_PASSWORD: adminPassword })))
    const [first] = opened
    if (!first) throw new Error('no database was opened')
    server = await startServer({ database: first.database, stop: async () => undefined })
    database = first.database
    brokers = await Promise.all(
      opened.map((one) =>
        startIngest({
          database: one.database,
          settings: readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' }),
          log: silent,
          free: async () => 1,
        }),
      ),
    )
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)))
    await Promise.all(brokers.map((broker) => broker.close()))
    await server.close()
    for (const one of opened.toReversed()) await one.stop()
  })

  const signIn = async (broker: Ingest, name: string, own = secret): Promise<MqttClient> => {
    const client = await connectAsync(broker.url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      clientId: name,
      username: name,
      password: own,
    })
    clients.push(client)
    return client
  }
  const newPark = async () => {
    const park = fresh('P')
    const name = fresh('gateway-')
    const id = await server.create('/api/org', { org_name: park, park_code: park })
    await addDevice(database, { name, parkCode: park, secret })
    return { park, name, id }
  }
  const signInEverywhere = (name: string) => Promise.all(brokers.map((broker) => signIn(broker, name)))
  const expectEnded = async (connected: readonly MqttClient[]): Promise<void> => {
    await vi.waitFor(() => expect(connected.map((one) => one.connected)).toEqual([false, false]), { timeout: 10_000 })
  }
  const rowsOf = async (table: string, park: string) =>
    (await database.rows({ text: `SELECT "name" FROM "${table}" WHERE "park_code" = $1`, values: [park] })).flat()

  it('is disconnected by every server when it is revoked, and shown as such', async () => {
    const { park, name } = await newPark()
    const other = await newPark()
    const connected = await signInEverywhere(name)
    const stays = await signInEverywhere(other.name)
    const online = { online: true, at: '2099-03-01T00:00:00Z' }
    await database.transaction((tx) => saveStatus(tx, park, name, online))
    expect(await database.transaction((tx) => revokeDevice(tx, name))).toBe(true)
    await expectEnded(connected)
    for (const broker of brokers) await expect(signIn(broker, name)).rejects.toThrow()
    expect(stays.every((one) => one.connected)).toBe(true)
    const listed = (await listDevices(database)).find((one) => one.name === name)
    expect(listed).toEqual({
      name,
      park,
      owner: null,
      payments: false,
      revokedAt: expect.any(String) as string,
      isOnline: false,
      address: '127.0.0.1',
    })
    await addDevice(database, { name, parkCode: park, secret: 'a new one' })
    expect((await signIn(brokers[0] as Ingest, name, 'a new one')).connected).toBe(true)
    expect(await database.transaction((tx) => revokeDevice(tx, 'nobody'))).toBe(false)
  })

  it('is disconnected when its secret is replaced', async () => {
    const { park, name } = await newPark()
    const connected = await signInEverywhere(name)
    await addDevice(database, { name, parkCode: park, secret: 'a new one' })
    await expectEnded(connected)
  })

  it('goes with its park, whose code cannot change while it has devices', async () => {
    const { park, name, id } = await newPark()
    const connected = await signInEverywhere(name)
    await database.transaction((tx) => saveStatus(tx, park, name, { online: true, at: '2026-03-01T00:00:00Z' }))
    const renamed = await server.call('PUT', '/api/org/update', { id, park_code: fresh('P') })
    expect([renamed.code, badFieldsOf(renamed)]).toEqual([40900, ['park_code']])
    expect(await server.call('DELETE', '/api/org/delete', { id })).toMatchObject({ code: 0 })
    expect([await rowsOf('device', park), await rowsOf('device_state', park)]).toEqual([[], []])
    await expectEnded(connected)
  })

  it('stays with its park while that is in use', async () => {
    const { park, name, id } = await newPark()
    await server.create('/api/ginfo', { park_code: park })
    expect(await server.call('DELETE', '/api/org/delete', { id })).toMatchObject({ code: 40900 })
    expect(await rowsOf('device', park)).toEqual([name])
  })
})
