import { connect } from 'mqtt'
import type { Logger } from 'pino'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ackSchema, type Ack } from '../../model/site/site-messages'
import type { CommandMessage } from '../../model/site/commands'
import { pictureAckSchema, type PictureAck } from '../../model/site/site-picture'
import { ackTopic, commandTopic, statusTopic } from '../../model/site/site-topics'

export type SimulatorLog = Pick<Logger, 'info' | 'warn'>

/** Milliseconds: not every broker delivers a retained status. */
const usualStatusEvery = 30_000

interface SiteConnectionOptions {
  url: string
  park: string
  device: string
  secret: string
  log: SimulatorLog
  /** Milliseconds. */
  statusEvery?: number
  onOpen: () => void
  onClose: () => void
  onAnswer: (ack: Ack | PictureAck) => void
  onCommand: (message: CommandMessage) => void
  sentAt: () => string
}

const answers = z.union([pictureAckSchema, ackSchema])

function read(options: SiteConnectionOptions, topic: string, payload: Buffer): void {
  const { park, device, log, onAnswer, onCommand } = options
  try {
    if (topic === commandTopic(park, device)) onCommand(JSON.parse(payload.toString('utf8')) as CommandMessage)
    else onAnswer(answers.parse(JSON.parse(payload.toString('utf8'))))
  } catch (error) {
    log.warn({ err: error }, 'the simulated site received an invalid message')
  }
}

export function openSiteConnection(options: SiteConnectionOptions) {
  const { url, park, device, secret, log, onOpen, onClose, sentAt, statusEvery = usualStatusEvery } = options
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
    // Facts stay in the site's journal while disconnected.
    queueQoSZero: false,
    // Retained like each status, for a server that wasn't there.
    will: { topic: statusTopic(park, device), payload: Buffer.from(status(false)), qos: 1, retain: true },
  })
  client.on('reconnect', () => {
    since = sentAt()
    if (client.options.will) client.options.will.payload = Buffer.from(status(false))
  })
  const publishStatus = (online: boolean): Promise<unknown> =>
    client.publishAsync(statusTopic(park, device), status(online), { qos: 1, retain: true })
  const repeating = setInterval(() => {
    if (client.connected) void publishStatus(true).catch(() => undefined)
  }, statusEvery)
  let lastError = ''
  let stopping = false
  let returning: NodeJS.Timeout | undefined
  client.on('connect', () => {
    lastError = ''
    client.subscribe([ackTopic(park, device), commandTopic(park, device)], { qos: 1 }, (error) => {
      if (error) return
      void publishStatus(true).catch(() => undefined)
      onOpen()
    })
  })
  client.on('close', onClose)
  client.on('error', ({ message }) => {
    if (message !== lastError) log.warn({ device, reason: message }, 'the simulated site cannot reach the broker')
    lastError = message
  })
  client.on('message', (topic, payload) => {
    read(options, topic, payload)
  })
  return {
    publish(topic: string, payload: string | Buffer): void {
      if (client.connected) client.publish(topic, payload, { qos: 1 })
    },
    /** QoS 0: a message for which the broker disconnects the device must not be repeated for ever. */
    publishOnce(topic: string, payload: string): void {
      if (client.connected) client.publish(topic, payload, { qos: 0 })
    },
    disconnect(seconds: number): void {
      clearTimeout(returning)
      client.end(true)
      returning = setTimeout(() => {
        if (!stopping) client.reconnect()
      }, seconds * 1000).unref()
    },
    async close(): Promise<void> {
      stopping = true
      clearInterval(repeating)
      if (client.connected) await Promise.race([publishStatus(false).catch(() => undefined), pause(1000)])
      await client.endAsync(true)
    },
  }
}

export type SiteConnection = ReturnType<typeof openSiteConnection>
