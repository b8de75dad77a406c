import type { MqttClient } from 'mqtt'
import type { SiteLog } from '../site-log'

/** Milliseconds until a refused subscription is tried again; doubled each time, up to the second. */
const pauses = { first: 1000, longest: 30_000 }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Subscribes at each connection, and again with growing pauses while the broker refuses a topic (it may grant it later).
 * The result tells whether all of them are granted.
 */
export function keepSubscribed(client: MqttClient, topics: readonly string[], log: SiteLog): () => boolean {
  let granted = false
  let timer: NodeJS.Timeout | undefined
  /** The refused topics that were logged last. */
  let logged = ''

  const report = (refused: readonly string[], reason: string): void => {
    if (refused.join() === logged) return
    logged = refused.join()
    if (refused.length > 0) log.error({ topics: refused, reason }, 'the MQTT broker refuses subscriptions')
    else log.info({}, 'the MQTT broker grants all subscriptions')
  }
  const subscribe = async (pause: number): Promise<void> => {
    const results = await Promise.allSettled(topics.map((topic) => client.subscribeAsync(topic, { qos: 1 })))
    // The next connection subscribes again.
    if (!client.connected || client.disconnecting) return
    const refused = topics.filter((_, index) => results[index]?.status === 'rejected')
    const first = results.find((one) => one.status === 'rejected')
    report(refused, reasonOf(first?.reason))
    granted = refused.length === 0
    if (granted) return
    const next = Math.min(2 * pause, pauses.longest)
    clearTimeout(timer)
    timer = setTimeout(() => void subscribe(next), pause * (0.5 + Math.random() / 2))
    timer.unref()
  }
  const lost = (): void => {
    granted = false
    clearTimeout(timer)
  }
  client.on('connect', () => void subscribe(pauses.first))
  client.on('close', lost)
  if (client.connected) void subscribe(pauses.first)
  return () => granted
}
