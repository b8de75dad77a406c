import type { Ack } from '../../model/site/site-messages'
import type { PictureAck } from '../../model/site/site-picture'
import { makeFactPublisher } from './fact-publisher'
import { makeFactQueue, type FactQueue } from './fact-queue'
import type { Faults } from './faults'
import type { Journal } from './journal'
import { makePictureSender } from './picture-sender'
import { makeRandom, type Random } from '../park/random'
import { openSiteConnection, type SimulatorLog } from './site-connection'
import type { SimFact } from './sim-fact'
import type { VirtualClock } from '../park/virtual-clock'

export interface FactSenderOptions {
  url: string
  park: string
  device: string
  secret: string
  journal: Journal
  log: SimulatorLog
  faults: Faults
  clock: VirtualClock
  /** After how many milliseconds without an answer a fact is sent again. */
  patience: number
  /** The time on the device's clock. */
  sentAt: () => string
  /** What is to be told because a fact was recorded. */
  outcomeOf: (fact: SimFact, ack: Ack) => readonly SimFact[]
}

/** So many facts are under way at once; the others wait on the disk. */
const window = 64
const hour = 3_600_000

const overdue = (underWay: ReadonlyMap<string, number>, patience: number): string[] => {
  const latest = Date.now() - patience
  return [...underWay].flatMap(([id, at]) => (at < latest ? [id] : []))
}

/** A new fact gets its place among those that wait. */
function lineUp(queue: FactQueue, { fact: { fact: id, at } }: SimFact, faults: Faults, random: Random): void {
  const late = faults.hits('late')
  if (late) queue.hold(id, Date.parse(at) + (late.hours ?? 3) * hour)
  else if (faults.hits('disorder')) setTimeout(() => queue.put(id), random.whole(0, 1500)).unref()
  else queue.put(id)
}

/** Sends the journal's facts, again and again, until each is acknowledged; the faults say what goes wrong meanwhile. */
export function makeFactSender(options: FactSenderOptions) {
  const { journal, log, faults, clock, patience } = options
  const random = makeRandom(1)
  const queue = makeFactQueue()
  const underWay = new Map<string, number>()
  let ready = false
  const publisher = makeFactPublisher({
    ...options,
    random,
    find: (id) => (ready ? journal.pending.get(id) : undefined),
    connection: () => connection,
  })

  const line = (one: SimFact): void => lineUp(queue, one, faults, random)
  const send = (): void => {
    while (ready && underWay.size < window && queue.size() > 0) {
      const id = queue.take()
      if (id === undefined) return
      underWay.set(id, Date.now())
      publisher.send(id)
    }
  }
  const repeat = (): void => {
    for (const id of overdue(underWay, patience)) {
      underWay.delete(id)
      queue.put(id)
    }
    queue.release(clock.now())
    if (ready) publisher.garbage()
    send()
  }
  const settle = (one: SimFact, ack: Ack): void => {
    const id = one.fact.fact
    const { result, reason, detail } = ack
    if (result === 'refused') log.warn({ fact: id, reason, detail }, 'the server refused a fact of the simulated site')
    publisher.answered(id, result)
    queue.drop(id)
    underWay.delete(id)
    const outcome = result === 'recorded' ? options.outcomeOf(one, ack) : []
    journal.acknowledged(id, outcome)
    outcome.forEach(line)
    send()
  }
  const hear = (ack: Ack | PictureAck): void => {
    if ('picture' in ack) return pictures.answered(ack)
    const one = journal.pending.get(ack.fact ?? '')
    if (one) settle(one, ack)
  }

  const connection = openSiteConnection({
    ...options,
    opened() {
      underWay.clear()
      for (const id of journal.pending.keys()) if (!queue.isHeld(id)) queue.put(id)
      ready = true
      send()
    },
    closed: () => void (ready = false),
    answered: hear,
  })
  const pictures = makePictureSender({ ...options, isReady: () => ready, connection: () => connection })
  const again = setInterval(repeat, Math.min(patience, 250))
  return {
    counts: () => ({ ...publisher.counts, pending: journal.pending.size, pictures: pictures.counts() }),
    away: connection.away,
    /** There are new facts in the journal. */
    add(facts: readonly SimFact[]): void {
      facts.forEach(line)
      send()
    },
    async close(): Promise<void> {
      clearInterval(again)
      pictures.close()
      ready = false
      await connection.close()
    },
  }
}
