import type { Logger } from 'pino'
import { fill, zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { department } from '../../resources/access/department'
import { startSimulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/park/clock'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../rows/rows'
import { installOnce } from '../install/install-dictionaries'
import type { Settings } from '../settings/settings'
import { addDevice } from '../devices/device-rows'
import { demoCameras } from './demo-cameras'
import { demoMaintenance } from './demo-maintenance'
import { demoGarages } from './demo-garages'
import { demoOpenCases } from './demo-open-cases'
import { demoOperator } from './demo-operator'
import { demoHistory, demoSites, mayReport, type DemoSite } from './demo-history'
import { demoFollowUps, holdBills } from './demo-follow-ups'
import { demoPlaces } from './demo-places'
import { saveProgress } from './demo-progress'
import { addOlderHistory } from './older-history'

function printTask({ zh, en }: Label, values: Readonly<Record<string, number>>): () => void {
  const begin = performance.now()
  const task = `${fill(zh, values)} / ${fill(en, values)}`
  console.log(`… ${task}`)
  return () => console.log(`✓ ${task}  ${Math.round((performance.now() - begin) / 1000)} s`)
}

/** The overview compares today with a week ago, so that the recent days are made first. */
const lengths = { days: 90, recent: 7 }
const historyTask = zhEn('生成最近 {recent} 天的演示数据', 'Generating the last {recent} days of demonstration data')

async function addParks(tx: Connection, { tzName }: Settings): Promise<void> {
  const owner = await rowsOf(department, tx).first({})
  const id = Number(owner?.id ?? 0)
  await demoPlaces(tx, id, id, wallTime(new Date(), tzName))
}

async function makeHistory(
  tx: Connection,
  settings: Settings,
  sites: readonly DemoSite[],
  { days, recent }: typeof lengths,
): Promise<void> {
  const done = printTask(historyTask, { recent })
  const until = Date.now() - headStart(settings.simulatorSpeed)
  await Promise.all(sites.map((site) => demoHistory(tx, { settings, site, days, recent, until })))
  for (const { park } of sites) {
    await demoFollowUps(tx, settings, { park: park.park_code })
    await saveProgress(tx, { park: park.park_code, until, days, recent, recorded: recent, facts: 0 })
  }
  await holdBills(tx)
  done()
}

/** One transaction at the first start; `addOlderHistory` adds the older days. */
export const makeDemonstration = (database: Database, settings: Settings, length = lengths): Promise<void> =>
  database.transaction(async (tx) => {
    // Servers that start at the same time wait for the first one, as when they install.
    await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth install'))` })
    const once = await installOnce(tx)
    const sites = demoSites(settings)
    const isNew = (await once('demonstration operator', () => demoOperator(tx, settings))) !== null
    await once('demonstration garages', () => demoGarages(tx, settings))
    await once('demonstration parks', () => addParks(tx, settings))
    for (const site of sites)
      if (await mayReport(tx, site))
        await addDevice(tx, { name: site.device, parkCode: site.park.park_code, secret: site.secret, payments: true })
    if (isNew) await demoOpenCases(tx, settings)
    if (isNew) await demoCameras(tx, settings)
    if (isNew) await demoMaintenance(tx, settings)
    if (isNew) await makeHistory(tx, settings, sites, length)
  })

/** `url` is the broker's. Returns a function that stops the simulated sites and the history. */
export async function runDemonstration(
  database: Database,
  settings: Settings,
  { log, url }: { log: Logger; url: string },
): Promise<() => Promise<unknown>> {
  const speed = settings.simulatorSpeed
  const simulators = await Promise.all(demoSites(settings).map((site) => startSimulator({ ...site, url, speed, log })))
  const running = [...simulators, addOlderHistory({ database, settings, log })]
  return () => Promise.all(running.map((one) => one.close()))
}
