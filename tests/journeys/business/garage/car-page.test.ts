import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { stay } from '../../../../resources/garage/stay'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { payment } from '../../../../resources/payment/payment'
import { texts } from '../../../../web/pages/garage/car/texts'
import { isCampaign } from '../../../support/campaign'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { navigateTo, pathOf } from '../../support/path-of'
import { tabParts } from '../../support/tab-parts'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys({ demo: false })
const now = wallTime(new Date(), 'Asia/Shanghai')
const hoursAgo = (hours: number): string => shift(now, { hours: -hours })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const plateOf = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent()

/** The dot is drawn behind the second character. */
const nameOf = (plate: string): RegExp => new RegExp(`^${plate.slice(0, 2)} ?${plate.slice(2)}$`)

const takenIn = (index: number): string => `粤B9X7Q${index}`

/** A parked car with a bill to pay for an earlier stay; returns its plate and the one that it really has. */
async function parkCar(park_code: string, index: number): Promise<{ wrong: string; right: string }> {
  const { create } = app.server
  const [wrong, right] = [`粤B8K2T${index}`, `粤B8K2Z${index}`]
  await create('/api/org', { org_name: park_code, park_code })
  const GarageInfoID = await create('/api/ginfo', { park_code, park_floor: 4, park_lot: 6, park_no: 17 })
  const past = { car_in_time: hoursAgo(30), car_out_time: hoursAgo(28), status: 2 }
  await create('/api/gpark', { GarageInfoID, plate_no: wrong, ...past })
  await create('/api/deposit', { park_code, plate_no: wrong, cost: '30.00' })
  await create('/api/gpark', { GarageInfoID, plate_no: wrong, card_no: `C${index}`, car_in_time: hoursAgo(2) })
  const other = await create('/api/ginfo', { park_code, park_no: 18 })
  await create('/api/gpark', { GarageInfoID: other, plate_no: takenIn(index), car_in_time: hoursAgo(1) })
  return { wrong, right }
}

async function workOn(lang: Lang, index: number): Promise<void> {
  const { wrong, right } = await parkCar(`C${index}`, index)
  const t = words(lang)
  const { page, faults } = await app.visit(`/garage/part?plate_no=${encodeURIComponent(wrong)}`, { lang })
  await listParts(page, lang)
    .rows.first()
    .getByRole('link', { name: nameOf(wrong) })
    .click()
  await expect.poll(() => pathOf(page)).toBe('/garage/car')
  const name = (label: Parameters<typeof localize>[0]) => localize(label, lang)
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const place = section(name(texts.where))
  await place.getByText('17', { exact: true }).waitFor()
  await section(name(texts.price))
    .getByRole('button', { name: name(texts.composition) })
    .click()
  const fee = page.getByRole('dialog')
  await fee.getByText(name(texts.soFarWhy)).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await fee.waitFor({ state: 'hidden' })
  expect(await section(name(texts.history)).getByRole('listitem').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])

  // Called once: the page follows the queue.
  const call = name(pickupQueue.operations.call?.label ?? pickupQueue.label)
  await place.getByRole('button', { name: call }).click()
  const question = page.getByRole('dialog').filter({ hasText: lang === 'en' ? /from stall 17/ : /17 号车位/ })
  await question.waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await app.server.list('/api/queue', { plate_no: wrong })).list).toEqual([])
  await question.getByRole('button', { name: call }).click()
  await place.getByRole('button', { name: name(texts.queued) }).waitFor()
  await section(name(texts.request)).waitFor()

  await section(name(texts.history))
    .getByRole('button', { name: name(texts.reduce) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: name(payment.fields.cost.label) }).fill('18.5')
  await dialog.getByRole('textbox', { name: t.form.reason }).fill('The lift was out of order')
  await dialog.getByRole('button', { name: name(texts.reduce) }).click()
  await section(name(texts.history)).getByText('18.50', { exact: true }).waitFor()
  expect((await app.server.list('/api/deposit', { plate_no: wrong })).list).toMatchObject([
    { cost: '18.50', cut_off: '11.50', freevip: 6 },
  ])

  const correct = name(stay.operations.correct?.label ?? stay.label)
  await place.getByRole('button', { name: correct }).click()
  const plate = dialog.getByRole('textbox', { name: name(stay.fields.plate_no.label) })
  await plate.fill(takenIn(index))
  await dialog.getByRole('textbox', { name: t.form.reason }).fill('Misread')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: correct }).click()
  await dialog.getByText(lang === 'en' ? /is parked already/ : /已在 1 号车库/).waitFor()
  // What is too long is said, not cut; what only looks wrong is asked about.
  await plate.fill('粤'.repeat(17))
  await dialog.getByText(lang === 'en' ? /At most 16/ : /最多 16/).waitFor()
  expect(await dialog.getByRole('button', { name: correct }).isDisabled()).toBe(true)
  await plate.fill('hello')
  await dialog.getByRole('button', { name: correct }).click()
  const unusual = dialog.filter({ has: page.getByRole('list') })
  await unusual.getByText(lang === 'en' ? 'Not a valid plate: hello' : '车牌号格式不正确：hello').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await unusual.getByRole('button', { name: t.app.cancel }).click()
  await plate.fill(right.toLowerCase())
  await dialog.getByRole('button', { name: correct }).click()
  await expect.poll(() => plateOf(page)).toBe(right)
  await place.getByText(name(stay.fields.original_plate.label)).waitFor()
  // Its tab has taken the place of the former plate's, and keeps its name after a reload beside another page.
  const { names } = tabParts(page, lang)
  expect((await names()).filter((one) => one === right || one === wrong)).toEqual([right])
  await navigateTo(page, '/garage/part')
  await page.reload()
  await expect.poll(names).toContain(right)
  await tabParts(page, lang).tab(right).click()
  // The page of the former plate has its earlier stay, and leads to the car.
  await place.getByRole('link', { name: nameOf(wrong) }).click()
  await expect.poll(() => plateOf(page)).toBe(wrong)
  await page
    .getByText(name(texts.renamedTo))
    .getByRole('link', { name: nameOf(right) })
    .click()
  await expect.poll(() => plateOf(page)).toBe(right)

  // Without the server the page stays as it is, also in the next minute, in which it would be read again.
  await page.clock.install()
  await page.reload()
  await place.getByText('17', { exact: true }).waitFor()
  faults.expect(/ERR_/, /Failed to (load|fetch)/, /LoadError/)
  await page.context().setOffline(true)
  await page.clock.fastForward('01:10')
  await page.getByText(lang === 'en' ? /Newer figures could not be loaded/ : /刷新失败/).waitFor()
  expect(await plateOf(page)).toBe(right)
  expect(await place.getByText('17', { exact: true }).count()).toBe(1)
}

it('a parked car is called, its bill reduced, its plate corrected', async () => {
  await Promise.all(languages.map((lang, index) => workOn(lang, index)))
})

if (isCampaign)
  it('a plate that nobody knows offers similar ones, on a phone and without a plate too', async () => {
    const GarageInfoID = await app.server.create('/api/ginfo', { park_code: 'C0', park_no: 99 })
    await app.server.create('/api/gpark', { GarageInfoID, plate_no: '京N12T45', car_in_time: hoursAgo(1) })
    await Promise.all(
      allLanguages.map(async (lang) => {
        const { page } = await app.visit('/garage/car', { lang, ...phone })
        const field = page.getByRole('textbox', { name: localize(texts.plate, lang) })
        await field.fill('京n·12t46')
        await field.press('Enter')
        await expect.poll(() => plateOf(page)).toBe('京N12T46')
        await page
          .getByRole('heading', { name: /京N12T46/ })
          .last()
          .waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('link', { name: nameOf('京N12T45') }).click()
        await page.getByText('99', { exact: true }).first().waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        expect(await axeViolations(page)).toEqual([])
      }),
    )
  })
