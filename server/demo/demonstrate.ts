import { randomBytes } from 'node:crypto'
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { wallTime } from '../../model/wall-time'
import { dept } from '../../resources/system/dept'
import { demoParks } from '../../site-simulator/demo-parks'
import { startSimulator } from '../../site-simulator/simulator'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../engine/rows'
import { installOnce } from '../install/install-once'
import type { Settings } from '../settings'
import { addDevice } from '../sites/add-device'
import { demoGarages } from './demo-garages'
import { demoOperator } from './demo-operator'
import { memberPlates } from './demo-members'
import { demoPlaces } from './demo-places'

/** The name under which the gateway of the demonstration's park signs in: `gateway-1` for the first. */
const deviceOf = (at: number): string => `gateway-${at + 1}`

const hour = 3600

/** Of how many last seconds the sites make up the past themselves, and somewhat more. */
const toldBySites = ({ simulatorSpeed }: Settings): number => (26 + simulatorSpeed) * hour

/** A simulated site's secret: made at the first start, kept beside its journal. */
function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Makes sure that the parks of an older demonstration have all the stalls that the sites will speak of. */
async function addParks(tx: Connection, { tzName }: Settings): Promise<void> {
  const owner = await rowsOf(dept, tx).first({})
  const id = Number(owner?.id ?? 0)
  await demoPlaces(tx, id, id, wallTime(new Date(), tzName))
}

/**
 * The demonstration operator, made once, and its simulated car parks, running as long as the server; `url` is the
 * broker's. They make up their past while the server works. Answers how to stop them.
 */
export async function demonstrate(
  database: Database,
  settings: Settings,
  log: Logger,
  url: string,
): Promise<() => Promise<unknown>> {
  const sites = demoParks.map((park, at) => {
    const folder = join(settings.dataDir, 'demonstration', park.park_code)
    const members = memberPlates.filter((_, which) => which % demoParks.length === at)
    return { park, folder, device: deviceOf(at), secret: secretIn(folder), members }
  })
  await database.transaction(async (tx) => {
    const once = await installOnce(tx)
    await once('demonstration operator', () => demoOperator(tx, settings, toldBySites(settings)))
    await once('demonstration garages', () => demoGarages(tx, settings))
    await once('demonstration parks', () => addParks(tx, settings))
    for (const { device, park, secret } of sites)
      await addDevice(tx, { name: device, parkCode: park.park_code, secret })
  })
  const simulators = await Promise.all(
    sites.map((site) => startSimulator({ ...site, url, speed: settings.simulatorSpeed, log })),
  )
  return () => Promise.all(simulators.map((simulator) => simulator.close()))
}
