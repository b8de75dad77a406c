import type { Logger } from 'pino'
import { fill, zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { department } from '../../resources/access/department'
import { carPark } from '../../resources/system/car-park'
import { startSimulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/park/virtual-clock'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../rows/rows'
import { installOnce } from '../install/install-once'
import type { Settings } from '../settings/settings'
import { addDevice, listDevices } from '../ingest/broker/device-rows'
import { demoCameras } from './demo-cameras'
import { demoMaintenance } from './demo-maintenance'
import { demoGarages } from './demo-garages'
import { demoOpenCases } from './demo-open-cases'
import { demoOperator } from './demo-operator'
import { demoHistory } from './demo-history'
import { demoFollowUps } from './demo-follow-ups'
import { demoPlaces } from './demo-places'
import { demoSites, type DemoSite } from './demo-sites'
import { withoutListIndexes } from './without-list-indexes'

function printTask({ zh, en }: Label, values: Readonly<Record<string, number>>): () => void {
  const begin = performance.now()
  const task = `${fill(zh, values)} / ${fill(en, values)}`
  console.log(`… ${task}`)
  return () => console.log(`✓ ${task}  ${Math.round((performance.now() - begin) / 1000)} s`)
}

const historyDays = 90
const historyTask = zhEn('生成 {days} 天的演示数据', 'Generating {days} days of demonstration data')

/** Adds the car parks and stalls that an older demonstration lacks. */
async function addParks(tx: Connection, { tzName }: Settings): Promise<void> {
  const owner = await rowsOf(department, tx).first({})
  const id = Number(owner?.id ?? 0)
  await demoPlaces(tx, id, id, wallTime(new Date(), tzName))
}

async function makeHistory(tx: Connection, settings: Settings, sites: readonly DemoSite[]): Promise<void> {
  const done = printTask(historyTask, { days: historyDays })
  const until = Date.now() - headStart(settings.simulatorSpeed)
  const record = (site: DemoSite) => demoHistory(tx, { settings, site, days: historyDays, until })
  await withoutListIndexes(tx, async () => {
    await Promise.all(sites.map(record))
    await demoFollowUps(tx, settings)
  })
  done()
}

/** Not where a user has deleted the park or revoked the device. */
async function mayReport(tx: Connection, device: string, park: string): Promise<boolean> {
  if (!(await rowsOf(carPark, tx).first({ park_code: park }))) return false
  return !(await listDevices(tx)).some(({ name, revokedAt }) => name === device && revokedAt !== null)
}

/** Inserts the demonstration's operator and the history of its car parks at the first start, in one transaction. */
export const makeDemonstration = (database: Database, settings: Settings): Promise<void> =>
  database.transaction(async (tx) => {
    const once = await installOnce(tx)
    const sites = demoSites(settings)
    const isNew = (await once('demonstration operator', () => demoOperator(tx, settings))) !== null
    await once('demonstration garages', () => demoGarages(tx, settings))
    await once('demonstration parks', () => addParks(tx, settings))
    for (const { device, park, secret } of sites)
      if (await mayReport(tx, device, park.park_code))
        await addDevice(tx, { name: device, parkCode: park.park_code, secret })
    if (isNew) await demoOpenCases(tx, settings)
    if (isNew) await demoCameras(tx, settings)
    if (isNew) await demoMaintenance(tx, settings)
    if (isNew) await makeHistory(tx, settings, sites)
  })

/** Starts the simulated car parks; `url` is the broker's. Returns a function that stops them. */
export async function runDemonstration(settings: Settings, log: Logger, url: string): Promise<() => Promise<unknown>> {
  const speed = settings.simulatorSpeed
  const simulators = await Promise.all(demoSites(settings).map((site) => startSimulator({ ...site, url, speed, log })))
  return () => Promise.all(simulators.map((simulator) => simulator.close()))
}
