import { setImmediate as pause } from 'node:timers/promises'
import { factSchemas } from '../../model/site/site-messages'
import { generateHistory, type RecordFacts } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import type { Connection } from '../database/database'
import type { Settings } from '../settings/settings'
import type { FactRefusal } from '../facts/fact-refusal'
import type { ParsedFact } from '../facts/parse-fact'
import { costsOf, recordNew } from '../ingest/pipeline/record-facts'
import type { DemoSite } from './demo-sites'

interface Recording {
  settings: Pick<Settings, 'tzName' | 'defaultLang'>
  site: Omit<DemoSite, 'secret'>
}

export interface DemoHistoryOptions extends Recording {
  days: number
  /** Only so many days, the last ones, are recorded; without it all. */
  recent?: number
  /** When the history ends, in milliseconds since 1970. */
  until: number
}

// The schema was chosen by `kind`, which the compiler can't follow through the table.
const parsedOf = ({ park, device }: Recording['site'], { kind, fact }: SimFact): ParsedFact =>
  ({ park: park.park_code, device, kind, fact: factSchemas[kind].parse(fact), receivedAt: Date.now() }) as ParsedFact

/** Facts parsed between two pauses, so that the database's results are processed meanwhile. */
const chunkSize = 200

async function parseAll(site: Recording['site'], facts: readonly SimFact[]): Promise<ParsedFact[]> {
  const parsed: ParsedFact[] = []
  for (const fact of facts) {
    parsed.push(parsedOf(site, fact))
    if (parsed.length % chunkSize === 0) await pause()
  }
  return parsed
}

/** Records with the code for facts of sites, but without the ids: no site sends these facts again. */
export const demoRecorder =
  (tx: Connection, { settings, site }: Recording, onRefused: (refusal: FactRefusal) => void): RecordFacts =>
  async (facts) => {
    const parsed = await parseAll(site, facts)
    for (const refusal of (await recordNew(tx, parsed, settings)).values()) onRefused(refusal)
    const costs = await costsOf(tx, parsed)
    return parsed.map((fact) => ({ cost: costs.get(fact) }))
  }

function fail(refusal: FactRefusal): never {
  throw refusal
}

export const demoHistory = (tx: Connection, { settings, site, ...rest }: DemoHistoryOptions): Promise<void> =>
  generateHistory({ ...site, ...rest, record: demoRecorder(tx, { settings, site }, fail) })
