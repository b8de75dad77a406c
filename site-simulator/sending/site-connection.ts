import { connect } from 'mqtt'
import type { Logger } from 'pino'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ackSchema, type Ack } from '../../model/site/site-messages'
import { pictureAckSchema, type PictureAck } from '../../model/site/site-picture'
import { ackTopic, statusTopic } from '../../model/site/site-topics'

export type SimulatorLog = Pick<Logger, 'info' | 'warn'>

export interface SiteConnectionOptions {
  url: string
  park: string
  device: string
  secret: string
  log: SimulatorLog
  /** The site may send, from its first connection on and after each that was lost. */
  opened: () => void
  closed: () => void
  answered: (ack: Ack | PictureAck) => void
  /** The time on the device's clock. */
  sentAt: () => string
}

const answers = z.union([pictureAckSchema, ackSchema])

/** A site's way to the broker: connects again for as long as it is open, and hears the answers to its facts. */
export function openSiteConnection(options: SiteConnectionOptions) {
  const { url, park, device, secret, log, opened, closed, answered, sentAt } = options
  /** When this connection began: its will says so too. */
  let since = sentAt()
  const status = (online: boolean): string => JSON.stringify({ online, at: since })
  const client = connect(url, {
    protocolVersion: 4,
    clean: true,
    clientId: device,
    username: device,
    password: secret,
    reconnectPeriod: 1000,
    resubscribe: false,
    // A fact that can't be sent now stays on the site's own disk.
    queueQoSZero: false,
    will: { topic: statusTopic(park, device), payload: Buffer.from(status(false)), qos: 1, retain: false },
  })
  client.on('reconnect', () => {
    since = sentAt()
    if (client.options.will) client.options.will.payload = Buffer.from(status(false))
  })
  const tellStatus = (online: boolean): Promise<unknown> =>
    client.publishAsync(statusTopic(park, device), status(online), { qos: 1 })
  let told = ''
  let stopping = false
  client.on('connect', () => {
    told = ''
    client.subscribe(ackTopic(park, device), { qos: 1 }, (error) => {
      if (error) return
      void tellStatus(true).catch(() => undefined)
      opened()
    })
  })
  client.on('close', closed)
  client.on('error', ({ message }) => {
    if (message !== told) log.warn({ device, reason: message }, 'the simulated site cannot reach the broker')
    told = message
  })
  client.on('message', (_topic, payload) => {
    try {
      answered(answers.parse(JSON.parse(payload.toString('utf8'))))
    } catch (error) {
      log.warn({ err: error }, 'the simulated site does not understand an answer')
    }
  })
  return {
    publish(topic: string, payload: string | Buffer): void {
      if (client.connected) client.publish(topic, payload, { qos: 1 })
    },
    /** A message that is never repeated: what the broker throws a device out for would come again with each connection. */
    publishOnce(topic: string, payload: string): void {
      if (client.connected) client.publish(topic, payload, { qos: 0 })
    },
    /** Away for so many seconds. */
    away(seconds: number): void {
      client.end(true)
      setTimeout(() => {
        if (!stopping) client.reconnect()
      }, seconds * 1000).unref()
    },
    async close(): Promise<void> {
      stopping = true
      if (client.connected) await Promise.race([tellStatus(false).catch(() => undefined), pause(1000)])
      await client.endAsync(true)
    },
  }
}

export type SiteConnection = ReturnType<typeof openSiteConnection>
