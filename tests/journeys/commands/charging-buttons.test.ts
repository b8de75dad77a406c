import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { charging } from '../../../resources/charging/charging'
import { chargeState, chargingEnd } from '../../../resources/dictionaries/charging'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { readSettings } from '../../../server/settings/settings'
import { isCampaign } from '../../support/campaign'
import { chargingTerminals } from '../../support/sites/charging-site'
import { silent } from '../../support/sites/recorder-bench'
import { axeViolations } from '../support/accessible'
import { noteNotices, noticed, operationIn } from '../support/commanded-site'
import { highWindow, journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { languages, words } from '../support/words'

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

const entryIn = ({ dictionary }: typeof chargeState | typeof chargingEnd, value: number, lang: Lang): string => {
  const entry = dictionary.entries.find((one) => one.value === value)
  if (!entry) throw new Error(`no entry ${value}`)
  return localize(entry.label, lang)
}

it.each(languages)(
  'a car is charged from the list of stalls, watched and stopped: %s',
  { timeout: 90_000 },
  async (lang) => {
    const { place, device } = await all.chargingStall()
    const [startName, stopName] = ['start', 'stop'].map((name) => operationIn(charging, name, lang))
    if (!startName || !stopName) throw new Error('an operation has no name')
    const stalls = await app.visit(`/garage/info?garage_index=${place.garage_index}`, { lang })
    await noteNotices(stalls.page)
    await press(stalls.page, listParts(stalls.page, lang).rows.first(), startName)
    await noticed(stalls.page, startName)
    expect(device.received).toHaveLength(1)
    const { orderId } = (await app.server.list('/api/recharge', { garage_index: place.garage_index })).list[0] ?? {}
    const report = (state: 'charging' | 'stopped', power: number, energy: number, second: number) =>
      device.report({
        ...{ ...place, order_no: String(orderId), state, power, energy, balance: '20.00' },
        at: new Date(Date.now() - 600_000 + second * 1000).toISOString(),
      })
    await report('charging', 6.8, 0.1, 0)
    await stalls.page.close()

    const { page } = await app.visit(`/garage/recharge?garage_index=${place.garage_index}`, { lang, ...highWindow })
    await noteNotices(page)
    const row = listParts(page, lang).row(String(orderId))
    await row.getByText(entryIn(chargeState, chargeState.charging, lang), { exact: true }).click()
    const drawer = page.getByRole('dialog')
    const chart = (unit: string) => drawer.getByRole('img', { name: new RegExp(unit) })
    await chart('6.8 kW').waitFor()
    await report('charging', 7.4, 1.3, 60)
    // The open record follows the site.
    await chart('7.4 kW').waitFor()
    await chart('1.3 kWh').waitFor()
    await drawer.getByText('1.30', { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])

    await drawer.getByRole('button', { name: stopName, exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: lang === 'en' ? 'may be started again' : '可重新启动' })
    await question.getByRole('button', { name: words(lang).app.cancel, exact: true }).click()
    expect(device.received).toHaveLength(1)
    await drawer.getByRole('button', { name: stopName, exact: true }).click()
    await question.getByRole('button', { name: stopName, exact: true }).click()
    await expect.poll(() => device.received.length).toBe(2)
    await noticed(page, stopName)
    await report('stopped', 0, 1.4, 120)
    await drawer.getByText(entryIn(chargingEnd, chargingEnd.user, lang)).waitFor()
    await drawer
      .getByText(entryIn(chargeState, chargeState.stopped, lang))
      .first()
      .waitFor()
    await drawer.getByRole('button', { name: stopName, exact: true }).waitFor({ state: 'hidden' })
  },
)

if (isCampaign)
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
