import { Aedes } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { heardTopics, statusTopic } from '../../model/site/site-topics'
import type { Database } from '../../server/database/database'
import { addDevice } from '../../server/devices/device-rows'
import type { BrokerLink, OnMessage } from '../../server/ingest/broker/broker-link'
import { makeBudget } from '../../server/ingest/budget'
import { hearSites } from '../../server/ingest/hear-sites'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings } from '../../server/settings/settings'
import { newFolder } from '../support/run-folder'
import { silent } from '../support/sites/recorder-bench'
import { declaredTables } from '../support/fresh-schema'
import { databaseKinds, openTestDatabase, usualDatabase, type TestDatabase } from '../support/test-databases'
import { describeOnce } from '../support/once'

const park = 'P001'

/** A broker that sends a retained message as soon as it is subscribed to, and drops it if nobody receives it then. */
function retainingBroker(topic: string) {
  let receive: OnMessage | undefined
  let connected = (): void => undefined
  let isSubscribed = false
  let isUsed = false
  const link: BrokerLink = {
    url: 'mqtt://127.0.0.1',
    receive: async (onMessage) => void (receive = onMessage),
    shared: {
      follow: async (parks) => {
        if (parks.includes(park) && !isSubscribed) await receive?.(topic, Buffer.from('{}'), true)
        isSubscribed = parks.includes(park)
      },
      isConnected: () => (isUsed = true),
      onConnect: (listener) => void (connected = listener),
    },
    publish: async () => undefined,
    reachable: () => true,
    close: async () => undefined,
  }
  return {
    link,
    connect: () => connected(),
    /** Has the server asked whether it is connected, which it does before it subscribes? */
    isUsed: () => isUsed,
    isSubscribed: () => isSubscribed,
  }
}

describe.each(databaseKinds)('a server that hears sites through a common broker, database %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await addDevice(open.database, { name: 'N1', parkCode: park, secret: 'a long secret' })
  })
  afterAll(() => open.stop())

  it('receives what is retained for a park also if the broker is connected before the database listens', async () => {
    const topic = statusTopic(park, 'N1')
    expect(heardTopics(park)).toContain(statusTopic(park, '+'))
    const broker = retainingBroker(topic)
    const listen: Database['listen'] = async (...given) => {
      const stop = await open.database.listen(...given)
      broker.connect()
      // A server that is taking car parks already would miss the message.
      if (broker.isUsed()) await vi.waitUntil(broker.isSubscribed, { timeout: 10_000 })
      return stop
    }
    const database = new Proxy(open.database, {
      get: (target, name) => {
        const value: unknown = name === 'listen' ? listen : Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const statuses: string[] = []
    const intake = { receive: async () => undefined }
    const hearing = await hearSites({
      database,
      link: broker.link,
      log: silent,
      budget: makeBudget(1000, silent),
      intakes: {
        recorder: intake,
        statuses: { receive: async (heard, _payload, isRetained) => void (isRetained && statuses.push(heard)) },
        answers: intake,
        pictures: { receive: () => undefined },
      },
    })
    await vi.waitFor(() => expect(hearing.parks()).toBe(1), { timeout: 10_000 })
    await vi.waitFor(() => expect(statuses).toContain(topic), { timeout: 10_000 })
    await hearing.close()
  })
})

describeOnce('a server whose broker has not granted its subscriptions yet', () => {
  it('is not ready until it hears the car parks that it took', async () => {
    const asked: (() => void)[] = []
    const broker = await Aedes.createBroker({
      authorizeSubscribe: (_client, subscription, done) => void asked.push(() => done(null, subscription)),
    })
    const server = createServer((socket) => void broker.handle(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const open = await openTestDatabase(usualDatabase, declaredTables)
    const { port } = server.address() as AddressInfo
    const settings = readSettings({ DATA_DIR: newFolder('data-'), MQTT_URL: `mqtt://127.0.0.1:${port}` })
    const start = () => startIngest({ database: open.database, settings, log: silent, free: async () => 1 })
    const isReady = (sites: Ingest) => vi.waitFor(() => expect(sites.brokerReachable()).toBe(true), { timeout: 10_000 })
    try {
      const withoutParks = await start()
      await isReady(withoutParks)
      await withoutParks.close()
      await addDevice(open.database, { name: 'N1', parkCode: park, secret: 'a long secret' })
      const sites = await start()
      const readiness: boolean[] = []
      while (asked.length === 0) {
        readiness.push(sites.brokerReachable())
        await sleep(5)
      }
      readiness.push(sites.brokerReachable())
      expect(readiness).not.toContain(true)
      for (let answered = 0; answered < heardTopics(park).length; await sleep(5))
        for (const grant of asked.splice(0)) {
          expect(sites.brokerReachable()).toBe(false)
          grant()
          answered += 1
        }
      await isReady(sites)
      await sites.close()
    } finally {
      await new Promise<void>((done) => broker.close(done))
      server.close()
      await open.stop()
    }
  })
})
