import { livePast } from '../../site-simulator/past'
import type { SimFact } from '../../site-simulator/sim-fact'
import { factTopic } from '../../model/site-topics'
import type { Database } from '../database/database'
import type { Settings } from '../settings'
import { FactRefusal } from '../sites/fact-refusal'
import { parseFact, type ParsedFact } from '../sites/parse-fact'
import { recordFacts, type Recorded } from '../sites/record-facts'
import type { DemoSite } from './demo-sites'

export interface DemoPastOptions {
  database: Database
  settings: Pick<Settings, 'tzName' | 'defaultLang'>
  site: Omit<DemoSite, 'secret'>
  days: number
  /** When the past ends, in milliseconds since 1970. */
  until: number
}

function parsedOf({ park: { park_code }, device }: DemoPastOptions['site'], { kind, fact }: SimFact): ParsedFact {
  const topic = factTopic(park_code, device, kind)
  const payload = Buffer.from(JSON.stringify(fact))
  const parsed = parseFact({ topic, payload, parkOfDevice: park_code, receivedAt: Date.now() })
  if ('reason' in parsed) throw new FactRefusal(parsed.reason, parsed.detail)
  return parsed
}

function recordedOf(outcome: Recorded | FactRefusal): Recorded {
  if (outcome instanceof FactRefusal) throw outcome
  return outcome
}

/** Lets a site live its past, and records it as if it had told of it: by the same code, each fact once. */
export const demoPast = ({ database, settings, site, ...rest }: DemoPastOptions): Promise<void> =>
  livePast({
    ...site,
    ...rest,
    tell: async (facts) => {
      const parsed = facts.map((fact) => parsedOf(site, fact))
      const outcomes = await database.transaction((tx) => recordFacts(tx, parsed, settings))
      return outcomes.map(recordedOf)
    },
  })
