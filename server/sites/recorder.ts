import { factLimits } from '../../model/site-facts/limits'
import type { Ack } from '../../model/site-messages'
import { ackTopic, readFactTopic } from '../../model/site-topics'
import { databaseError } from '../database/database-error'
import type { Database } from '../database/database'
import { FactRefusal } from './fact-refusal'
import { hashOf, keepRefused } from './keep-refused'
import { makeLanes } from './lanes'
import { parseFact, type ParsedFact, type Refused } from './parse-fact'
import { recordFact } from './record-fact'
import type { Settings } from '../settings'
import type { SiteLog } from './site-log'

export interface RecorderOptions {
  database: Database
  operator: Pick<Settings, 'tzName' | 'defaultLang'>
  parkOfDevice: (device: string) => Promise<string | null>
  /** Sends an acknowledgement. Its failure is no harm: the site repeats its fact and is acknowledged then. */
  answer: (topic: string, ack: Ack) => Promise<void>
  changed: (park: string, resources: readonly string[]) => void
  log: SiteLog
  now?: () => number
}

/** Facts since the start. `failed` ones were not answered and come again. */
export interface FactCounts {
  recorded: number
  repeated: number
  refused: number
  failed: number
}

/** A database that will never take this fact: its data is at fault (SQLSTATE classes 22 and 23), not the moment. */
const isHopeless = (error: unknown): boolean => /^2[23]/.test(databaseError(error)?.code ?? '')

function refusalFrom(error: unknown, id: string): Refused | null {
  if (error instanceof FactRefusal) return { reason: error.reason, id, detail: error.detail }
  return isHopeless(error) ? { reason: 'unrecordable', id, detail: databaseError(error)?.message } : null
}

/**
 * Takes messages from sites: each fact is recorded in one transaction of its own and acknowledged after the commit.
 * Refused ones are stored before they are answered, so nothing that a site was told to forget is lost. PGlite has one
 * connection, so its lanes are one.
 */
export function makeRecorder(options: RecorderOptions) {
  const { database, operator, parkOfDevice, answer, changed, log, now = Date.now } = options
  const lanes = makeLanes(database.kind === 'embedded' ? 1 : 4)
  const counts: FactCounts = { recorded: 0, repeated: 0, refused: 0, failed: 0 }
  let closing = false

  const record = async (parsed: ParsedFact, receivedAt: number): Promise<Refused | null> => {
    const { device } = parsed
    const arrival = { device, receivedAt, tzName: operator.tzName, lang: operator.defaultLang }
    try {
      const done = await database.transaction((tx) => recordFact(tx, parsed, arrival))
      counts[done.repeated ? 'repeated' : 'recorded'] += 1
      if (!done.repeated) changed(parsed.park, done.changed)
      return null
    } catch (error) {
      const refused = refusalFrom(error, parsed.fact.fact)
      if (!refused) throw error
      return refused
    }
  }

  const refuse = async (topic: string, payload: Uint8Array, refused: Refused): Promise<Ack> => {
    await keepRefused(database, topic, payload, refused)
    counts.refused += 1
    log.warn({ topic, fact: refused.id, reason: refused.reason, detail: refused.detail }, 'a fact was refused')
    const { id: fact, reason, detail } = refused
    return { fact, result: 'refused', reason, detail, ...(fact === null && { sha256: hashOf(payload) }) }
  }

  const take = async (topic: string, payload: Uint8Array): Promise<Ack> => {
    const device = readFactTopic(topic)?.device
    const receivedAt = now()
    const parsed = parseFact({ topic, payload, receivedAt, parkOfDevice: device ? await parkOfDevice(device) : null })
    if ('reason' in parsed) return refuse(topic, payload, parsed)
    if (Date.parse(parsed.fact.at) - receivedAt > factLimits.clockWarning)
      log.warn({ park: parsed.park, device, at: parsed.fact.at }, "a device's clock is ahead")
    const refused = await record(parsed, receivedAt)
    return refused ? refuse(topic, payload, refused) : { fact: parsed.fact.fact, result: 'recorded' }
  }

  const takeAndAnswer = async (topic: string, payload: Uint8Array): Promise<void> => {
    if (closing) return
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
    /** Resolves when the fact is recorded and answered, or given up until it comes again. Never rejects. */
    heard: (topic: string, payload: Uint8Array): Promise<void> => lanes.run(() => takeAndAnswer(topic, payload)),
    counts: (): FactCounts & { waiting: number } => ({ ...counts, waiting: lanes.waiting() }),
    /** Finishes what is being recorded; what waits is dropped unanswered. */
    async close(): Promise<void> {
      closing = true
      await lanes.drained()
    },
  }
}
