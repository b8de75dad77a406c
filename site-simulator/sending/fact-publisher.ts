import { factTopic } from '../../model/site/site-topics'
import type { Faults } from './faults'
import { makeGarbage } from './garbage'
import type { Random } from '../park/random'
import type { SiteConnection } from './site-connection'
import type { SimFact } from './sim-fact'

/** Numbers since the start. */
export interface SendingCounts {
  /** Facts that were sent at least once. */
  sent: number
  /** Messages with facts, including repetitions. */
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
  /** Returns the fact while it has no answer. */
  find: (id: string) => SimFact | undefined
  connection: () => Pick<SiteConnection, 'publish' | 'publishOnce'>
  /** The time on the device's clock. */
  sentAt: () => string
}

/** Sends single facts with the active faults applied: slowly, twice; and sends garbage. */
export function makeFactPublisher(options: FactPublisherOptions) {
  const { park, device, faults, random, find, connection, sentAt } = options
  const counts: SendingCounts = { sent: 0, sendings: 0, recorded: 0, refused: 0, garbage: 0 }
  const sent = new Set<string>()
  const nextGarbage = makeGarbage(park, device, random)

  const publish = (id: string): void => {
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
      if (faults.hits('slow')) setTimeout(() => publish(id), random.whole(300, 3000)).unref()
      else publish(id)
      if (faults.hits('twice')) publish(id)
    },
    answered(id: string, result: 'recorded' | 'refused'): void {
      sent.delete(id)
      counts[result] += 1
    },
    sendGarbage(): void {
      if (!faults.hits('garbage')) return
      const { topic, payload } = nextGarbage()
      counts.garbage += 1
      connection().publishOnce(topic, payload)
    },
  }
}
