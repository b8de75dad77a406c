import type { Logger } from 'pino'
import { wallTime } from '../../model/wall-time'
import { dept } from '../../resources/system/dept'
import { startSimulator, type Simulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/virtual-clock'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../engine/rows'
import { installOnce } from '../install/install-once'
import type { Settings } from '../settings'
import { addDevice } from '../sites/add-device'
import { demoGarages } from './demo-garages'
import { demoOperator } from './demo-operator'
import { demoPast } from './demo-past'
import { demoPlaces } from './demo-places'
import { demoSites, type DemoSite } from './demo-sites'

/** How much of its past the demonstration has. */
const daysOfPast = 90
/** Its last hours are told in full, with pictures and snapshots. */
const hoursInFull = 24

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

/** Does something that is too much for one transaction until it was done once; done half, it is gone on with. */
async function untilDone(database: Database, key: string, work: () => Promise<'done' | 'interrupted'>): Promise<void> {
  const isDone = await database.transaction(async (tx) => (await installOnce(tx)).knows([key]))
  if (isDone || (await work()) === 'interrupted') return
  await database.transaction(async (tx) => (await installOnce(tx))(key, () => Promise.resolve()))
}

/**
 * The demonstration operator, made once, and its simulated car parks, running as long as the server; `url` is the
 * broker's. At the first start they live their past while the server works. Answers how to stop them.
 */
export async function demonstrate(
  database: Database,
  settings: Settings,
  log: Logger,
  url: string,
): Promise<() => Promise<unknown>> {
  const sites = demoSites(settings)
  await database.transaction((tx) => makeOnce(tx, settings, sites))
  const speed = settings.simulatorSpeed
  const until = Date.now() - headStart(speed) - hoursInFull * 3_600_000
  const simulators: Simulator[] = []
  let isOver = false
  const livePast = async (site: DemoSite) => {
    const end = await demoPast({ database, settings, site, days: daysOfPast, until, isOver: () => isOver })
    log.info({ park: site.park.park_code }, 'the past of the simulated site is made')
    return end
  }
  const live = async (site: DemoSite): Promise<void> => {
    await untilDone(database, `demonstration past ${site.park.park_code}`, () => livePast(site))
    if (!isOver) simulators.push(await startSimulator({ ...site, url, speed, history: hoursInFull, log }))
  }
  const living = Promise.all(sites.map(live)).catch((err: unknown) => log.error({ err }, 'the demonstration ended'))
  return async () => {
    isOver = true
    await living
    await Promise.all(simulators.map((simulator) => simulator.close()))
  }
}
