import type { Ack } from '../../model/site/site-messages'
import { hour } from '../../model/durations'
import type { CommandMessage } from '../../model/site/commands'
import { type PictureAck, pictureId, pictureLimits } from '../../model/site/site-picture'
import { makeFactPublisher } from './fact-publisher'
import type { Faults } from './faults'
import type { Journal } from './journal'
import { makeRandom, type Random } from '../park/random'
import { openSiteConnection, type SimulatorLog, type SiteConnection } from './site-connection'
import type { SimFact } from './sim-fact'
import type { VirtualClock } from '../park/clock'
import { pictureTopic } from '../../model/site/site-topics'
import { renderPicture } from '../pictures/sim-picture'

interface PictureSenderOptions {
  park: string
  device: string
  journal: Pick<Journal, 'pictures' | 'pictureAnswered'>
  log: SimulatorLog
  resendAfter: number
  isReady: () => boolean
  connection: () => Pick<SiteConnection, 'publish'>
}

/** Milliseconds: rendering must not delay other work. */
const sendInterval = 100

/** The newest first; repeats each until it is answered. */
function makePictureSender(options: PictureSenderOptions) {
  const { park, device, journal, log, resendAfter, isReady, connection } = options
  const counts = { stored: 0, refused: 0 }
  const underWay = new Map<string, number>()
  let lastReason: PictureAck['reason']

  const send = (): void => {
    for (const [id, at] of underWay) if (at < Date.now() - resendAfter) underWay.delete(id)
    if (!isReady() || underWay.size >= pictureLimits.underWay) return
    const picture = [...journal.pictures.values()].findLast((one) => !underWay.has(pictureId(one)))
    if (!picture) return
    underWay.set(pictureId(picture), Date.now())
    connection().publish(pictureTopic({ park, device, ...picture }), renderPicture(picture))
  }
  const timer = setInterval(send, sendInterval)
  return {
    counts: () => ({ ...counts, pending: journal.pictures.size }),
    answered({ picture, result, reason }: PictureAck): void {
      if (!journal.pictures.has(picture)) return
      if (result === 'refused' && reason !== lastReason) {
        lastReason = reason
        log.warn({ park, picture, reason }, 'the server refuses pictures of the simulated site')
      }
      counts[result] += 1
      underWay.delete(picture)
      journal.pictureAnswered(picture)
    },
    close: (): void => clearInterval(timer),
  }
}

interface FactSenderOptions {
  url: string
  park: string
  device: string
  secret: string
  journal: Journal
  log: SimulatorLog
  faults: Faults
  clock: VirtualClock
  resendAfter: number
  statusEvery?: number
  sentAt: () => string
  followUpsOf: (fact: SimFact, ack: Ack) => readonly SimFact[]
  onCommand: (message: CommandMessage) => void
}

const maxUnderWay = 64
const overdue = (underWay: ReadonlyMap<string, number>, resendAfter: number): string[] => {
  const latest = Date.now() - resendAfter
  return [...underWay].flatMap(([id, at]) => (at < latest ? [id] : []))
}

function makeFactQueue() {
  const ready = new Set<string>()
  const held = new Map<string, number>()
  return {
    put: (id: string): void => void ready.add(id),
    hold: (id: string, until: number): void => void held.set(id, until),
    isHeld: (id: string): boolean => held.has(id),
    take(): string | undefined {
      const [first] = ready
      if (first !== undefined) ready.delete(first)
      return first
    },
    size: (): number => ready.size,
    drop(id: string): void {
      ready.delete(id)
      held.delete(id)
    },
    release(now: number): void {
      for (const [id, until] of held)
        if (until <= now) {
          held.delete(id)
          ready.add(id)
        }
    },
  }
}

type FactQueue = ReturnType<typeof makeFactQueue>

function enqueueWithFaults(
  queue: FactQueue,
  { fact: { fact: id, at } }: SimFact,
  faults: Faults,
  random: Random,
): void {
  const late = faults.hits('late')
  if (late) queue.hold(id, Date.parse(at) + (late.hours ?? 3) * hour)
  else if (faults.hits('disorder')) setTimeout(() => queue.put(id), random.whole(0, 1500)).unref()
  else queue.put(id)
}

export function makeFactSender(options: FactSenderOptions) {
  const { journal, log, faults, clock, resendAfter } = options
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

  const enqueue = (one: SimFact): void => enqueueWithFaults(queue, one, faults, random)
  const send = (): void => {
    while (ready && underWay.size < maxUnderWay && queue.size() > 0) {
      const id = queue.take()
      if (id === undefined) return
      underWay.set(id, Date.now())
      publisher.send(id)
    }
  }
  const repeat = (): void => {
    for (const id of overdue(underWay, resendAfter)) {
      underWay.delete(id)
      queue.put(id)
    }
    queue.release(clock.now())
    if (ready) publisher.sendGarbage()
    send()
  }
  const settle = (one: SimFact, ack: Ack): void => {
    const id = one.fact.fact
    const { result, reason, detail } = ack
    if (result === 'refused') log.warn({ fact: id, reason, detail }, 'the server refused a fact of the simulated site')
    publisher.answered(id, result)
    queue.drop(id)
    underWay.delete(id)
    const followUps = result === 'recorded' ? options.followUpsOf(one, ack) : []
    journal.acknowledged(id, followUps)
    followUps.forEach(enqueue)
    send()
  }
  const onAnswer = (ack: Ack | PictureAck): void => {
    if ('picture' in ack) return pictures.answered(ack)
    const one = journal.pending.get(ack.fact ?? '')
    if (one) settle(one, ack)
  }

  const connection = openSiteConnection({
    ...options,
    onOpen() {
      underWay.clear()
      for (const id of journal.pending.keys()) if (!queue.isHeld(id)) queue.put(id)
      ready = true
      send()
    },
    onClose: () => void (ready = false),
    onAnswer,
  })
  const pictures = makePictureSender({ ...options, isReady: () => ready, connection: () => connection })
  const timer = setInterval(repeat, Math.min(resendAfter, 250))
  return {
    counts: () => ({ ...publisher.counts, pending: journal.pending.size, pictures: pictures.counts() }),
    disconnect: connection.disconnect,
    publish: connection.publish,
    add(facts: readonly SimFact[]): void {
      facts.forEach(enqueue)
      send()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      pictures.close()
      ready = false
      await connection.close()
    },
  }
}

export type FactSender = ReturnType<typeof makeFactSender>
