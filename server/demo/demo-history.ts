import { setImmediate as pause } from 'node:timers/promises'
import { factSchemas } from '../../model/site/site-messages'
import { liveHistory } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import type { Connection } from '../database/database'
import type { Settings } from '../settings/settings'
import type { ParsedFact } from '../ingest/pipeline/parse-fact'
import { costsOf, recordNew } from '../ingest/pipeline/record-facts'
import type { DemoSite } from './demo-sites'

export interface DemoHistoryOptions {
  settings: Pick<Settings, 'tzName' | 'defaultLang'>
  site: Omit<DemoSite, 'secret'>
  days: number
  /** When the past ends, in milliseconds since 1970. */
  until: number
}

// The schema was chosen by `kind`, which the compiler can't follow through the table.
const parsedOf = ({ park, device }: DemoHistoryOptions['site'], { kind, fact }: SimFact): ParsedFact =>
  ({ park: park.park_code, device, kind, fact: factSchemas[kind].parse(fact), receivedAt: Date.now() }) as ParsedFact

/** Facts that are read in one go: the database is at work meanwhile, and has to be given more. */
const atOnce = 200

async function readAll(site: DemoHistoryOptions['site'], facts: readonly SimFact[]): Promise<ParsedFact[]> {
  const parsed: ParsedFact[] = []
  for (const fact of facts) {
    parsed.push(parsedOf(site, fact))
    if (parsed.length % atOnce === 0) await pause()
  }
  return parsed
}

/**
 * Lets a site live its past, and records it within a transaction by the code that records what sites tell. No site will
 * tell of it again, so the ids of these facts aren't kept.
 */
export const demoHistory = (tx: Connection, { settings, site, ...rest }: DemoHistoryOptions): Promise<void> =>
  liveHistory({
    ...site,
    ...rest,
    tell: async (facts) => {
      const parsed = await readAll(site, facts)
      const [refused] = (await recordNew(tx, parsed, settings)).values()
      if (refused) throw refused
      const costs = await costsOf(tx, parsed)
      return parsed.map((fact) => ({ cost: costs.get(fact) }))
    },
  })
