import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { memberPlates } from '../../../server/demo/demo-members'
import { addDevice } from '../../../server/devices/device-rows'
import { startIngest } from '../../../server/ingest/ingest'
import { demoPark } from '../../../site-simulator/park/park-builder'
import { beginningOf, dayAt, headStart } from '../../../site-simulator/park/clock'
import { startSimulator } from '../../../site-simulator/simulator'
import type { RunningServer } from '../../support/running-server'
import { newFolder } from '../../support/run-folder'

const hour = 3_600_000

/** The latest 08:30 in the park that is at least 3.5 hours ago, so that cars arrive whenever a test runs. */
export function lastRushHour(): number {
  const offset = demoPark('P001').utc_offset
  return beginningOf(dayAt(Date.now() - 12 * hour, offset), offset) + 8.5 * hour
}

/**
 * Starts a simulated car park that reports the `history` hours before `from` (default: now) to the server and continues
 * from there, `speed` times as fast as real time. Returns a function that stops it.
 */
export async function startLivePark(
  { database, settings }: RunningServer,
  { history, speed, from }: { history: number; speed: number; from?: number },
): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' })
  const folder = newFolder('site-')
  const park = demoPark('P001')
  const device = { name: 'gateway-1', parkCode: park.park_code, secret: 'a secret of the site', payments: true }
  const sites = await startIngest({ database, settings: { ...settings, mqttPort: 0 }, log })
  await addDevice(database, device)
  const site = { url: sites.url, park, device: device.name, secret: device.secret, folder, log }
  const ahead = from === undefined ? 0 : from + headStart(speed) - Date.now()
  const now = () => Date.now() + ahead
  const simulator = await startSimulator({ ...site, members: memberPlates, history, speed, now })
  await simulator.caughtUp()
  return async () => {
    await simulator.close()
    await sites.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
