import type { Logger } from 'pino'
import { zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { department } from '../../resources/access/department'
import { startSimulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/park/virtual-clock'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../rows/rows'
import { installOnce } from '../install/install-once'
import type { Settings } from '../settings/settings'
import { addDevice } from '../ingest/broker/add-device'
import { demoGarages } from './demo-garages'
import { demoOperator } from './demo-operator'
import { demoHistory } from './demo-history'
import { demoPlaces } from './demo-places'
import { demoSites, type DemoSite } from './demo-sites'
import { withoutListIndexes } from './without-list-indexes'

/** Says on the terminal what takes a while; the answer says how long it took, in seconds. */
function sayDoing({ zh, en }: Label): () => void {
  const begin = performance.now()
  console.log(`… ${zh} / ${en}`)
  return () => console.log(`✓ ${zh} / ${en}  ${Math.round((performance.now() - begin) / 1000)} s`)
}

/** How much of its past the demonstration has. */
const daysOfPast = 90

/** Makes sure that the parks of an older demonstration have all the stalls that the sites will speak of. */
async function addParks(tx: Connection, { tzName }: Settings): Promise<void> {
  const owner = await rowsOf(department, tx).first({})
  const id = Number(owner?.id ?? 0)
  await demoPlaces(tx, id, id, wallTime(new Date(), tzName))
}

/** Ninety days of each car park. */
async function makeHistory(tx: Connection, settings: Settings, sites: readonly DemoSite[]): Promise<void> {
  const done = sayDoing(zhEn('生成 90 天的演示数据', 'Making ninety days of demonstration data'))
  const until = Date.now() - headStart(settings.simulatorSpeed)
  const past = (site: DemoSite) => demoHistory(tx, { settings, site, days: daysOfPast, until })
  await withoutListIndexes(tx, async () => void (await Promise.all(sites.map(past))))
  done()
}

/** The demonstration operator with the past of its car parks, made at the first start: all of it or, if that is killed, nothing. */
export const makeDemonstration = (database: Database, settings: Settings): Promise<void> =>
  database.transaction(async (tx) => {
    const once = await installOnce(tx)
    const sites = demoSites(settings)
    const isNew = (await once('demonstration operator', () => demoOperator(tx, settings))) !== null
    await once('demonstration garages', () => demoGarages(tx, settings))
    await once('demonstration parks', () => addParks(tx, settings))
    for (const { device, park, secret } of sites)
      await addDevice(tx, { name: device, parkCode: park.park_code, secret })
    if (isNew) await makeHistory(tx, settings, sites)
  })

/** Runs the simulated car parks of the demonstration; `url` is the broker's. Answers how to stop them. */
export async function runDemonstration(settings: Settings, log: Logger, url: string): Promise<() => Promise<unknown>> {
  const speed = settings.simulatorSpeed
  const simulators = await Promise.all(demoSites(settings).map((site) => startSimulator({ ...site, url, speed, log })))
  return () => Promise.all(simulators.map((simulator) => simulator.close()))
}
