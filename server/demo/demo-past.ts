import { setImmediate as pause } from 'node:timers/promises'
import { factSchemas } from '../../model/site-messages'
import { livePast } from '../../site-simulator/past'
import type { SimFact } from '../../site-simulator/sim-fact'
import type { Connection } from '../database/database'
import type { Settings } from '../settings'
import type { ParsedFact } from '../sites/parse-fact'
import { costsOf, recordNew } from '../sites/record-facts'
import type { DemoSite } from './demo-sites'

export interface DemoPastOptions {
  settings: Pick<Settings, 'tzName' | 'defaultLang'>
  site: Omit<DemoSite, 'secret'>
  days: number
  /** When the past ends, in milliseconds since 1970. */
  until: number
}

// The schema was chosen by `kind`, which the compiler can't follow through the table.
const parsedOf = ({ park, device }: DemoPastOptions['site'], { kind, fact }: SimFact): ParsedFact =>
  ({ park: park.park_code, device, kind, fact: factSchemas[kind].parse(fact), receivedAt: Date.now() }) as ParsedFact

/** Facts that are read in one go: the database is at work meanwhile, and has to be given more. */
const atOnce = 200

async function readAll(site: DemoPastOptions['site'], facts: readonly SimFact[]): Promise<ParsedFact[]> {
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
export const demoPast = (tx: Connection, { settings, site, ...rest }: DemoPastOptions): Promise<void> =>
  livePast({
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
