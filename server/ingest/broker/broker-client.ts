import { connect, type IPublishPacket } from 'mqtt'
import { randomBytes } from 'node:crypto'
import type { BrokerLink } from './broker-link'
import { maxBatch } from '../pipeline/recorder'
import type { SiteLog } from '../site-log'
import { heardTopics } from '../../../model/site/site-topics'
import { keepSubscribed } from './keep-subscribed'
import { Semaphore } from 'async-mutex'

/** `run` calls `next` when another task may start: in the same turn of the event loop, or when a task has ended. */
export function makeLimiter(limit: number) {
  const semaphore = new Semaphore(limit)
  return {
    run(task: () => Promise<void>, next: () => void): void {
      void semaphore.runExclusive(task)
      void semaphore.waitForUnlock().then(next)
    },
  }
}

const maxUnderWay = maxBatch

export function connectBroker(url: string, log: SiteLog, ca?: Buffer): BrokerLink {
  const client = connect(url, {
    ca,
    protocolVersion: 4,
    clean: true,
    clientId: `berth-${randomBytes(6).toString('hex')}`,
    reconnectPeriod: 2000,
    resubscribe: false,
    // The site sends its fact again, so acknowledgements need no queue while disconnected.
    queueQoSZero: false,
  })
  let lastError = ''
  client.on('error', ({ message }) => {
    if (message !== lastError && !client.disconnecting)
      log.error({ reason: message }, 'the MQTT broker cannot be reached')
    lastError = message
  })
  client.on('connect', () => {
    lastError = ''
    log.info({}, 'connected to the MQTT broker')
  })
  const subscriptions = keepSubscribed(client, log)
  const { host, protocol } = new URL(url)
  return {
    url: `${protocol}//${host}`,
    async receive(onMessage) {
      const limiter = makeLimiter(maxUnderWay)
      // The client reads nothing, not even PUBACKs, until `done` is called, so several messages are handled at once.
      client.handleMessage = ({ topic, payload, retain }: IPublishPacket, done) => {
        const copy = Buffer.from(payload)
        limiter.run(() => onMessage(topic, copy, retain), done)
      }
    },
    shared: {
      follow: (parks) => subscriptions.change(parks.flatMap(heardTopics)),
      isConnected: () => client.connected,
      onConnect: (listener) => void client.on('connect', listener),
    },
    async publish(topic, text) {
      if (!client.connected) throw new Error('the MQTT broker is not connected')
      await client.publishAsync(topic, text, { qos: 1 })
    },
    reachable: () => client.connected && subscriptions.areGranted(),
    close: () => client.endAsync(),
  }
}
