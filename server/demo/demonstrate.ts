import type { Logger } from 'pino'
import { zhEn } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { dept } from '../../resources/system/dept'
import { startSimulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/virtual-clock'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../engine/rows'
import { installOnce } from '../install/install-once'
import { sayDoing } from '../install/say-doing'
import type { Settings } from '../settings'
import { addDevice } from '../sites/add-device'
import { demoGarages } from './demo-garages'
import { demoOperator } from './demo-operator'
import { demoPast } from './demo-past'
import { demoPlaces } from './demo-places'
import { demoSites, type DemoSite } from './demo-sites'

/** How much of its past the demonstration has. */
const daysOfPast = 90

/** Makes sure that the parks of an older demonstration have all the stalls that the sites will speak of. */
async function addParks(tx: Connection, { tzName }: Settings): Promise<void> {
  const owner = await rowsOf(dept, tx).first({})
  const id = Number(owner?.id ?? 0)
  await demoPlaces(tx, id, id, wallTime(new Date(), tzName))
}

async function makeOnce(tx: Connection, settings: Settings, sites: readonly DemoSite[]): Promise<void> {
  const once = await installOnce(tx)
  await once('demonstration operator', () => demoOperator(tx, settings))
  await once('demonstration garages', () => demoGarages(tx, settings))
  await once('demonstration parks', () => addParks(tx, settings))
  for (const { device, park, secret } of sites) await addDevice(tx, { name: device, parkCode: park.park_code, secret })
}

const pastOf = ({ park }: DemoSite): string => `demonstration past ${park.park_code}`

/** The past of those sites that have none; killed half-way, it is gone on with at the next start. */
async function makePast(database: Database, settings: Settings, sites: readonly DemoSite[]): Promise<void> {
  const until = Date.now() - headStart(settings.simulatorSpeed)
  const once = await database.transaction(installOnce)
  const missing = sites.filter((site) => !once.knows([pastOf(site)]))
  if (missing.length === 0) return
  const done = sayDoing(zhEn('生成 90 天的演示数据', 'Making ninety days of demonstration data'))
  await Promise.all(missing.map((site) => demoPast({ database, settings, site, days: daysOfPast, until })))
  await database.transaction(async (tx) => {
    const now = await installOnce(tx)
    for (const site of missing) await now(pastOf(site), () => Promise.resolve())
    await tx.run({ text: 'ANALYZE' })
  })
  done()
}

/** The demonstration operator and the past of its car parks, made at the first start. */
export async function makeDemonstration(database: Database, settings: Settings): Promise<void> {
  const sites = demoSites(settings)
  await database.transaction((tx) => makeOnce(tx, settings, sites))
  await makePast(database, settings, sites)
}

/** Runs the simulated car parks of the demonstration; `url` is the broker's. Answers how to stop them. */
export async function runDemonstration(settings: Settings, log: Logger, url: string): Promise<() => Promise<unknown>> {
  const speed = settings.simulatorSpeed
  const simulators = await Promise.all(demoSites(settings).map((site) => startSimulator({ ...site, url, speed, log })))
  return () => Promise.all(simulators.map((simulator) => simulator.close()))
}
