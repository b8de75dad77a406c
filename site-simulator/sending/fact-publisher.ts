import { factTopic } from '../../model/site/site-topics'
import type { Faults } from './faults'
import type { Random } from '../park/random'
import type { SiteConnection } from './site-connection'
import type { SimFact } from './sim-fact'

export interface SendingCounts {
  sent: number
  sendings: number
  recorded: number
  refused: number
  garbage: number
}

interface FactPublisherOptions {
  park: string
  device: string
  faults: Faults
  random: Random
  /** Undefined once the fact has an answer. */
  find: (id: string) => SimFact | undefined
  connection: () => Pick<SiteConnection, 'publish' | 'publishOnce'>
  sentAt: () => string
}

interface Message {
  topic: string
  payload: string
}

/** More bytes than a fact may have, and fewer than what makes the broker close the connection. */
const tooLong = 20_000

function makeGarbage(park: string, device: string, random: Random): () => Message {
  const body = (more: object = {}): string =>
    JSON.stringify({
      fact: `garbage-${Date.now().toString(36)}-${random.whole(0, 999_999)}`,
      at: new Date().toISOString(),
      plate_key: 'garbage',
      accepted: true,
      ...more,
    })
  const plates = factTopic(park, device, 'plate-read')
  const kinds: readonly (() => Message)[] = [
    () => ({ topic: plates, payload: '{"fact":"half a mess' }),
    () => ({ topic: plates, payload: body({ accepted: 'perhaps', confidence: 'high' }) }),
    () => ({ topic: plates, payload: body({ at: '2099-01-01T00:00:00Z' }) }),
    () => ({ topic: plates, payload: body({ plate_no: 'X'.repeat(tooLong) }) }),
    () => ({ topic: factTopic(park, device, 'car-vanished'), payload: body() }),
    () => ({ topic: factTopic(park, device, 'car-stored'), payload: body({ garage_index: 99, park_no: 999 }) }),
    () => ({ topic: factTopic('elsewhere', device, 'plate-read'), payload: body() }),
  ]
  let next = 0
  return () => {
    const make = kinds[next++ % kinds.length] ?? kinds[0]
    if (!make) throw new RangeError('no kinds of garbage')
    return make()
  }
}

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
