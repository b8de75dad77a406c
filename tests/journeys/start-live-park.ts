import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { memberPlates } from '../../server/demo/demo-members'
import { addDevice } from '../../server/sites/add-device'
import { startSites } from '../../server/sites/sites'
import { demoPark } from '../../site-simulator/demo-parks'
import { startSimulator } from '../../site-simulator/simulator'
import type { RunningServer } from '../running-server'

/** Lets the simulated car park tell the server of its last hours, and go on at that speed. Answers how to end it. */
export async function startLivePark(
  { database, settings }: RunningServer,
  { history, speed }: { history: number; speed: number },
): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), 'berth-site-'))
  const park = demoPark('P001')
  const device = { name: 'gateway-1', parkCode: park.park_code, secret: 'a secret of the site' }
  const sites = await startSites({ database, settings: { ...settings, mqttPort: 0 }, log })
  await addDevice(database, device)
  const site = { url: sites.url, park, device: device.name, secret: device.secret, folder, log }
  const simulator = await startSimulator({ ...site, members: memberPlates, history, speed })
  await simulator.caughtUp()
  return async () => {
    await simulator.close()
    await sites.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
