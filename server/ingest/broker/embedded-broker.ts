import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { factLimits } from '../../../model/site/fact-limits'
import { pictureLimits } from '../../../model/site/site-picture'
import { SettingError } from '../../settings/settings'
import type { SignIn } from './device-sign-in'
import { limitPackets } from './packet-limit'
import type { BrokerLink } from './broker-link'
import type { SiteLog } from '../site-log'
import { mayPublish, maySubscribe, mayUseClientId, type Device } from './topic-rights'

export interface EmbeddedBrokerOptions {
  host: string
  /** 0: any free port. */
  port: number
  signIn: SignIn
  log: SiteLog
}

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode })
/** In bytes; above the limits of payloads, so that the recorder can refuse a fact that is a little too large. */
const packetLimits = { other: 2 * factLimits.payload, publish: pictureLimits.payload + factLimits.payload }
const badCredentials = 4
const unavailable = 3

async function listen(server: Server, { host, port }: EmbeddedBrokerOptions): Promise<void> {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    throw new SettingError(
      `MQTT_PORT=${port} 无法监听（${code}），请换一个端口，或用 MQTT_URL 指定已有的服务器 / ` +
        `MQTT_PORT=${port}: cannot listen on ${host} (${code}). Choose another port, or set MQTT_URL to an existing broker`,
    )
  }
}

type RejectedPublish = (device: Device, topic: string, payload: Buffer) => void

async function makeBroker({ signIn, log }: EmbeddedBrokerOptions, rejectedPublish: RejectedPublish): Promise<Aedes> {
  const devices = new WeakMap<Client, Device>()
  const allowed = (client: Client, rule: (device: Device) => boolean): boolean => {
    const device = devices.get(client)
    return device !== undefined && rule(device)
  }
  const broker = await Aedes.createBroker({
    // No limit, hence no queue in the broker: an acknowledgement must not wait behind facts that wait for theirs.
    concurrency: 0,
    maxClientsIdLength: 200,
    preConnect(_client, packet, done) {
      // No session is stored for a device that is disconnected: it repeats what was not acknowledged.
      packet.clean = true
      done(null, true)
    },
    authenticate(client, username = '', password = Buffer.alloc(0), done) {
      signIn(username, password).then(
        (device) => {
          if (!device || !mayUseClientId(device, client.id)) return done(refusal(badCredentials), null)
          devices.set(client, device)
          return done(null, true)
        },
        (error: unknown) => {
          log.error({ err: error }, 'a device could not be signed in')
          done(refusal(unavailable), null)
        },
      )
    },
    authorizePublish(client, packet, done) {
      const device = client && devices.get(client)
      if (client && !(device && mayPublish(device, packet.topic))) {
        if (device) rejectedPublish(device, packet.topic, Buffer.from(packet.payload))
        return done(new Error(`may not publish to ${packet.topic}`))
      }
      packet.retain = false
      return done(null)
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, allowed(client, (device) => maySubscribe(device, subscription.topic)) ? subscription : null)
    },
  })
  const onError = (client: Client, error: Error): void => {
    if (!broker.closed) log.warn({ device: client.id, reason: error.message }, 'a device was disconnected')
  }
  broker.on('clientError', onError)
  broker.on('connectionError', onError)
  return broker
}

/** Starts an MQTT 3.1.1 broker within this process. SettingError when its port is in use. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<BrokerLink> {
  let rejectedPublish: RejectedPublish = () => undefined
  const broker = await makeBroker(options, (...args) => rejectedPublish(...args))
  const server = createServer((socket) => {
    broker.handle(socket)
    limitPackets(socket, packetLimits)
  })
  await listen(server, options).catch(async (error: unknown) => {
    await new Promise<void>((done) => broker.close(done))
    throw error
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `mqtt://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    subscribe: async (filters, onMessage) => {
      for (const filter of filters)
        await new Promise<void>((done) => {
          broker.subscribe(
            filter,
            ({ topic, payload }, next) => void onMessage(topic, Buffer.from(payload)).then(next),
            done,
          )
        })
    },
    onRejectedPublish: (listener) => void (rejectedPublish = listener),
    publish: (topic, text) =>
      new Promise((done, fail) => {
        const packet = { cmd: 'publish', topic, payload: text, qos: 1, retain: false, dup: false } as const
        broker.publish(packet, (error) => (error ? fail(error) : done()))
      }),
    reachable: () => server.listening && !broker.closed,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      await new Promise<void>((done) => broker.close(done))
      await closed
    },
  }
}
