import { connect } from 'mqtt'
import { ackSchema } from '../model/site-messages'
import { ackTopic, factTopic } from '../model/site-topics'
import type { Journal } from './journal'
import type { SimulatorLog } from './simulator'

export interface FactSenderOptions {
  url: string
  park: string
  device: string
  secret: string
  journal: Journal
  log: SimulatorLog
  /** After how many milliseconds without an answer a fact is sent again. */
  patience: number
}

/** So many facts are under way at once; the others wait on the disk. */
const window = 64

/** Sends the journal's facts, again and again, until each is acknowledged. */
export function makeFactSender({ url, park, device, secret, journal, log, patience }: FactSenderOptions) {
  const sentAt = new Map<string, number>()
  const client = connect(url, {
    protocolVersion: 4,
    clean: true,
    clientId: device,
    username: device,
    password: secret,
    reconnectPeriod: 2000,
    resubscribe: false,
  })
  let ready = false
  let told = ''

  const send = (): void => {
    if (!ready) return
    const now = Date.now()
    for (const [id, at] of sentAt) if (now - at > patience) sentAt.delete(id)
    for (const [id, { kind, fact }] of journal.pending) {
      if (sentAt.size >= window) return
      if (sentAt.has(id)) continue
      sentAt.set(id, now)
      client.publish(factTopic(park, device, kind), JSON.stringify(fact), { qos: 1 })
    }
  }

  const hear = (payload: Buffer): void => {
    const { fact, result, reason, detail } = ackSchema.parse(JSON.parse(payload.toString('utf8')))
    if (fact === null) return
    if (result === 'refused') log.warn({ fact, reason, detail }, 'the server refused a fact of the simulated site')
    if (journal.pending.has(fact)) journal.acknowledged([fact])
    sentAt.delete(fact)
    send()
  }

  client.on('connect', () => {
    told = ''
    client.subscribe(ackTopic(park, device), { qos: 1 }, (error) => {
      sentAt.clear()
      ready = !error
      send()
    })
  })
  client.on('close', () => (ready = false))
  client.on('error', ({ message }) => {
    if (message !== told) log.warn({ reason: message }, 'the simulated site cannot reach the broker')
    told = message
  })
  client.on('message', (_topic, payload) => {
    try {
      hear(payload)
    } catch (error) {
      log.warn({ err: error }, 'the simulated site does not understand an answer')
    }
  })
  const again = setInterval(send, Math.min(patience, 1000))
  return {
    /** There are new facts. */
    send,
    async close(): Promise<void> {
      clearInterval(again)
      ready = false
      await client.endAsync(true)
    },
  }
}
