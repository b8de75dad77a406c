import { refusalReasons, type Ack, type RefusalReason } from '../../../model/site/site-messages'
import { ackTopic, readFactTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import { runWithStatementLimits } from '../../database/call-context'
import type { SenderOf } from '../broker/senders'
import { FactRefusal, type Operator } from '../../facts/recording'
import { makeBatches } from './batches'
import { factIdIn, parseFact, type ParsedFact, type Refused } from '../../facts/parse-fact'
import { makeBatchRecorder, type Result } from './record-batch'
import { recordFacts } from './record-facts'
import { saveRefused, type SentMessage } from './refused-facts'
import { sha256 } from '../../sha256'
import type { Device } from '../broker/topic-rights'
import type { SiteLog } from '../site-log'

export interface RecorderOptions {
  database: Database
  operator: Operator
  senderOf: SenderOf
  /** May fail: the site then repeats its fact. */
  sendAck: (topic: string, ack: Ack) => Promise<void>
  log: SiteLog
}

type RefusalCounts = Record<RefusalReason, number>

function makeRefusals({ database, log }: Pick<RecorderOptions, 'database' | 'log'>) {
  // fromEntries doesn't know that these are all keys.
  const counts = Object.fromEntries(refusalReasons.map((reason) => [reason, 0])) as RefusalCounts

  const refuse = async (message: SentMessage, refused: Refused): Promise<Ack> => {
    const { topic, payload } = message
    await saveRefused(database, message, refused)
    counts[refused.reason] += 1
    log.warn({ topic, fact: refused.id, reason: refused.reason, detail: refused.detail }, 'a fact was refused')
    const { id: fact, reason, detail } = refused
    return { fact, result: 'refused', reason, detail, ...(fact === null && { sha256: sha256(payload) }) }
  }

  return {
    refuse,
    /** The broker rejects what a device publishes on another device's topic; the fact is stored. Never rejects. */
    async rejectedPublish({ name, park }: Device, topic: string, payload: Uint8Array): Promise<void> {
      if (!readFactTopic(topic)) return
      const refused: Refused = {
        reason: 'foreign-park',
        id: factIdIn(payload),
        detail: `published by ${name} of ${park}`,
      }
      await refuse({ topic, payload, device: name, parkOfDevice: park }, refused).catch((error: unknown) =>
        log.error({ err: error, topic, device: name }, "a fact on another device's topic could not be stored"),
      )
    },
    counts: (): RefusalCounts => ({ ...counts }),
  }
}

/** `failed` facts were not acknowledged, so their sites send them again. */
export interface FactCounts {
  recorded: number
  repeated: number
  refused: RefusalCounts
  failed: number
}

export const maxBatch = 256

/** A batch sends about 60 statements, however many facts it has. A park has 64 facts under way. */
const gathering = { few: 4, pause: 40, enough: 64 }

/** Milliseconds. A batch takes some tens of them unless it waits for a lock. */
const slowAfter = 250

/** Acknowledges a fact after the commit. A refused fact is stored first, since its site won't send it again. */
export function makeRecorder(options: RecorderOptions) {
  const { database, operator, senderOf, sendAck, log } = options
  const refusals = makeRefusals({ database, log })
  const counts = { recorded: 0, repeated: 0, failed: 0 }
  const underWay = new Set<Promise<unknown>>()
  let closing = false

  const batches = makeBatches({
    // PGlite has one connection.
    ...(database.kind === 'embedded' ? { concurrency: 1, usual: 1 } : { concurrency: 4, usual: 2 }),
    slowAfter,
    maxSize: maxBatch,
    gathering,
    work: makeBatchRecorder((facts, limits) =>
      runWithStatementLimits(limits, () => database.transaction((tx) => recordFacts(tx, facts, operator))),
    ),
  })

  const answerOf = ({ fact: { fact } }: ParsedFact, outcome: Result): Refused | Ack => {
    if (outcome instanceof FactRefusal) return { reason: outcome.reason, id: fact, detail: outcome.detail }
    if ('error' in outcome) throw outcome.error
    if ('reason' in outcome) return outcome
    counts[outcome.repeated ? 'repeated' : 'recorded'] += 1
    return { fact, result: 'recorded', cost: outcome.cost, alarm: outcome.alarm }
  }

  const processFact = async (topic: string, payload: Uint8Array): Promise<Ack> => {
    const device = readFactTopic(topic)?.device ?? null
    const receivedAt = Date.now()
    const sender = device === null ? null : await senderOf(device)
    const message = { topic, payload, device, parkOfDevice: sender?.park ?? null }
    const parsed = parseFact({ topic, payload, sender, receivedAt })
    if ('reason' in parsed) return refusals.refuse(message, parsed)
    const answer = answerOf(parsed, await batches.run(parsed.park, parsed))
    return 'result' in answer ? answer : refusals.refuse(message, answer)
  }

  /** Returns null if the fact could not be recorded for now. Never rejects. */
  const process = async (topic: string, payload: Uint8Array): Promise<Ack | null> => {
    if (closing) return null
    const done = processFact(topic, payload)
    underWay.add(done)
    try {
      return await done
    } catch (error) {
      counts.failed += 1
      log.error({ err: error, topic }, 'a fact could not be recorded; the site will send it again')
      return null
    } finally {
      underWay.delete(done)
    }
  }

  return {
    rejectedPublish: refusals.rejectedPublish,
    refuse: refusals.refuse,
    process,
    async receive(topic: string, payload: Uint8Array): Promise<void> {
      const ack = await process(topic, payload)
      const address = readFactTopic(topic)
      if (!ack || !address) return
      // Not awaited: a device that doesn't read its acknowledgements must not delay others.
      sendAck(ackTopic(address.park, address.device), ack).catch((error: unknown) =>
        log.warn({ err: error, topic }, 'an acknowledgement could not be sent'),
      )
    },
    counts: (): FactCounts & { waiting: number } => ({
      ...counts,
      refused: refusals.counts(),
      waiting: batches.waiting(),
    }),
    async close(): Promise<void> {
      closing = true
      await Promise.allSettled(underWay)
    },
  }
}
