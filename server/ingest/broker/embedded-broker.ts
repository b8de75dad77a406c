import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls'
import { factLimits } from '../../../model/site/fact-limits'
import { pictureLimits } from '../../../model/site/site-picture'
import { heardTopics } from '../../../model/site/site-topics'
import { addressSubject } from '../../access/throttle/throttle-rules'
import type { Database } from '../../database/database'
import { SettingError } from '../../settings/settings'
import { makeArrivals, limitPackets } from './connection-limits'
import { deviceMemory } from './senders'
import { makeSignIn, type SignIn } from './device-sign-in'
import { endRevoked, type Connected } from './end-revoked'
import type { BrokerLink } from './broker-link'
import type { SiteLog } from '../site-log'
import { followCertificate, readCertificate, type TlsFiles } from './tls-files'
import { mayPublish, maySubscribe, mayUseClientId, type Device } from './topic-rights'

export interface EmbeddedBrokerOptions {
  host: string
  port: number
  tls?: TlsFiles
  database: Database
  log: SiteLog
}

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode })
/** Bytes. Above the limits of payloads, so that the recorder can refuse a fact that is slightly too large. */
const packetLimits = { other: 2 * factLimits.payload, publish: pictureLimits.payload + factLimits.payload }
const tooEarly = refusal(3)
const badCredentials = 4
const unavailable = 3

const connectTimeout = 10_000
const maxConnections = 10_000
/** A hall of several hundred terminals has one address. */
const arrivalLimits = { all: 2_000, ofAddress: 1_000 }
/** Milliseconds. A device without MQTT's keep-alive may leave silent connections behind. */
const probeAfter = 60_000

async function listen(server: Server, { host, port }: EmbeddedBrokerOptions): Promise<void> {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    throw new SettingError(
      `MQTT_PORT=${port} 无法监听（${host}，${code}），请更换端口或 MQTT_HOST，或用 MQTT_URL 指定已有的服务器 / ` +
        `MQTT_PORT=${port}: cannot listen on ${host} (${code}). Choose another port or MQTT_HOST, or set MQTT_URL to an existing broker`,
    )
  }
}

type RejectedPublish = (device: Device, topic: string, payload: Buffer) => void

interface Sessions {
  connected: Map<Client, Connected>
  devices: WeakMap<Client, Device>
  rejectedPublish: RejectedPublish
}

type Authenticate = Aedes['authenticate']

const authenticateWith =
  (signIn: SignIn, { connected, devices }: Sessions, log: SiteLog): Authenticate =>
  (client, name = '', secret = Buffer.alloc(0), done) => {
    const address = (client.conn as Socket).remoteAddress ?? ''
    signIn({ name, secret, address, as: 'device', isGone: () => client.closed }).then(
      (device) => {
        if (device === 'refused') return done(refusal(badCredentials), null)
        if ('retryAfter' in device) return done(tooEarly, null)
        if (!mayUseClientId(device, client.id)) return done(refusal(badCredentials), null)
        devices.set(client, device)
        if (!client.closed) connected.set(client, { device, close: () => client.close() })
        return done(null, true)
      },
      (error: unknown) => {
        log.error({ err: error }, 'a device could not be signed in')
        done(refusal(unavailable), null)
      },
    )
  }

function makeBroker(signIn: SignIn, sessions: Sessions, log: SiteLog): Promise<Aedes> {
  const { devices } = sessions
  const allowed = (client: Client, rule: (device: Device) => boolean): boolean => {
    const device = devices.get(client)
    return device !== undefined && rule(device)
  }
  return Aedes.createBroker({
    // No limit, hence no queue: an acknowledgement must not wait behind facts that wait for theirs.
    concurrency: 0,
    connectTimeout,
    maxClientsIdLength: 200,
    maxInflightInbound: 64,
    preConnect(_client, packet, done) {
      // A device repeats what was not acknowledged, so the broker stores no session.
      packet.clean = true
      done(null, true)
    },
    authenticate: authenticateWith(signIn, sessions, log),
    authorizePublish(client, packet, done) {
      const device = client && devices.get(client)
      if (client && !(device && mayPublish(device, packet.topic))) {
        if (device) sessions.rejectedPublish(device, packet.topic, Buffer.from(packet.payload))
        return done(new Error(`may not publish to ${packet.topic}`))
      }
      packet.retain = false
      return done(null)
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, allowed(client, (device) => maySubscribe(device, subscription.topic)) ? subscription : null)
    },
  })
}

function followClients(broker: Aedes, { connected }: Sessions, log: SiteLog): void {
  const onError = (client: Client, error: Error): void => {
    connected.delete(client)
    if (!broker.closed && error !== tooEarly)
      log.warn({ device: client.id, reason: error.message }, 'a device was disconnected')
  }
  broker.on('clientError', onError)
  broker.on('connectionError', onError)
  broker.on('clientDisconnect', (client) => void connected.delete(client))
}

function serverFor(broker: Aedes, { log, tls }: EmbeddedBrokerOptions): Server {
  const arrivals = makeArrivals(arrivalLimits)
  const leaves = new WeakMap<object, () => void>()
  let dropped = 0
  const drop = (): void => {
    if (dropped % 1000 === 0)
      log.warn({ dropped: dropped + 1 }, 'too many connections to the MQTT broker: some are closed')
    dropped += 1
  }
  broker.on('clientReady', ({ conn }) => leaves.get(conn)?.())
  const welcome = (socket: Socket): void => {
    const leave = arrivals.arrive(addressSubject(socket.remoteAddress ?? ''))
    if (!leave) {
      socket.destroy()
      return drop()
    }
    leaves.set(socket, leave)
    socket.once('close', leave)
    broker.handle(socket)
    limitPackets(socket, packetLimits)
  }
  const options = { keepAlive: true, keepAliveInitialDelay: probeAfter }
  const server = tls
    ? createTlsServer({ ...options, ...readCertificate(tls), handshakeTimeout: connectTimeout }, welcome)
    : createServer(options, welcome)
  server.maxConnections = maxConnections
  return server.on('drop', drop)
}

const urlOf = ({ host, tls }: EmbeddedBrokerOptions, port: number): string =>
  `${tls ? 'mqtts' : 'mqtt'}://${host.includes(':') ? `[${host}]` : host}:${port}`

/** SettingError when the port is in use. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<BrokerLink> {
  const { database, log, tls } = options
  const sessions: Sessions = { connected: new Map(), devices: new WeakMap(), rejectedPublish: () => undefined }
  const broker = await makeBroker(makeSignIn(database, log), sessions, log)
  followClients(broker, sessions, log)
  const server = serverFor(broker, options)
  await listen(server, options).catch(async (error: unknown) => {
    await new Promise<void>((done) => broker.close(done))
    throw error
  })
  const stopFollowing = tls && server instanceof TlsServer ? followCertificate(server, tls, log) : undefined
  const revoked = endRevoked({ database, connected: () => sessions.connected.values(), every: deviceMemory, log })
  return {
    url: urlOf(options, (server.address() as AddressInfo).port),
    receive: async (onMessage) => {
      for (const filter of heardTopics('+'))
        await new Promise<void>((done) => {
          broker.subscribe(
            filter,
            ({ topic, payload }, next) => void onMessage(topic, Buffer.from(payload), false).then(next),
            done,
          )
        })
    },
    onRejectedPublish: (listener) => void (sessions.rejectedPublish = listener),
    devicesChanged: revoked.check,
    publish: (topic, text) =>
      new Promise((done, fail) => {
        const packet = { cmd: 'publish', topic, payload: text, qos: 1, retain: false, dup: false } as const
        broker.publish(packet, (error) => (error ? fail(error) : done()))
      }),
    reachable: () => server.listening && !broker.closed,
    async close() {
      stopFollowing?.()
      await revoked.close()
      const closed = new Promise<void>((done) => server.close(() => done()))
      await new Promise<void>((done) => broker.close(done))
      await closed
    },
  }
}
