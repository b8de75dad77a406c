import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { charging } from '../../../resources/charging/charging'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { readSettings } from '../../../server/settings/settings'
import { chargingTerminals } from '../../support/sites/charging-site'
import { silent } from '../../support/sites/recorder-bench'
import { noteNotices, noticed, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'

const app = journeys()
let sites: Ingest | undefined

const site = () => {
  if (!sites) throw new Error('nothing receives from sites')
  return sites
}

const terminals = () => chargingTerminals({ database: app.server.database, park: 'P001', url: () => site().url })
let all: ReturnType<typeof terminals>

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
  sites = await startIngest({ database: app.server.database, settings, log: silent, free: async () => 1 })
  all = terminals()
})

afterAll(async () => {
  await all.disconnect()
  await sites?.close()
})

it('a start that fails says why, and only stalls for charging have the button', async () => {
  const { place } = await all.chargingStall(() => ({ state: 'failed', answer: 'no car on the stall' }))
  const sedan = await all.newStall({ park_type: 1 })
  const startName = operationIn(charging, 'start', 'en')
  const { page } = await app.visit(`/garage/info?garage_index=${place.garage_index}`, { lang: 'en' })
  await noteNotices(page)
  await press(page, listParts(page, 'en').rows.first(), startName)
  await noticed(page, 'no car on the stall')
  await page.close()
  const other = await app.visit(`/garage/info?garage_index=${sedan.place.garage_index}`, { lang: 'en' })
  await listParts(other.page, 'en').rows.first().waitFor()
  expect(await other.page.getByText(startName, { exact: true }).count()).toBe(0)
})
