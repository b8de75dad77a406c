import { connect, connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ackTopic, factTopic } from '../../model/site/site-topics'
import type { Database } from '../../server/database/database'
import { auditLog } from '../../resources/log/audit-log'
import { addDevice } from '../../server/devices/device-rows'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { rowsOf } from '../../server/rows/rows'
import { readSettings } from '../../server/settings/settings'
import { oneOf } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { prepareSite, silent } from '../support/sites/recorder-bench'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'

const secret = 'a secret of the hall'
const [hall] = oneOf([
  { strangers: 250, terminals: 100 },
  { strangers: 1000, terminals: 500 },
])
const { strangers, terminals: count } = hall ?? { strangers: 0, terminals: 0 }
const terminals = Array.from({ length: count }, (_, index) => `terminal-${index}`)

describe('sign-ins to the embedded broker', () => {
  let open: TestDatabase
  let database: Database
  let sites: Ingest
  let clients: MqttClient[] = []

  const start = async (port = 0): Promise<void> => {
    const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: String(port) })
    sites = await startIngest({ database, settings, log: silent, free: async () => 1 })
  }
  /** A restart forgets the failures and the secrets that were right. */
  const restart = async (): Promise<void> => {
    const port = Number(new URL(sites.url).port)
    await sites.close()
    await start(port)
  }
  beforeAll(async () => {
    open = await openTestDatabase(usualDatabase, declaredTables)
    database = open.database
    await prepareSite(database, 1)
    await addDevice(database, { name: 'terminal-0', parkCode: 'P001', secret })
    await database.run({
      text: `INSERT INTO "device" ("name", "park_code", "secret_hash") SELECT 'terminal-' || n, 'P001', d."secret_hash"
        FROM generate_series(1, ${terminals.length}) n, "device" d WHERE d."name" = 'terminal-0'`,
    })
    await start()
  })
  const endClients = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.endAsync(true)))
    clients = []
  }
  afterEach(async () => {
    await endClients()
    await restart()
  })
  afterAll(async () => {
    await sites.close()
    await open.stop()
  })

  const options = (username: string, password: string): IClientOptions => ({
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 120_000,
    clientId: username,
    username,
    password,
  })
  const signIn = async (name: string, password = secret): Promise<MqttClient> => {
    const client = await connectAsync(sites.url, options(name, password))
    clients.push(client)
    return client
  }
  /** Resolves with the broker's answer, or with what ended the connection. */
  const outcomeOf = (name: string, password = secret): Promise<string> =>
    new Promise((resolve) => {
      const client = connect(sites.url, options(name, password))
      clients.push(client)
      client.on('connect', () => resolve('connected'))
      client.on('error', ({ message }) => resolve(message))
      client.on('close', () => resolve('closed'))
    })
  const countOf = (outcomes: readonly string[], pattern: RegExp): number =>
    outcomes.filter((one) => pattern.test(one)).length
  const badCredentials = /bad user/i
  const later = /unavailable/i

  it('are rejected unchecked after too many failures of a name, except those of a device where it usually is', async () => {
    await signIn('terminal-1')
    await restart()
    const guesses: string[] = []
    for (let count = 0; count < 12; count += 1) guesses.push(await outcomeOf('terminal-2', 'guessed'))
    expect(guesses.slice(0, 4).every((one) => badCredentials.test(one))).toBe(true)
    expect(guesses.at(-1)).toMatch(later)
    expect(await outcomeOf('terminal-2')).toMatch(later)
    expect(await outcomeOf('terminal-1')).toBe('connected')
    await addDevice(database, { name: 'terminal-2', parkCode: 'P001', secret })
    expect(await outcomeOf('terminal-2')).toBe('connected')
  })

  it('are in the activity log, once a day for each secret and address, and only good ones', async () => {
    /** A server that closes has written all. */
    const entries = async (): Promise<unknown[]> => {
      await restart()
      const found = await rowsOf(auditLog, database).find({ description_en: 'Key used: device terminal-5' })
      return found.map(({ route, description, user_id }) => [route, description, user_id])
    }
    expect(await outcomeOf('terminal-5', 'guessed')).toMatch(badCredentials)
    expect(await entries()).toEqual([])
    const used = ['device', '使用密钥：设备 terminal-5', null]
    for (let count = 0; count < 3; count += 1) expect(await outcomeOf('terminal-5')).toBe('connected')
    expect(await entries()).toEqual([used])
    expect(await outcomeOf('terminal-5')).toBe('connected')
    expect(await entries()).toEqual([used])
    await addDevice(database, { name: 'terminal-5', parkCode: 'P001', secret })
    expect(await outcomeOf('terminal-5')).toBe('connected')
    expect(await entries()).toEqual([used, used])
  })

  it('cost as much with an unknown name as with a wrong secret', async () => {
    // Processor time: on a busy machine, the clock tells little.
    const cheapest = async (names: readonly string[]): Promise<number> => {
      const times: number[] = []
      for (const name of names) {
        const begin = process.cpuUsage()
        expect(await outcomeOf(name, 'guessed')).toMatch(badCredentials)
        const { user, system } = process.cpuUsage(begin)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    const known = await cheapest(terminals.slice(10, 14))
    const unknown = await cheapest(terminals.slice(10, 14).map((name) => `no-${name}`))
    expect(unknown).toBeGreaterThan(known / 2)
  })

  it(`of a storm of ${strangers} strangers are answered, and delay no device`, { timeout: 180_000 }, async () => {
    const device = await signIn('terminal-3')
    await device.subscribeAsync(ackTopic('P001', 'terminal-3'), { qos: 1 })
    const before = process.memoryUsage().rss
    const storm = Promise.all(
      Array.from({ length: strangers }, (_, index) => outcomeOf(`stranger-${index}`, 'guessed')),
    )
    const acked = new Promise<Buffer>((resolve) => device.once('message', (_topic, payload) => resolve(payload)))
    const fact = { fact: 'storm', at: new Date().toISOString(), plate_key: 'k', accepted: true }
    await device.publishAsync(factTopic('P001', 'terminal-3', 'plate-read'), JSON.stringify(fact), { qos: 1 })
    expect(JSON.parse((await acked).toString())).toEqual({ fact: 'storm', result: 'recorded' })
    const outcomes = await storm
    expect(countOf(outcomes, badCredentials)).toBeLessThan(100)
    expect(countOf(outcomes, later)).toBeGreaterThan(strangers - 200)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
    expect(await outcomeOf('terminal-4')).toMatch(later)
    expect(await outcomeOf('terminal-3/again')).not.toBe('connected')
    expect(await outcomeOf('terminal-3')).toBe('connected')
  })

  it(`of a hall of ${count} terminals with one address all succeed after an outage, among strangers`, async () => {
    await signIn('terminal-0')
    const text = `UPDATE "device" SET "address" = d."address" FROM "device" d WHERE d."name" = 'terminal-0'`
    expect(await database.run({ text })).toBeGreaterThan(terminals.length)
    await endClients()
    await restart()
    const strangers = await Promise.all(Array.from({ length: 100 }, (_, index) => outcomeOf(`stranger-${index}`, 'x')))
    expect(countOf(strangers, later)).toBeGreaterThan(0)
    expect(new Set(await Promise.all(terminals.map((name) => outcomeOf(name))))).toEqual(new Set(['connected']))
  }, 300_000)

  it('have to begin soon, and with CONNECT', async () => {
    const socketTo = (bytes: readonly number[]) => {
      const socket = connectSocket(Number(new URL(sites.url).port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(Buffer.from(bytes))
      return once(socket, 'close')
    }
    await socketTo([0x30, 0x80, 0x80, 0x04])
    await Promise.all([socketTo([]), socketTo([0x10]), socketTo([0x10, 0x20, 0x00, 0x04])])
  })
})
