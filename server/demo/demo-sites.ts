import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoParks } from '../../site-simulator/park/demo-parks'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import type { Settings } from '../settings/settings'
import { memberPlates } from './demo-members'

/** A car park of the demonstration and the gateway that speaks for it. */
export interface DemoSite {
  park: ParkPlan
  /** The name under which the gateway signs in: `gateway-1` for the first. */
  device: string
  secret: string
  /** Of the simulated site's journal. */
  folder: string
  /** Plates of cars that come again and again. */
  members: readonly string[]
}

/** A simulated site's secret: made at the first start, kept beside its journal. */
function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The demonstration's sites, each with a folder in the data folder. */
export const demoSites = ({ dataDir }: Pick<Settings, 'dataDir'>): DemoSite[] =>
  demoParks.map((park, at) => {
    const folder = join(dataDir, 'demonstration', park.park_code)
    const members = memberPlates.filter((_, which) => which % demoParks.length === at)
    return { park, device: `gateway-${at + 1}`, secret: secretIn(folder), folder, members }
  })
