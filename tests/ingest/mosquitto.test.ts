import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ackTopic, everyFactTopic, everyStatusTopic, factTopic, statusTopic } from '../../model/site/site-topics'
import { connectBroker } from '../../server/ingest/broker/broker-client'
import type { BrokerLink } from '../../server/ingest/broker/broker-link'
import { startMosquitto, type Mosquitto } from '../support/mosquitto'
import { silent } from '../support/recorder-bench'

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
