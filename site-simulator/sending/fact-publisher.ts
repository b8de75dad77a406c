import { factTopic } from '../../model/site/site-topics'
import type { Faults } from './faults'
import { makeGarbage } from './garbage'
import type { Random } from '../park/random'
import type { SiteConnection } from './site-connection'
import type { SimFact } from './sim-fact'

/** Since the start. */
export interface SendingCounts {
  /** Facts that went out at least once, and how often messages with facts went out. */
  sent: number
  sendings: number
  recorded: number
  refused: number
  /** Messages that were no facts. */
  garbage: number
}

export interface FactPublisherOptions {
  park: string
  device: string
  faults: Faults
  random: Random
  /** The fact, as long as it waits for its answer. */
  find: (id: string) => SimFact | undefined
  connection: () => Pick<SiteConnection, 'publish' | 'publishOnce'>
  /** The time on the device's clock. */
  sentAt: () => string
}

/** Sends single facts as the faults have it: at once or slowly, once or twice; and now and then what is no fact. */
export function makeFactPublisher(options: FactPublisherOptions) {
  const { park, device, faults, random, find, connection, sentAt } = options
  const counts: SendingCounts = { sent: 0, sendings: 0, recorded: 0, refused: 0, garbage: 0 }
  const sent = new Set<string>()
  const nextGarbage = makeGarbage(park, device, random)

  const put = (id: string): void => {
    const one = find(id)
    if (!one) return
    counts.sendings += 1
    if (!sent.has(id)) counts.sent += 1
    sent.add(id)
    connection().publish(factTopic(park, device, one.kind), JSON.stringify({ ...one.fact, sent: sentAt() }))
  }
  return {
    counts,
    send(id: string): void {
      if (faults.hits('slow')) setTimeout(() => put(id), random.whole(300, 3000)).unref()
      else put(id)
      if (faults.hits('twice')) put(id)
    },
    answered(id: string, result: 'recorded' | 'refused'): void {
      sent.delete(id)
      counts[result] += 1
    },
    garbage(): void {
      if (!faults.hits('garbage')) return
      const { topic, payload } = nextGarbage()
      counts.garbage += 1
      connection().publishOnce(topic, payload)
    },
  }
}
