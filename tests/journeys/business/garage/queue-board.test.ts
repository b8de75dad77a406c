import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { queueState } from '../../../../resources/dictionaries/parking'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { rowsOf } from '../../../../server/rows/rows'
import { texts } from '../../../../web/pages/garage/queueboard/texts'
import { fresh } from '../../../support/running-server'
import { isCampaign, oneOf } from '../../../support/campaign'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { languages, words } from '../../support/words'

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

it.each(languages)('the queue board says who waits, is changed for a reason, and shows the hall: %s', async (lang) => {
  const t = (name: keyof typeof texts): string => localize(texts[name], lang)
  const [park = '', first = '', second = '', third = ''] = await waitingCars(lang, [25, 8, 3])
  const { page, faults } = await app.visit('/garage/queueboard', { lang, emptyCache: true })
  faults.expect(/ERR_/, /Failed to (load|fetch)/, /LoadError/)
  const queue = page.getByRole('region', { name: park })
  const rows = queue.locator('tbody tr')
  const order = async () => (await rows.locator('th').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''))
  await queue.waitFor()
  expect(await order()).toEqual([first, second, third])
  expect(await rows.first().innerText()).toContain(t('overdue'))
  expect(await rows.nth(1).innerText()).not.toContain(t('overdue'))
  expect(await axeViolations(page)).toEqual([])
  const colorOf = (one: Locator) => one.evaluate((own) => getComputedStyle(own).color)
  const link = page.getByRole('link', { name: t('list'), exact: true })
  expect(await colorOf(link), 'a link looks like one').not.toBe(await colorOf(page.locator('body')))
  await queue.getByRole('button', { name: `${t('front')} ${third}` }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('front') })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: words(lang).form.reason }).fill('wheelchair')
  await confirm.click()
  await expect.poll(order).toEqual([third, first, second])
  const { list } = await app.server.list('/api/queue', { plate_no: first })
  await app.server.ask('POST', '/api/queue/cancel', { id: list[0]?.id, reason: 'gave up' })
  await expect.poll(order).toEqual([third, second])

  // The hall shows cars by plates that only their drivers recognise.
  const [, plate = ''] = await waitingCars(lang, [1, 1, 1, 1, 1, 1, 1, 1])
  await page.getByRole('button', { name: new RegExp(`${t('hall')}$`) }).click()
  const hall = page.getByRole('main', { name: t('hallName') })
  await hall.getByText(lang === 'en' ? /Page 1 of \d/ : /第 1 页/).waitFor()
  expect(await hall.getByRole('listitem').count()).toBeLessThanOrEqual(6)
  expect(await hall.innerText()).not.toContain(plate)
  expect(await hall.innerText()).toContain('•')
  expect(await axeViolations(page)).toEqual([])
  await page.context().setOffline(true)
  await hall
    .getByRole('status')
    .getByText(lang === 'en' ? /Not up to date since/ : /起未更新/)
    .waitFor()
  await page.context().setOffline(false)
  await hall.getByRole('button', { name: t('leave') }).click()
  await hall.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`${t('hall')}$`) }).waitFor()
})

if (isCampaign) {
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
}

it.each(oneOf([phone, {}]))('the hall names each car’s park, and whole green plates fit: %j', async (device) => {
  const [one = '', green = ''] = await waitingCars('en', [2, 1])
  await waitingCars('en', [2])
  const long = `粤BD${green.slice(-5)}`
  await rowsOf(pickupQueue, app.server.database).insert({
    ...{ park_code: one, garage_index: 1, card_no: long, plate_no: long, dc_status: queueState.fetching },
    created_at: shift(wallTime(new Date(), app.server.settings.tzName), { minutes: -1 }),
  })
  const { page } = await app.visit('/garage/queueboard?hall=1', { lang: 'en', ...device })
  const hall = page.getByRole('main', { name: texts.hallName.en })
  const entry = hall.getByRole('listitem').filter({ hasText: one }).first()
  await entry.waitFor()
  const plate = entry.locator('.plate-green')
  expect(await plate.innerText()).toMatch(/^粤B.{6}$/u)
  expect(await plate.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
