import { connectAsync, type MqttClient } from 'mqtt'
import { Aedes } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ackTopic, everyFactTopic, everyStatusTopic, factTopic, statusTopic } from '../../model/site/site-topics'
import { connectBroker } from '../../server/ingest/broker/broker-client'
import type { BrokerLink } from '../../server/ingest/broker/broker-link'
import { addDevice, revokeDevice } from '../../server/ingest/broker/device-rows'
import { mosquittoRights } from '../../server/ingest/broker/mosquitto-rights'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings } from '../../server/settings/settings'
import { declaredTables } from '../support/fresh-schema'
import { mosquittoFiles, startMosquitto, startStrictMosquitto, type Mosquitto } from '../support/mosquitto'
import { countRows, prepareSite, silent } from '../support/recorder-bench'
import { newFolder } from '../support/run-folder'
import { openTestDatabase, type TestDatabase } from '../support/test-databases'

const one = { name: 'gateway-1', park: 'P001', secret: 'the secret of one' }
const other = { name: 'gateway-2', park: 'P002', secret: 'the secret of the other' }

/** `startMosquitto` uses the settings and rights documented in docs/site-protocol.md. */
describe('Mosquitto between sites and server', () => {
  let broker: Mosquitto
  let link: BrokerLink
  let topics: string[]
  let onMessage: (topic: string) => Promise<void>
  const clients: MqttClient[] = []

  beforeAll(async () => {
    broker = await startMosquitto([one, other])
  })
  afterAll(() => broker.stop())
  beforeEach(async () => {
    topics = []
    onMessage = async (topic) => void topics.push(topic)
    link = connectBroker(broker.serverUrl, silent)
    await link.subscribe([everyFactTopic, everyStatusTopic], (topic) => onMessage(topic))
    const site = await signIn(one)
    await vi.waitFor(async () => {
      await site.publishAsync(statusTopic(one.park, one.name), '{}', { qos: 1 })
      expect(topics).toContain(statusTopic(one.park, one.name))
    })
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
    await link.close()
  })

  const signIn = async ({ name, secret }: typeof one): Promise<MqttClient> => {
    const more = { protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password: secret } as const
    const client = await connectAsync(broker.url, more)
    clients.push(client)
    return client
  }

  it('rejects clients without the secret', async () => {
    await expect(signIn({ ...one, secret: 'guessed' })).rejects.toThrow()
    await expect(connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0 })).rejects.toThrow()
  })

  it('drops what a device publishes in the name of another', async () => {
    const stranger = await signIn(other)
    const foreign = [factTopic(one.park, one.name, 'warning'), factTopic(one.park, other.name, 'warning')]
    const own = [factTopic(other.park, other.name, 'warning'), statusTopic(other.park, other.name)]
    for (const topic of [...foreign, ...own]) await stranger.publishAsync(topic, '{}', { qos: 1 })
    await vi.waitFor(() => expect(topics).toEqual(expect.arrayContaining(own)))
    expect(topics.filter((topic) => foreign.includes(topic))).toEqual([])
  })

  it('delivers to a device only its own messages', async () => {
    const stranger = await signIn(other)
    const received: string[] = []
    stranger.on('message', (topic) => void received.push(topic))
    await stranger.subscribeAsync(['#', 'berth/#', ackTopic(one.park, one.name)], { qos: 1 })
    await stranger.subscribeAsync(ackTopic(other.park, other.name), { qos: 1 })
    await link.publish(ackTopic(one.park, one.name), '{}')
    await link.publish(ackTopic(other.park, other.name), '{}')
    await vi.waitFor(() => expect(received).toContain(ackTopic(other.park, other.name)))
    expect(new Set(received)).toEqual(new Set([ackTopic(other.park, other.name)]))
  })

  it('delivers facts concurrently, so that they are recorded together', async () => {
    const together = 100
    const topic = factTopic(other.park, other.name, 'warning')
    const site = await signIn(other)
    let arrived = 0
    await new Promise<void>((all) => {
      onMessage = () => new Promise(() => void ((arrived += 1) === together && all()))
      for (let count = 0; count < together; count += 1) site.publish(topic, '{}', { qos: 1 })
    })
    expect(arrived).toBe(together)
  })
})

describe('Mosquitto that refuses a subscription', () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const refusals = () => logged.filter((line) => line.includes('refuses subscriptions'))

  it('makes the server unready, with the topic in its log, until it grants it', { timeout: 60_000 }, async () => {
    const broker = await startStrictMosquitto('$share/berth/berth/1/+/+/status')
    const link = connectBroker(broker.serverUrl, log)
    try {
      await link.subscribe([everyFactTopic, everyStatusTopic], async () => undefined)
      await vi.waitFor(() => expect(refusals()).toHaveLength(1), { timeout: 10_000 })
      expect(refusals()[0]).toContain(`"topics":["$share/berth/${everyFactTopic}"]`)
      expect(link.reachable()).toBe(false)
      await broker.allow('#')
      await vi.waitFor(() => expect(link.reachable()).toBe(true), { timeout: 20_000 })
      await broker.allow('nothing')
      await vi.waitFor(() => expect(refusals()).toHaveLength(2), { timeout: 20_000 })
      expect(link.reachable()).toBe(false)
    } finally {
      await link.close()
      await broker.stop()
    }
  })

  it('is asked again while the connection lasts', { timeout: 60_000 }, async () => {
    let mayRead = false
    const broker = await Aedes.createBroker({
      authorizeSubscribe: (_client, subscription, done) => done(null, mayRead ? subscription : null),
    })
    const server = createServer((socket) => void broker.handle(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    logged.length = 0
    const link = connectBroker(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, log)
    try {
      await link.subscribe([everyFactTopic], async () => undefined)
      await vi.waitFor(() => expect(refusals()).toHaveLength(1), { timeout: 10_000 })
      expect(link.reachable()).toBe(false)
      mayRead = true
      await vi.waitFor(() => expect(link.reachable()).toBe(true), { timeout: 20_000 })
      expect(logged.filter((line) => line.includes('connected to the MQTT broker'))).toHaveLength(1)
    } finally {
      await link.close()
      await new Promise<void>((done) => broker.close(done))
      server.close()
    }
  })
})

describe('a device that is revoked, behind Mosquitto', () => {
  let broker: Mosquitto
  let open: TestDatabase
  let sites: Ingest

  beforeAll(async () => {
    broker = await startMosquitto([one, other])
    open = await openTestDatabase('embedded', declaredTables)
    await prepareSite(open.database, 1)
    const settings = readSettings({ DATA_DIR: newFolder('revoked-'), MQTT_URL: broker.serverUrl })
    sites = await startIngest({ database: open.database, settings, log: silent, free: async () => 1 })
    await vi.waitFor(() => expect(sites.brokerReachable()).toBe(true), { timeout: 10_000 })
  })
  afterAll(async () => {
    await sites.close()
    await broker.stop()
    await open.stop()
  })

  it('is refused by the server at once, and disconnected when Mosquitto reads its files again', async () => {
    const { name, park, secret: password } = one
    await addDevice(open.database, { name, parkCode: park, secret: password })
    const more = { protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password } as const
    const site = await connectAsync(broker.url, more)
    const acks: unknown[] = []
    site.on('message', (_topic, payload) => void acks.push(JSON.parse(payload.toString())))
    await site.subscribeAsync(ackTopic(park, name), { qos: 1 })
    const send = async (fact: string): Promise<void> => {
      const reading = { fact, at: new Date().toISOString(), plate_key: fact, accepted: true }
      await site.publishAsync(factTopic(park, name, 'plate-read'), JSON.stringify(reading), { qos: 1 })
    }
    await send('before')
    await vi.waitFor(() => expect(acks).toEqual([{ fact: 'before', result: 'recorded' }]), { timeout: 10_000 })
    await open.database.transaction((tx) => revokeDevice(tx, name))
    await send('after')
    await vi.waitFor(() => expect(acks).toHaveLength(2), { timeout: 10_000 })
    expect(acks[1]).toEqual({ fact: 'after', result: 'refused', reason: 'foreign-park' })
    expect(await countRows(open.database, 'platedata')).toBe(1)
    const files = Object.entries(mosquittoFiles([other]))
    for (const [file, content] of files) broker.write(file, content)
    broker.reload()
    await vi.waitFor(() => expect(site.connected).toBe(false), { timeout: 10_000 })
    await expect(connectAsync(broker.url, more)).rejects.toThrow()
  })

  it('is not in the rights that `npm run device -- --rights` prints, which are the documented ones', () => {
    expect(mosquittoRights([one, other]).trim()).toBe(mosquittoFiles([one, other]).acl.trim())
  })
})
