import { expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { queueState } from '../../../../resources/dictionaries/parking'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { rowsOf } from '../../../../server/rows/rows'
import { texts } from '../../../../web/pages/garage/queueboard/texts'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { words } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A car park of its own with cars that have waited for so many minutes. */
async function waitingCars(lang: Lang, minutes: readonly number[]): Promise<string[]> {
  const park_code = fresh('P')
  await app.server.create('/api/org', { org_name: park_code, park_code })
  const now = wallTime(new Date(), app.server.settings.tzName)
  const plates = minutes.map((_, at) => `粤B${lang === 'en' ? 'E' : 'Z'}${at}${park_code.slice(-2).padStart(2, '0')}5`)
  for (const [at, ago] of minutes.entries())
    await rowsOf(pickupQueue, app.server.database).insert({
      ...{ park_code, garage_index: 1, in_out_num: 2, card_no: plates[at] ?? '', plate_no: plates[at] ?? '' },
      ...{ dc_status: queueState.waiting, created_at: shift(now, { minutes: -ago }) },
    })
  return [park_code, ...plates]
}

it('the hall of the chosen park has its name in the heading', async () => {
  const [park = ''] = await waitingCars('en', [2])
  await waitingCars('en', [2])
  const { page } = await app.visit('/garage/queueboard', { lang: 'en' })
  const { park: t } = words('en')
  await page.getByRole('button', { name: fill(t.change, { name: t.all }), exact: true }).click()
  await page.getByRole('combobox', { name: t.choose }).fill(park)
  await page.getByRole('option', { name: park }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${texts.hall.en}$`) }).click()
  const hall = page.getByRole('main', { name: texts.hallName.en })
  await hall.getByRole('heading', { level: 1, name: `${park} · ${texts.hallName.en}` }).waitFor()
  expect(await hall.getByRole('listitem').first().innerText()).not.toContain(park)
})

it('fits on a phone, the hall too', async () => {
  const [park = ''] = await waitingCars('en', [40, 3])
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const { page } = await app.visit('/garage/queueboard', { lang: 'en', ...phone })
  await page.getByRole('region', { name: park }).waitFor()
  expect(await overflow()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${app.server.address}/garage/queueboard?hall=1`)
  await page.getByRole('main', { name: texts.hallName.en }).getByRole('listitem').first().waitFor()
  expect(await overflow()).toBe(0)
})
