import { connectAsync, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statusTopic } from '../../../model/site/site-topics'
import { terminal } from '../../../resources/terminal/terminal'
import type { Database } from '../../../server/database/database'
import { addDevice, revokeDevice } from '../../../server/devices/device-rows'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { readSettings } from '../../../server/settings/settings'
import { openSiteConnection, type SiteConnection } from '../../../site-simulator/sending/site-connection'
import { declaredTables } from '../../support/fresh-schema'
import { newFolder } from '../../support/run-folder'
import { startMosquitto, type Mosquitto } from '../../support/sites/mosquitto'
import { silent } from '../../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/test-databases'

const park = 'P001'
const [one, other] = ['T1', 'T2'].map((name) => ({ name, park, secret: `the secret of ${name}` })) as [Device, Device]
interface Device {
  name: string
  park: string
  secret: string
}
const [online, offline] = [1, 2]
/** Far less than the half minute after which a device repeats its status. */
const soon = { timeout: 15_000 }
const patience = { timeout: 20_000 }

describe.each(databaseKinds)('statuses that Mosquitto has retained, database %s', (kind) => {
  let broker: Mosquitto
  let open: TestDatabase
  let database: Database
  let logged: string[]
  const ends: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    logged = []
    broker = await startMosquitto([one, other])
    open = await openTestDatabase(kind, declaredTables)
    database = open.database
    for (const device of [one, other]) {
      await addDevice(database, { ...device, parkCode: park })
      await rowsOf(terminal, database).insert({ client_id: device.name, park_code: park })
    }
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await open.stop()
    await broker.stop()
  })

  const startServer = async (): Promise<Ingest> => {
    const settings = readSettings({ DATA_DIR: newFolder('data-'), MQTT_URL: broker.serverUrl })
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    const sites = await startIngest({ database, settings, log, free: async () => 1 })
    await vi.waitFor(() => expect(sites.brokerReachable()).toBe(true), patience)
    return sites
  }
  const openSite = (device: Device): SiteConnection => {
    const ignore = (): void => undefined
    const site = openSiteConnection({
      ...{ url: broker.url, park, device: device.name, secret: device.secret, log: silent },
      ...{ onOpen: ignore, onClose: ignore, onAnswer: ignore, onCommand: ignore },
      sentAt: () => new Date().toISOString(),
    })
    ends.push(site.close)
    return site
  }
  /** Returns what the broker has of each device. */
  const observe = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    const client = await connectAsync(broker.serverUrl, { protocolVersion: 4, clientId: 'observer' })
    ends.push(() => client.endAsync())
    client.on('message', (topic, payload) => void found.set(topic, payload.toString()))
    await client.subscribeAsync(statusTopic(park, '+'), { qos: 1 })
    return found
  }
  const signIn = ({ name, secret }: Device): Promise<MqttClient> =>
    connectAsync(broker.url, { protocolVersion: 4, clientId: name, username: name, password: secret })
  const retain = async (device: Device, payload: string): Promise<void> => {
    const client = await signIn(device)
    await client.publishAsync(statusTopic(park, device.name), payload, { qos: 1, retain: true })
    await client.endAsync()
  }
  const isShown = (device: Device, state: number) =>
    vi.waitFor(async () => {
      expect((await rowsOf(terminal, database).first({ client_id: device.name }))?.online).toBe(state)
    }, soon)

  it('tell a server that starts later at once which devices are connected, and which were lost meanwhile', async () => {
    const statuses = await observe()
    const saying = (isOnline: boolean) => expect.stringContaining(`"online":${isOnline}`) as string
    const isKept = (isOnline: boolean) =>
      vi.waitFor(() => expect(statuses.get(statusTopic(park, one.name))).toEqual(saying(isOnline)), patience)
    const site = openSite(one)
    await isKept(true)
    const first = await startServer()
    await isShown(one, online)
    await first.close()
    site.disconnect(600)
    await isKept(false)
    const second = await startServer()
    await isShown(one, offline)
    await second.close()
  })

  it('are not logged at each subscription if their device may say nothing any more', async () => {
    const at = new Date().toISOString()
    await retain(one, JSON.stringify({ online: true, at }))
    await database.transaction((tx) => revokeDevice(tx, one.name))
    await retain(other, 'garbage')
    const first = await startServer()
    await retain(other, JSON.stringify({ online: true, at }))
    await isShown(other, online)
    // Forgets it.
    await retain(other, '')
    await first.close()
    await (await startServer()).close()
    expect(logged).toEqual([])
    expect(await rowsOf(terminal, database).first({ client_id: one.name })).toMatchObject({ online: null })
  })
})
