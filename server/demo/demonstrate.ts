import { randomBytes } from 'node:crypto'
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { demoPark } from '../../site-simulator/demo-park'
import { startSimulator } from '../../site-simulator/simulator'
import type { Database } from '../database/database'
import { installOnce } from '../install/install-once'
import type { Settings } from '../settings'
import { addDevice } from '../sites/add-device'
import { demoGarages } from './demo-garages'
import { demoOperator } from './demo-operator'
import { memberPlates } from './demo-members'

const device = 'gateway-1'

/** The simulated site's secret: made at the first start, kept beside its outbox. */
function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The demonstration operator, made once, and its simulated car park, running as long as the server; `url` is the broker's. Answers how to stop it. */
export async function demonstrate(
  database: Database,
  settings: Settings,
  log: Logger,
  url: string,
): Promise<() => Promise<unknown>> {
  const folder = join(settings.dataDir, 'demonstration')
  const secret = secretIn(folder)
  await database.transaction(async (tx) => {
    const once = await installOnce(tx)
    await once('demonstration operator', () => demoOperator(tx, settings))
    await once('demonstration garages', () => demoGarages(tx, settings))
    await addDevice(tx, { name: device, parkCode: demoPark.park_code, secret })
  })
  const simulator = await startSimulator({
    url,
    park: demoPark,
    device,
    secret,
    folder,
    speed: 1,
    plates: memberPlates,
    log,
  })
  return () => simulator.close()
}
