import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoParks } from '../../site-simulator/park/demo-parks'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { carPark } from '../../resources/system/car-park'
import type { Connection } from '../database/database'
import { listDevices } from '../ingest/broker/device-rows'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
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
