import type { Ack } from '../../../model/site/site-messages'
import { ackTopic, readFactTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import { FactRefusal, refusalFrom } from './fact-refusal'
import type { Operator } from './recording'
import { makeBatches } from './batches'
import { parseFact, type ParsedFact, type Refused } from './parse-fact'
import { recordFacts, type Outcome } from './record-facts'
import { makeRefusals, type RefusalCounts } from './refusals'
import type { SiteLog } from '../site-log'

export interface RecorderOptions {
  database: Database
  operator: Operator
  parkOfDevice: (device: string) => Promise<string | null>
  /** Sends an acknowledgement. Its failure is no harm: the site repeats its fact and is acknowledged then. */
  answer: (topic: string, ack: Ack) => Promise<void>
  log: SiteLog
  now?: () => number
}

/** Facts since the start. `failed` ones were not answered and come again. */
export interface FactCounts {
  recorded: number
  repeated: number
  refused: RefusalCounts
  failed: number
}

/** What became of a fact; `error`: of the moment, so the site will send it again. */
type Result = Outcome | Refused | { error: unknown }

/** Facts that are recorded in one transaction at most. */
const mostTogether = 256

/**
 * Takes messages from sites: facts that come in at once are recorded in one transaction and acknowledged after the commit.
 * Refused ones are stored before they are answered, so nothing that a site was told to forget is lost. The facts of one
 * park are recorded one batch after the other. PGlite has one connection, so its lanes are one.
 */
export function makeRecorder(options: RecorderOptions) {
  const { database, operator, parkOfDevice, answer, log, now = Date.now } = options
  const refusals = makeRefusals({ database, log })
  const counts = { recorded: 0, repeated: 0, failed: 0 }
  const underWay = new Set<Promise<void>>()
  let closing = false

  const recordAll = async (facts: ParsedFact[]): Promise<Result[]> => {
    try {
      return await database.transaction((tx) => recordFacts(tx, facts, operator))
    } catch (error) {
      if (facts.length === 1) return facts.map(({ fact }) => refusalFrom(error, fact.fact) ?? { error })
      // One of them spoils it for all, so each is tried alone.
      const alone: Result[] = []
      for (const fact of facts) alone.push(...(await recordAll([fact])))
      return alone
    }
  }
  const batches = makeBatches({ width: database.kind === 'embedded' ? 1 : 4, most: mostTogether, work: recordAll })

  const record = async (parsed: ParsedFact): Promise<Refused | Ack> => {
    const { fact } = parsed.fact
    const done = await batches.run(parsed.park, parsed)
    if (done instanceof FactRefusal) return { reason: done.reason, id: fact, detail: done.detail }
    if ('error' in done) throw done.error
    if ('reason' in done) return done
    counts[done.repeated ? 'repeated' : 'recorded'] += 1
    return { fact, result: 'recorded', cost: done.cost }
  }

  const take = async (topic: string, payload: Uint8Array): Promise<Ack> => {
    const device = readFactTopic(topic)?.device ?? null
    const receivedAt = now()
    const message = { topic, payload, device, parkOfDevice: device && (await parkOfDevice(device)) }
    const parsed = parseFact({ ...message, receivedAt })
    if ('reason' in parsed) return refusals.refuse(message, parsed)
    const done = await record(parsed)
    return 'result' in done ? done : refusals.refuse(message, done)
  }

  const takeAndAnswer = async (topic: string, payload: Uint8Array): Promise<void> => {
    try {
      const ack = await take(topic, payload)
      const address = readFactTopic(topic)
      // Not awaited: a device that doesn't read its answers must hold up nobody.
      if (address)
        answer(ackTopic(address.park, address.device), ack).catch((error: unknown) =>
          log.warn({ err: error, topic }, 'an acknowledgement could not be sent'),
        )
    } catch (error) {
      counts.failed += 1
      log.error({ err: error, topic }, 'a fact could not be recorded; the site will send it again')
    }
  }

  return {
    rejectedPublish: refusals.rejectedPublish,
    /** Resolves when the fact is recorded and answered, or given up until it comes again. Never rejects. */
    async heard(topic: string, payload: Uint8Array): Promise<void> {
      if (closing) return
      const done = takeAndAnswer(topic, payload).finally(() => underWay.delete(done))
      underWay.add(done)
      await done
    },
    counts: (): FactCounts & { waiting: number } => ({
      ...counts,
      refused: refusals.counts(),
      waiting: batches.waiting(),
    }),
    /** Finishes what was heard; what is heard from now on is dropped unanswered. */
    async close(): Promise<void> {
      closing = true
      await Promise.all(underWay)
    },
  }
}
