import { setImmediate as pause } from 'node:timers/promises'
import { factSchemas } from '../../model/site/site-messages'
import { generateHistory, type RecordFacts } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import type { Connection } from '../database/database'
import type { Settings } from '../settings/settings'
import type { FactRefusal } from '../facts/recording'
import type { ParsedFact } from '../facts/parse-fact'
import { costsOf, recordNew } from '../ingest/pipeline/record-facts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoParks } from '../../site-simulator/park/park-builder'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { carPark } from '../../resources/system/car-park'
import { listDevices } from '../devices/device-rows'
import { rowsOf } from '../rows/rows'
import { memberPlates } from './demo-members'

export interface DemoSite {
  park: ParkPlan
  /** `gateway-1` for the first site. */
  device: string
  secret: string
  folder: string
  members: readonly string[]
}

function readSecret(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export const demoSites = ({ dataDir }: Pick<Settings, 'dataDir'>): DemoSite[] =>
  demoParks.map((park, at) => {
    const folder = join(dataDir, 'demonstration', park.park_code)
    const members = memberPlates.filter((_, index) => index % demoParks.length === at)
    return { park, device: `gateway-${at + 1}`, secret: readSecret(folder), folder, members }
  })

/** False where a user has deleted the park or revoked the device. */
export async function mayReport(tx: Connection, { device, park }: Pick<DemoSite, 'device' | 'park'>): Promise<boolean> {
  if (!(await rowsOf(carPark, tx).first({ park_code: park.park_code }))) return false
  return !(await listDevices(tx)).some(({ name, revokedAt }) => name === device && revokedAt !== null)
}

interface Recording {
  settings: Pick<Settings, 'tzName' | 'defaultLang'>
  site: Omit<DemoSite, 'secret'>
}

interface DemoHistoryOptions extends Recording {
  days: number
  /** Only the last days are recorded; absent: all. */
  recent?: number
  /** Milliseconds since 1970. */
  until: number
}

// The compiler can't follow `kind` through the table of schemas.
const parsedOf = ({ park, device }: Recording['site'], { kind, fact }: SimFact): ParsedFact =>
  ({ park: park.park_code, device, kind, fact: factSchemas[kind].parse(fact), receivedAt: Date.now() }) as ParsedFact

/** The database's results are processed between two chunks. */
const chunkSize = 200

async function parseAll(site: Recording['site'], facts: readonly SimFact[]): Promise<ParsedFact[]> {
  const parsed: ParsedFact[] = []
  for (const fact of facts) {
    parsed.push(parsedOf(site, fact))
    if (parsed.length % chunkSize === 0) await pause()
  }
  return parsed
}

/** Without the ids of facts, since no site sends these facts again. */
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
