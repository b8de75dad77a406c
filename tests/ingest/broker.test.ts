import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { rmSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ack } from '../../model/site/site-messages'
import { ackTopic, answerTopic, commandTopic, factTopic, pictureTopic, statusTopic } from '../../model/site/site-topics'
import { terminal } from '../../resources/terminal/terminal'
import type { Database } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { addDevice } from '../../server/devices/device-rows'
import { saveStatus } from '../../server/devices/device-state'
import { makeFrameWatch } from '../../server/ingest/broker/connection-limits'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { demoPark } from '../../site-simulator/park/park-builder'
import { startSimulator } from '../../site-simulator/simulator'
import { readSettings, SettingError } from '../../server/settings/settings'
import { declaredTables } from '../support/fresh-schema'
import { countRows, device, deleteFacts, occupancy, prepareSite, silent } from '../support/sites/recorder-bench'
import { prepareParks } from '../support/sites/simulated-sites'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'
import { newFolder } from '../support/run-folder'

const reading = { fact: 'r1', at: new Date().toISOString(), plate_key: 'k', accepted: true, plate_no: '粤B12345' }
const message = JSON.stringify(reading)
const someday = { day: '2026-03-01', name: 'a.png' }

describe('the embedded broker', () => {
  let open: TestDatabase
  let database: Database
  let sites: Ingest
  const clients: MqttClient[] = []
  const start = (mqttPort: number) =>
    startIngest({
      database,
      settings: readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: String(mqttPort) }),
      log: silent,
      free: async () => 1,
    })

  beforeAll(async () => {
    open = await openTestDatabase(usualDatabase, declaredTables)
    database = open.database
    await prepareSite(database, 1)
    await addDevice(database, { name: 'gateway-2', parkCode: 'P002', secret: 'another' })
    sites = await start(0)
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
    await deleteFacts(database)
  })
  afterAll(async () => {
    await sites.close()
    await open.stop()
  })

  const signIn = async (more: IClientOptions = {}): Promise<MqttClient> => {
    const client = await connectAsync(sites.url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      clientId: more.username ?? device.name,
      username: device.name,
      password: device.secret,
      ...more,
    })
    clients.push(client)
    return client
  }

  it('accepts devices with the right secret, and none with the client id of another', async () => {
    await expect(signIn({ password: 'guessed' })).rejects.toThrow(/Bad User|credentials|Bad username/i)
    await expect(signIn({ username: 'nobody' })).rejects.toThrow()
    await expect(signIn({ clientId: 'gateway-2' })).rejects.toThrow()
    expect((await signIn()).connected).toBe(true)
    expect((await signIn({ clientId: 'gateway-1/camera' })).connected).toBe(true)
    await addDevice(database, { ...device, secret: 'renewed' })
    await expect(signIn()).rejects.toThrow()
    await addDevice(database, device)
  })

  it('acknowledges a fact to the device that sent it', async () => {
    const client = await signIn()
    await client.subscribeAsync(ackTopic('P001', device.name), { qos: 1 })
    const received = new Promise<Buffer>((done) => client.once('message', (_topic, payload) => done(payload)))
    await client.publishAsync(factTopic('P001', device.name, 'plate-read'), message, { qos: 1 })
    expect(JSON.parse((await received).toString()) as Ack).toEqual({ fact: 'r1', result: 'recorded' })
    expect(await countRows(database, 'plate')).toBe(1)
  })

  it.each([
    statusTopic('P001', 'gateway-2'),
    ackTopic('P001', device.name),
    answerTopic('P001', 'gateway-2'),
    answerTopic('P002', 'gateway-2'),
    commandTopic('P001', device.name),
    commandTopic('P002', 'gateway-2'),
    'berth/1/P001/gateway-1/fact/plate-read/more',
    pictureTopic({ ...someday, park: 'P002', device: device.name }),
    pictureTopic({ ...someday, park: 'P001', device: 'gateway-2' }),
    pictureTopic({ ...someday, park: 'P001', device: device.name, name: 'a.svg' }),
    pictureTopic({ ...someday, park: 'P001', device: device.name, day: '2026-02-30' }),
    '$SYS/anything',
  ])('disconnects a device that publishes to %s', async (topic) => {
    const client = await signIn()
    const closed = new Promise<void>((done) => client.once('close', () => done()))
    client.publish(topic, message, { qos: 1 })
    await closed
    expect(await countRows(database, 'platedata')).toBe(0)
    expect(await countRows(database, 'refused_fact')).toBe(0)
  })

  it.each([
    factTopic('P002', device.name, 'plate-read'),
    factTopic('P001', 'gateway-2', 'plate-read'),
    factTopic('P002', 'gateway-2', 'plate-read'),
  ])('disconnects a device that publishes a fact to %s, and stores it as refused', async (topic) => {
    const client = await signIn()
    const closed = new Promise<void>((done) => client.once('close', () => done()))
    client.publish(topic, message, { qos: 1 })
    await closed
    const read = () =>
      database.rows({ text: 'SELECT "park_code", "device", "kind", "fact_id", "detail", "reason" FROM "refused_fact"' })
    const expectedRow = [device.parkCode, device.name, 'plate-read', 'r1', 'published by gateway-1 of P001', '4']
    await vi.waitFor(async () => expect(await read()).toEqual([expectedRow]), { timeout: 20_000 })
    expect(await countRows(database, 'platedata')).toBe(0)
    expect(sites.counts().refused['foreign-park']).toBeGreaterThan(0)
  })

  it.each([
    ackTopic('P002', 'gateway-2'),
    ackTopic('P001', '+'),
    commandTopic('P002', 'gateway-2'),
    commandTopic('P001', 'gateway-2'),
    commandTopic('P001', '+'),
    commandTopic('+', '+'),
    answerTopic('P002', 'gateway-2'),
    answerTopic('P001', device.name),
    'berth/#',
    '#',
    factTopic('P001', device.name, '+'),
  ])('refuses a subscription to %s', async (filter) => {
    const client = await signIn()
    await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow()
  })

  it('grants a device its own commands and answers', async () => {
    const client = await signIn()
    await client.subscribeAsync(commandTopic('P001', device.name), { qos: 1 })
    await client.publishAsync(answerTopic('P001', device.name), '{}', { qos: 1 })
    expect(client.connected).toBe(true)
  })

  it('tracks connected devices by their status messages and last wills', async () => {
    const stateOf = async (name: string) =>
      (await database.rows({ text: 'SELECT "online" FROM "device_state" WHERE "name" = $1', values: [name] }))[0]?.[0]
    const shown = async () => (await database.rows({ text: 'SELECT "online" FROM "dcterminal"' })).flat()
    const topic = statusTopic('P001', device.name)
    const connect = async (seconds: number, clientId: string) => {
      const at = new Date(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000).toISOString()
      const will = {
        topic,
        payload: Buffer.from(JSON.stringify({ online: false, at })),
        qos: 1 as const,
        retain: false,
      }
      const client = await signIn({ clientId, will })
      await client.publishAsync(topic, JSON.stringify({ online: true, at }), { qos: 1 })
      return client
    }
    await rowsOf(terminal, database).insert({ client_id: 'K1', park_code: 'P001' })
    const old = await connect(0, 'gateway-1/old')
    await vi.waitFor(async () => expect(await stateOf(device.name)).toBe('t'), { timeout: 20_000 })
    const state = { fact: 't1', at: new Date().toISOString(), client_id: 'K1', temperature: 40 }
    await old.publishAsync(factTopic('P001', device.name, 'terminal-state'), JSON.stringify(state), { qos: 1 })
    await vi.waitFor(async () => expect(await shown()).toEqual(['1']), { timeout: 20_000 })
    const present = await connect(60, 'gateway-1/new')
    old.stream.destroy()
    await vi.waitFor(() => expect(old.connected).toBe(false), { timeout: 20_000 })
    const late = { online: false, at: '2026-03-01T00:00:00Z' }
    await database.transaction((tx) => saveStatus(tx, 'P001', device.name, late))
    expect([await stateOf(device.name), await stateOf('K1')]).toEqual(['t', 't'])
    present.stream.destroy()
    await vi.waitFor(async () => expect(await shown()).toEqual(['2']), { timeout: 20_000 })
    expect([await stateOf(device.name), await stateOf('K1')]).toEqual(['f', 'f'])
  })

  it('ends a connection that announces an enormous packet', async () => {
    const socket = connectSocket(Number(new URL(sites.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    await closed
  })

  it('fails with one line when its port is in use', async () => {
    const failed = start(Number(new URL(sites.url).port))
    await expect(failed).rejects.toThrow(SettingError)
    await expect(failed).rejects.toThrow(/^MQTT_PORT=\d+ [^\n]*EADDRINUSE[^\n]*$/)
  })

  it('records a simulated park across restarts of both sides', { timeout: 120_000 }, async () => {
    const park = demoPark('P001')
    await prepareParks(database, [park])
    await addDevice(database, device)
    const folder = newFolder('site-')
    const site = () =>
      startSimulator({ url: sites.url, park, device: device.name, secret: device.secret, folder, ...pace })
    const pace = { members: ['粤BD12345'], log: silent, history: 8, speed: 600, resendAfter: 1000 }
    const first = await site()
    await vi.waitFor(() => expect(sites.counts().recorded).toBeGreaterThan(20), { timeout: 20_000 })
    const port = Number(new URL(sites.url).port)
    await sites.close()
    sites = await start(port)
    await first.close()
    const second = await site()
    await second.pause()
    const { reported } = second.counts()
    expect(sites.counts()).toMatchObject({ failed: 0 })
    expect(await countRows(database, 'refused_fact')).toBe(0)
    await vi.waitFor(async () => expect(await countRows(database, 'site_fact')).toBe(reported), { timeout: 20_000 })
    await second.close()
    expect(new Set(await occupancy(database)).size).toBe(1)
    rmSync(folder, { recursive: true })
  })
})

describe('the limit of packet lengths', () => {
  it('tracks packets that arrive in any chunks', () => {
    const frames = Buffer.concat([
      Buffer.from([0x10, 0x00, 0xc0, 0x00, 0x30, 0x81, 0x01]),
      Buffer.alloc(129),
      Buffer.from([0x30, 0x03, 1, 2, 3]),
    ])
    for (const size of [1, 2, 3, 7, frames.length]) {
      const fits = makeFrameWatch({ other: 200, publish: 200 })
      for (let start = 0; start < frames.length; start += size)
        expect(fits(frames.subarray(start, start + size))).toBe(true)
      expect(fits(Buffer.from([0x30, 0xc9, 0x01]))).toBe(false)
    }
  })

  it('allows messages to be larger than other packets', () => {
    const limits = { other: 100, publish: 200 }
    expect(makeFrameWatch(limits)(Buffer.from([0x10, 0x00, 0x3a, 0xc8, 0x01]))).toBe(true)
    expect(makeFrameWatch(limits)(Buffer.from([0x10, 0xc8, 0x01]))).toBe(false)
  })
})
