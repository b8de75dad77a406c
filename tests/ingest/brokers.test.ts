import { connectAsync, type MqttClient } from 'mqtt'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ack } from '../../model/site/site-messages'
import { ackTopic, factTopic, statusTopic } from '../../model/site/site-topics'
import { addDevice } from '../../server/devices/device-rows'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings } from '../../server/settings/settings'
import { oneOf } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { newFolder } from '../support/run-folder'
import type { ChildBroker } from '../support/sites/child-broker'
import { hasMosquitto, startMosquitto } from '../support/sites/mosquitto'
import { hasNats, startNats } from '../support/sites/nats'
import { hasRabbitmq, startRabbitmq } from '../support/sites/rabbitmq'
import { countRows, silent } from '../support/sites/recorder-bench'
import { openForInstances, type TestDatabase } from '../support/test-databases'
import { hasPostgres } from '../support/postgres-server'

const devices = ['P001', 'P002', 'P003', 'P004'].map((park) => ({
  park,
  name: `gateway-${park}`,
  secret: `the secret of ${park}`,
}))
type Device = (typeof devices)[number]

const brokers = [
  { name: 'Mosquitto', isHere: hasMosquitto, start: startMosquitto },
  { name: 'NATS', isHere: hasNats, start: startNats },
  { name: 'RabbitMQ', isHere: hasRabbitmq, start: startRabbitmq },
]

/** A site of the park, which sends its facts again until they are acknowledged. */
async function openSite(url: string, { park, name, secret }: Device) {
  const signIn = { protocolVersion: 4, clientId: name, username: name, password: secret } as const
  const client: MqttClient = await connectAsync(url, signIn)
  const waiting = new Set<string>()
  let messages = 0
  client.on('message', (_topic, payload) => {
    const { fact, result } = JSON.parse(payload.toString()) as Ack
    expect(result).toBe('recorded')
    if (fact) waiting.delete(fact)
  })
  await client.subscribeAsync(ackTopic(park, name), { qos: 1 })
  const publish = async (fact: string): Promise<void> => {
    messages += 1
    const reading = { fact, at: new Date().toISOString(), plate_key: fact, accepted: true }
    await client.publishAsync(factTopic(park, name, 'plate-read'), JSON.stringify(reading), { qos: 1 })
  }
  return {
    /** Resolves when all of them are acknowledged. */
    async send(facts: readonly string[]): Promise<void> {
      for (const fact of facts) waiting.add(fact)
      for (let wait = 0; waiting.size > 0; wait += 1) {
        if (wait % 20 === 0) await Promise.all([...waiting].map(publish))
        await sleep(100)
      }
    },
    messages: () => messages,
    close: () => client.endAsync(true),
  }
}

describe.runIf(hasPostgres).each(oneOf(brokers))('two servers behind $name', ({ start, isHere }) => {
  let broker: ChildBroker
  let open: TestDatabase[]
  let servers: Ingest[] = []
  let sites: Awaited<ReturnType<typeof openSite>>[] = []
  const count = 20
  const factsOf = (round: string) => Array.from({ length: count }, (_, index) => `${round}-${index}`)
  const send = (round: string) => Promise.all(sites.map((site) => site.send(factsOf(round))))
  const received = () =>
    servers.map((server) => {
      const { recorded, repeated } = server.counts()
      return recorded + repeated
    })

  const startServer = ({ database }: TestDatabase): Promise<Ingest> => {
    const settings = readSettings({ DATA_DIR: newFolder('data-'), MQTT_URL: broker.serverUrl })
    return startIngest({ database, settings, log: silent, free: async () => 1 })
  }
  const areSpread = (): Promise<void> =>
    vi.waitFor(
      () => {
        expect(servers.map((server) => server.parks())).toEqual([2, 2])
        expect(servers.every((server) => server.brokerReachable())).toBe(true)
      },
      { timeout: 20_000 },
    )

  beforeAll(async () => {
    expect(isHere).toBe(true)
    broker = await start(devices)
    open = await openForInstances('postgres', 2, declaredTables)
    for (const { name, park, secret } of devices)
      await addDevice((open[0] as TestDatabase).database, { name, parkCode: park, secret })
    servers = await Promise.all(open.map(startServer))
    await areSpread()
    sites = await Promise.all(devices.map((device) => openSite(broker.url, device)))
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()))
    await Promise.all(servers.map((server) => server.close()))
    await broker.stop()
    for (const { stop } of open.reverse()) await stop()
  })

  it('get the facts of their own parks only', async () => {
    await send('shared')
    const messages = sites.reduce((sum, site) => sum + site.messages(), 0)
    expect(received().reduce((sum, one) => sum + one, 0)).toBe(messages)
    for (const one of received()) expect(one).toBeGreaterThanOrEqual(2 * count)
  })

  it('hear a status that is to be retained, whether or not the broker can do that', async () => {
    const { park, name, secret } = devices[0] as Device
    const credentials = { clientId: `${name}/status`, username: name, password: secret }
    const status = (online: boolean): string => JSON.stringify({ online, at: '2026-03-01T08:15:30+08:00' })
    const retained = { qos: 1, retain: true } as const
    const topic = statusTopic(park, name)
    const will = { topic, payload: Buffer.from(status(false)), ...retained }
    const site = await connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0, ...credentials, will })
    const isOnline = (state: string) =>
      vi.waitFor(
        async () => {
          const { database } = open[0] as TestDatabase
          expect(await database.rows({ text: 'SELECT "online" FROM "device_state"' })).toEqual([[state]])
        },
        { timeout: 20_000 },
      )
    await site.publishAsync(topic, status(true), retained)
    await isOnline('t')
    site.stream.destroy()
    await isOnline('f')
  })

  it('lose and repeat none when one of them ends and comes back', { timeout: 90_000 }, async () => {
    const before = await countRows((open[0] as TestDatabase).database, 'platedata')
    const [first, second] = servers as [Ingest, Ingest]
    const closed = first.close()
    await Promise.all([send('ending'), closed])
    // The other one may have been told just now.
    await expect.poll(second.parks, { timeout: 10_000 }).toBe(devices.length)
    servers[0] = await startServer(open[0] as TestDatabase)
    await Promise.all([send('coming'), areSpread()])
    const recorded = await countRows((open[0] as TestDatabase).database, 'platedata')
    expect(recorded - before).toBe(2 * count * devices.length)
  })
})
