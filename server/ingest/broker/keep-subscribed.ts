import type { MqttClient } from 'mqtt'
import type { SiteLog } from '../site-log'

const pauses = { first: 1000, longest: 30_000 }

/** Brokers limit the bytes of a packet. */
const maxInPacket = 500

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Subscriptions {
  change(topics: readonly string[]): Promise<void>
  areGranted(): boolean
}

/** Subscribes again at each connection, and tries again what the broker refuses, since it may grant that later. */
export function keepSubscribed(client: MqttClient, log: SiteLog): Subscriptions {
  let wanted: ReadonlySet<string> = new Set()
  const requested = new Set<string>()
  const refused = new Set<string>()
  let waiting = 0
  let isAnswered = false
  let connections = 0
  let timer: NodeJS.Timeout | undefined
  let logged = ''

  const report = (reason: string): void => {
    const topics = [...refused]
    if (topics.join() === logged) return
    logged = topics.join()
    if (topics.length > 0) log.error({ topics, reason }, 'the MQTT broker refuses subscriptions')
    else log.info({}, 'the MQTT broker grants all subscriptions')
  }
  const request = async (topic: string): Promise<string> => {
    requested.add(topic)
    const connection = connections
    waiting += 1
    const reason = await client.subscribeAsync(topic, { qos: 1 }).then(() => '', reasonOf)
    if (connection !== connections) return ''
    waiting -= 1
    if (!requested.has(topic)) return ''
    if (reason) requested.delete(topic)
    if (reason) refused.add(topic)
    else refused.delete(topic)
    return reason
  }
  const subscribe = async (pause: number): Promise<void> => {
    const connection = connections
    const missing = [...wanted].filter((topic) => !requested.has(topic))
    const reasons = await Promise.all(missing.map(request))
    if (connection !== connections || !client.connected || client.disconnecting) return
    isAnswered ||= waiting === 0
    report(reasons.find((reason) => reason) ?? '')
    clearTimeout(timer)
    if (refused.size === 0) return
    const next = Math.min(2 * pause, pauses.longest)
    timer = setTimeout(() => void subscribe(next), pause * (0.5 + Math.random() / 2))
    timer.unref()
  }
  const unsubscribe = async (topics: readonly string[]): Promise<void> => {
    for (let from = 0; from < topics.length; from += maxInPacket)
      await client.unsubscribeAsync(topics.slice(from, from + maxInPacket))
  }
  const lost = (): void => {
    connections += 1
    isAnswered = false
    waiting = 0
    requested.clear()
    refused.clear()
    clearTimeout(timer)
  }
  client.on('connect', () => void subscribe(pauses.first))
  client.on('close', lost)

  return {
    async change(topics) {
      // The first topics decide whether the server hears; later ones don't.
      if (wanted.size === 0 && topics.length > 0) isAnswered = false
      wanted = new Set(topics)
      const surplus = [...requested, ...refused].filter((topic) => !wanted.has(topic))
      for (const topic of surplus) for (const one of [requested, refused]) one.delete(topic)
      if (!client.connected) return
      void subscribe(pauses.first)
      await unsubscribe(surplus).catch(() => undefined)
    },
    areGranted: () => isAnswered && refused.size === 0,
  }
}
