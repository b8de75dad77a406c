import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { terminal } from '../../../resources/terminal/terminal'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { addPlannedStalls } from '../../../server/demo/demo-places'
import { demoNbDevices, demoStallSensors } from '../../../server/demo/demo-stall-sensors'
import { demoTerminals } from '../../../server/demo/demo-terminals'
import type { Database } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { addDevice } from '../../../server/devices/device-rows'
import { readSettings } from '../../../server/settings/settings'
import { sitePicturesFolder } from '../../../server/pictures/site-pictures'
import { startIngest } from '../../../server/ingest/ingest'
import { demoParks } from '../../../site-simulator/park/park-builder'
import type { ParkPlan } from '../../../site-simulator/park/park-plan'
import { startSimulator, type SimulatorOptions } from '../../../site-simulator/simulator'
import { silent } from './recorder-bench'
import { newFolder } from '../run-folder'

export const siteSecret = 'a secret of the site'
export const deviceOf = ({ park_code }: ParkPlan): string => `gateway-${Number(park_code.slice(1))}`

/** Inserts stalls, terminals, sensors and gateways of the simulated parks, and the devices that report for them. */
export async function prepareParks(database: Database, parks: readonly ParkPlan[] = demoParks): Promise<void> {
  const ofParks = <Row extends { park_code?: string | null }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => parks.some(({ park_code }) => park_code === row.park_code))
  for (const row of ofParks(demoTerminals)) await rowsOf(terminal, database).insert(row)
  for (const gateway of ofParks(demoNbDevices)) await rowsOf(nbDevice, database).insert(gateway)
  for (const sensor of ofParks(demoStallSensors)) await rowsOf(stallSensor, database).insert(sensor)
  for (const park of parks) {
    await addPlannedStalls(database, park)
    await addDevice(database, { name: deviceOf(park), parkCode: park.park_code, secret: siteSecret, payments: true })
  }
}

/** Starts the server's ingest for the simulated parks, with a folder for their journals. */
export async function startReceiver(database: Database) {
  const folder = newFolder('sites-')
  const settings = readSettings({ DATA_DIR: join(folder, 'server'), MQTT_PORT: '0' })
  const sites = await startIngest({ database, settings, log: silent, free: async () => 1 })
  const folderOf = ({ park_code }: ParkPlan): string => join(folder, park_code)
  return {
    sites,
    folderOf,
    /** The folder in which the server stores pictures. */
    pictures: sitePicturesFolder(settings.dataDir),
    start: (park: ParkPlan, more: Partial<SimulatorOptions> = {}) =>
      startSimulator({
        url: sites.url,
        park,
        device: deviceOf(park),
        secret: siteSecret,
        folder: folderOf(park),
        members: [],
        log: silent,
        history: 0,
        ...more,
      }),
    async close(): Promise<void> {
      await sites.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
