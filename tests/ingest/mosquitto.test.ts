import { connectAsync, type MqttClient } from 'mqtt'
import { Aedes } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ackTopic, answerTopic, commandTopic, factTopic, statusTopic } from '../../model/site/site-topics'
import { connectBroker } from '../../server/ingest/broker/broker-client'
import type { BrokerLink } from '../../server/ingest/broker/broker-link'
import { addDevice, revokeDevice } from '../../server/devices/device-rows'
import { mosquittoRights } from '../../server/ingest/broker/topic-rights'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings } from '../../server/settings/settings'
import { declaredTables } from '../support/fresh-schema'
import { mosquittoFiles, startMosquitto, startStrictMosquitto, type Mosquitto } from '../support/sites/mosquitto'
import { countRows, prepareSite, silent } from '../support/sites/recorder-bench'
import { newFolder } from '../support/run-folder'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'

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
    await link.receive((topic) => onMessage(topic))
    await link.shared?.follow([one.park, other.park])
    const site = await signIn(one)
    await vi.waitFor(
      async () => {
        await site.publishAsync(statusTopic(one.park, one.name), '{}', { qos: 1 })
        expect(topics).toContain(statusTopic(one.park, one.name))
      },
      { timeout: 20_000 },
    )
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
    const inPark = (park: string, name: string) => [factTopic(park, name, 'warning'), answerTopic(park, name)]
    const foreign = [...inPark(one.park, one.name), ...inPark(one.park, other.name), ...inPark(other.park, one.name)]
    const own = [...inPark(other.park, other.name), statusTopic(other.park, other.name)]
    for (const topic of [...foreign, ...own]) await stranger.publishAsync(topic, '{}', { qos: 1 })
    await vi.waitFor(() => expect(topics).toEqual(expect.arrayContaining(own)), { timeout: 20_000 })
    expect(topics.filter((topic) => foreign.includes(topic))).toEqual([])
  })

  it.each([
    ['acknowledgements', ackTopic],
    ['commands', commandTopic],
  ])('delivers to a device only its own %s', async (_, topicOf) => {
    const [foreign, own] = [topicOf(one.park, one.name), topicOf(other.park, other.name)]
    const stranger = await signIn(other)
    const received: string[] = []
    stranger.on('message', (topic) => void received.push(topic))
    await stranger.subscribeAsync(['#', 'berth/#', topicOf('+', '+'), foreign], { qos: 1 })
    await stranger.subscribeAsync(own, { qos: 1 })
    await link.publish(foreign, '{}')
    await link.publish(own, '{}')
    await vi.waitFor(() => expect(received).toContain(own), { timeout: 20_000 })
    expect(new Set(received)).toEqual(new Set([own]))
  })

  it('passes on no command that a device makes up', async () => {
    const [target, stranger] = [await signIn(one), await signIn(other)]
    const topic = commandTopic(one.park, one.name)
    const received: string[] = []
    target.on('message', (_topic, payload) => void received.push(payload.toString()))
    await target.subscribeAsync(topic, { qos: 1 })
    for (const device of [stranger, target]) await device.publishAsync(topic, 'made up', { qos: 1 })
    await link.publish(topic, 'from the server')
    await vi.waitFor(() => expect(received).toContain('from the server'), { timeout: 20_000 })
    expect(received).toEqual(['from the server'])
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

describe('a device whose status is not retained, and that connects to Mosquitto before the server does', () => {
  it('is shown as connected, since it repeats its status', async () => {
    const broker = await startMosquitto([one, other])
    const { database, stop } = await openTestDatabase(usualDatabase, declaredTables)
    for (const device of [one, other]) await addDevice(database, { ...device, parkCode: device.park })
    const connect = ({ name, secret: password }: typeof one) =>
      connectAsync(broker.url, { protocolVersion: 4, clientId: name, username: name, password })
    const [site, otherSite] = [await connect(one), await connect(other)]
    const at = new Date().toISOString()
    const publishTo = (client: MqttClient, { name, park }: typeof one, online: boolean) =>
      client.publishAsync(statusTopic(park, name), JSON.stringify({ online, at }), { qos: 1 })
    const publish = (online: boolean) => publishTo(site, one, online)
    const repeat = async (times: number): Promise<void> => {
      for (let left = times; left > 0; left -= 1) await publish(true)
    }
    const state = async ({ name }: typeof one = one) => {
      const text = 'SELECT "online", xmin::text FROM "device_state" WHERE "name" = $1'
      return (await database.rows({ text, values: [name] }))[0]
    }
    try {
      await repeat(1)
      const settings = readSettings({ DATA_DIR: newFolder('data-'), MQTT_URL: broker.serverUrl })
      const sites = await startIngest({ database, settings, log: silent, free: async () => 1 })
      await vi.waitFor(() => expect(sites.brokerReachable()).toBe(true), { timeout: 20_000 })
      expect(await state()).toBeUndefined()
      await repeat(1)
      await vi.waitFor(async () => expect((await state())?.[0]).toBe('t'), { timeout: 10_000 })
      // What is only repeated is not written again.
      const known = await state()
      await repeat(3)
      // Statuses are stored in the order in which they come: the repeated ones are over when this one is stored.
      await publishTo(otherSite, other, true)
      await vi.waitFor(async () => expect((await state(other))?.[0]).toBe('t'), { timeout: 10_000 })
      expect(await state()).toEqual(known)
      await publish(false)
      await vi.waitFor(async () => expect((await state())?.[0]).toBe('f'), { timeout: 10_000 })
      await sites.close()
    } finally {
      await Promise.all([site, otherSite].map((client) => client.endAsync()))
      await stop()
      await broker.stop()
    }
  })
})

describe('Mosquitto that refuses a subscription', () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const refusals = () => logged.filter((line) => line.includes('refuses subscriptions'))

  it('makes the server unready, with the topic in its log, until it grants it', async () => {
    const broker = await startStrictMosquitto(statusTopic(one.park, '+'))
    const link = connectBroker(broker.serverUrl, log)
    try {
      await link.shared?.follow([one.park])
      await vi.waitFor(() => expect(refusals()).toHaveLength(1), { timeout: 10_000 })
      expect(refusals()[0]).toContain(factTopic(one.park, '+', '+'))
      expect(refusals()[0]).not.toContain(statusTopic(one.park, '+'))
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

  it('is asked again while the connection lasts', async () => {
    let mayRead = false
    const broker = await Aedes.createBroker({
      authorizeSubscribe: (_client, subscription, done) => done(null, mayRead ? subscription : null),
    })
    const server = createServer((socket) => void broker.handle(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    logged.length = 0
    const link = connectBroker(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, log)
    try {
      await link.shared?.follow([one.park])
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
    open = await openTestDatabase(usualDatabase, declaredTables)
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

  it('is refused by the server as soon as it hears of it, and disconnected when Mosquitto reads its files again', async () => {
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
    let sent = 0
    await vi.waitFor(
      async () => {
        const fact = `after-${(sent += 1)}`
        await send(fact)
        await vi.waitFor(() => expect(acks).toHaveLength(sent + 1), { timeout: 5000 })
        expect(acks.at(-1)).toEqual({ fact, result: 'refused', reason: 'foreign-park' })
      },
      { timeout: 10_000 },
    )
    expect(await countRows(open.database, 'platedata')).toBe(sent)
    const files = Object.entries(mosquittoFiles([other]))
    for (const [file, content] of files) broker.write(file, content)
    broker.reload()
    await vi.waitFor(() => expect(site.connected).toBe(false), { timeout: 10_000 })
    await expect(connectAsync(broker.url, more)).rejects.toThrow()
  })

  it('is disconnected when its secret was replaced and Mosquitto reads its files again', async () => {
    const { name, secret: password } = other
    const more = { protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password } as const
    const site = await connectAsync(broker.url, more)
    for (const [file, content] of Object.entries(mosquittoFiles([{ ...other, secret: 'another secret' }])))
      broker.write(file, content)
    broker.reload()
    await vi.waitFor(() => expect(site.connected).toBe(false), { timeout: 10_000 })
    await expect(connectAsync(broker.url, more)).rejects.toThrow()
    await (await connectAsync(broker.url, { ...more, password: 'another secret' })).endAsync(true)
  })

  it('is not in the rights that `npm run device -- --rights` prints, which are the documented ones', () => {
    expect(mosquittoRights([one, other]).trim()).toBe(mosquittoFiles([one, other]).acl.trim())
  })
})
