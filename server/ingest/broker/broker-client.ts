import { connect, type IPublishPacket } from 'mqtt'
import { randomBytes } from 'node:crypto'
import type { BrokerLink } from './broker-link'
import type { SiteLog } from '../site-log'
import { makeWindow } from './limiter'

/** As many as are recorded in one transaction at most. */
const mostUnderWay = 256

/**
 * This server as a client of an MQTT 3.1.1 broker (setting MQTT_URL, which may hold its name and secret). Several
 * servers share the facts by the group `berth`; the broker's own rules (docs/site-protocol.md) keep devices apart.
 */
export function connectBroker(url: string, log: SiteLog): BrokerLink {
  const client = connect(url, {
    protocolVersion: 4,
    clean: true,
    clientId: `berth-${randomBytes(6).toString('hex')}`,
    reconnectPeriod: 2000,
    // Answers that the broker doesn't take are not kept: the site sends its fact again.
    queueQoSZero: false,
  })
  let told = ''
  client.on('error', ({ message }) => {
    if (message !== told && !client.disconnecting) log.error({ reason: message }, 'the MQTT broker cannot be reached')
    told = message
  })
  client.on('connect', () => {
    told = ''
    log.info({}, 'connected to the MQTT broker')
  })
  const { host, protocol } = new URL(url)
  return {
    url: `${protocol}//${host}`,
    async hear(filters, heard) {
      const window = makeWindow(mostUnderWay)
      // Nothing more is read from the broker until `done`, not even its answers, so facts go side by side up to a limit.
      client.handleMessage = ({ topic, payload }: IPublishPacket, done) => {
        const kept = Buffer.from(payload)
        window.take(() => heard(topic, kept), done)
      }
      const shared = filters.map((filter) => `$share/berth/${filter}`)
      const subscribe = (): void =>
        void client.subscribe(shared, { qos: 1 }, (error) => {
          if (error) log.error({ reason: error.message }, 'the MQTT broker does not let us hear facts')
        })
      client.on('connect', subscribe)
      if (client.connected) subscribe()
    },
    async publish(topic, text) {
      if (!client.connected) throw new Error('the MQTT broker is not connected')
      await client.publishAsync(topic, text, { qos: 1 })
    },
    reachable: () => client.connected,
    close: () => client.endAsync(),
  }
}
