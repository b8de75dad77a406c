import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { carAddress } from '../../../../model/car-page'
import { localize, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { yesNo } from '../../../../resources/dictionaries/common'
import { stallState } from '../../../../resources/dictionaries/parking'
import { stall } from '../../../../resources/garage/stall'
import { stay } from '../../../../resources/garage/stay'
import { insertMany } from '../../../../server/rows/bulk-rows'
import { problemLabels, stateLabels, texts } from '../../../../web/pages/garage/map/texts'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { formParts } from '../../support/form-parts'
import { journeys } from '../../support/journeys'
import { choose } from '../../support/list-parts'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let lastGarage = 40

/** A garage of two floors with three columns; its stalls have the numbers 1 to 6, from the lowest floor on. */
async function newGarage() {
  lastGarage += 1
  const place = { park_code: 'P001', garage_index: lastGarage }
  const rows = [1, 2, 3, 4, 5, 6].map((park_no) => ({
    ...{ ...place, park_no, park_floor: park_no > 3 ? 2 : 1, park_lot: ((park_no - 1) % 3) + 1, is_use: yesNo.no },
    ...{ status: stallState.inService, ammeter_no: park_no === 1 ? '000066660942' : null },
  }))
  const inserted = await insertMany(app.server.database, stall, rows, { returning: true })
  const ids = inserted.map(({ id }) => Number(id))
  const hours = (ago: number) => shift(wallTime(new Date(), app.server.settings.tzName), { hours: -ago })
  return {
    ids,
    path: `/garage/map#park=P001&garage=${lastGarage}`,
    store: (at: number, plate_no: string) =>
      app.server.create('/api/gpark', { GarageInfoID: ids[at], plate_no, car_in_time: hours(3) }),
  }
}

const partsOf = (page: Page, lang: Lang) => {
  const say = (label: { zh: string; en: string }) => localize(label, lang)
  const state = (name: keyof typeof stateLabels) => say(stateLabels[name])
  const grid = page.getByRole('grid')
  return {
    say,
    state,
    grid,
    cell: (name: string) => grid.getByRole('gridcell', { name }),
    legend: (name: keyof typeof stateLabels) =>
      page.getByRole('group', { name: say(texts.legend) }).getByRole('button', { name: state(name) }),
    panel: page.getByRole('complementary').filter({ has: page.getByRole('button', { name: words(lang).app.close }) }),
    find: page.getByRole('textbox', { name: say(texts.find) }),
    shows: (view: 'map' | 'table') => page.getByText(say(texts[view]), { exact: true }).click(),
  }
}

const boxes = (cells: Locator) =>
  cells.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))

describe.each(languages)('the map of a garage (%s)', (lang) => {
  it('shows cars as they come, in the map and its table, filters by state, and says what contradicts itself', async () => {
    const garage = await newGarage()
    const { page } = await app.visit(garage.path, { lang })
    const { cell, grid, legend, panel, say, shows, state } = partsOf(page, lang)
    await cell(`4, ${state('free')}`).waitFor()
    expect(await grid.getByRole('rowheader').allInnerTexts()).toEqual(['2F', '1F'])
    await expect.poll(() => legend('free').innerText()).toMatch(/6$/)
    const before = await boxes(grid.getByRole('gridcell'))
    await garage.store(3, '粤B8K2T6')
    await cell(`8K2T6, ${state('occupied')}`).waitFor()
    expect(await boxes(grid.getByRole('gridcell'))).toEqual(before)
    await expect.poll(() => legend('free').innerText()).toMatch(/5$/)
    await legend('occupied').click()
    await cell(`1, ${state('free')}`).waitFor({ state: 'hidden' })
    await cell('8K2T6').waitFor()
    expect(new URL(page.url()).hash).toContain('states=occupied')
    await page.reload()
    await cell('8K2T6').waitFor()
    expect(await grid.getByRole('gridcell', { name: state('free') }).count()).toBe(0)
    await legend('occupied').click()
    await cell(`1, ${state('free')}`).waitFor()

    const drawnStalls = await grid.locator('[data-stall]').count()
    await shows('table')
    const table = page.getByRole('table')
    await expect.poll(() => table.getByRole('row').count()).toBe(drawnStalls + 1)
    expect(await table.getByRole('row').filter({ hasText: '8K2T6' }).innerText()).toContain(state('occupied'))
    await app.server.ask('PUT', '/api/ginfo/update', { id: garage.ids[2], is_use: yesNo.yes })
    const wrong = table.getByRole('row').filter({ hasText: say(problemLabels.noStay) })
    await wrong.getByText(state('unknown')).waitFor()
    await wrong.getByRole('button').click()
    await panel.getByRole('alert').getByText(say(problemLabels.noStay)).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await panel.getByRole('alert').waitFor()
    await table.waitFor()
  })

  it('is walked through by keys, finds cars, here and in other garages, opens stalls, and acts on them', async () => {
    const [garage, there] = [await newGarage(), await newGarage()]
    const [plate, other] = lang === 'en' ? ['粤BD58213', '粤B7J401A'] : ['粤BD58214', '粤B7J402A']
    const away = lang === 'en' ? '粤B90909' : '粤B90908'
    const corrected = lang === 'en' ? '粤B7J411A' : '粤B7J412A'
    await Promise.all([garage.store(5, plate), garage.store(0, other), there.store(4, away)])
    const member_name = fresh('林晓')
    await app.server.create('/api/member', { member_name, plate_no: plate })
    const { page } = await app.visit(garage.path, { lang })
    const { cell, find, panel, say, state } = partsOf(page, lang)
    await cell(other.slice(-5)).waitFor()
    await find.fill('d582')
    await find.press('Enter')
    await page.getByText(say(texts.found).replace('{at}', '1').replace('{count}', '1')).waitFor()
    await expect.poll(() => cell(plate.slice(-5)).getAttribute('class')).toContain('is-found')
    await find.fill('苏A')
    await find.press('Enter')
    await page.getByText(say(texts.notFound).replace('{text}', '苏A')).waitFor()

    await cell(`4, ${state('free')}`).focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect.poll(focused).toContain(plate)
    await page.keyboard.press('Enter')
    await panel.getByText(say(texts.price), { exact: true }).waitFor()
    await panel.getByRole('link', { name: member_name }).waitFor()
    await panel.getByRole('button', { name: words(lang).list.edit, exact: true }).waitFor()
    await expect.poll(() => panel.locator('.ant-btn-primary').count()).toBe(1)
    const address = await panel.getByRole('link', { name: plate.slice(-5) }).getAttribute('href')
    // Its plate is added when the link is touched.
    expect(carAddress(plate).split('?')[0]).toBe(address)
    expect(new URL(page.url()).hash).toContain(`stall=${garage.ids[5]}`)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(focused).toContain(plate)

    // What the list of stalls offers: its form, with its own save.
    await cell(`5, ${state('free')}`).click()
    await panel.getByRole('button', { name: words(lang).list.edit, exact: true }).click()
    const form = formParts(page, lang, '')
    await expect.poll(() => form.isFocused(say(stall.fields.park_code.label))).toBe(true)
    await choose(page, form.field(say(stall.fields.status.label)), state('disabled'))
    await form.save.click()
    await cell(`5, ${state('disabled')}`).waitFor()
    await panel.getByText(state('disabled'), { exact: true }).waitFor()
    await cell(other.slice(-5)).click()
    await panel.getByText('000066660942').waitFor()

    // A corrected plate is shown where it was corrected.
    const correct = say(stay.operations.correct?.label ?? stay.label)
    await panel.getByRole('button', { name: correct }).click()
    const correction = page.getByRole('dialog', { name: correct })
    await correction.getByRole('textbox', { name: say(stay.fields.plate_no.label) }).fill(corrected)
    await correction.getByRole('textbox', { name: words(lang).form.reason }).fill('Misread')
    await correction.getByRole('button', { name: correct }).click()
    await correction.waitFor({ state: 'hidden' })
    await panel.getByRole('link', { name: corrected.slice(-5) }).waitFor()
    await cell(corrected.slice(-5)).waitFor()

    await find.fill(away.slice(1, -1))
    await find.press('Enter')
    await cell(away.slice(-5)).waitFor()
    const place = panel.getByRole('heading', { name: lang === 'en' ? 'Floor 2 Column 2 Stall 5' : '2 层 2 列 车位 5' })
    await place.waitFor()
    await panel.getByRole('link', { name: away.slice(-5) }).click()
    await page.getByRole('link', { name: lang === 'en' ? 'Show on the garage map' : '在车库视图中显示' }).click()
    await place.waitFor()
    expect(new URL(page.url()).searchParams.get('stall')).toBe(String(there.ids[4]))
  })
})

if (isCampaign) {
  describe.each(allLanguages)('the map of a garage (%s)', (lang) => {
    it('is readable on a phone, where a stall opens at the bottom', async () => {
      const garage = await newGarage()
      await garage.store(0, '粤B22222')
      const { page } = await app.visit(garage.path, { lang, ...phone })
      const { cell, panel, say } = partsOf(page, lang)
      await cell('22222').tap()
      await panel.getByText(say(texts.since), { exact: true }).waitFor()
      const box = await panel.boundingBox()
      expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, phone.viewport.height])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
      expect(await axeViolations(page)).toEqual([])
      await panel.getByRole('button', { name: words(lang).app.close }).tap()
      await panel.waitFor({ state: 'hidden' })
    })
  })

  it('is printed in the width of the sheet, with its legend and name, without the opened stall', async () => {
    const garage = await newGarage()
    const columns = Array.from({ length: 24 }, (_, at) => ({ park_floor: 3, park_lot: at + 1, park_no: 100 + at }))
    const place = { park_code: 'P001', garage_index: lastGarage, is_use: yesNo.no, status: stallState.inService }
    await insertMany(
      app.server.database,
      stall,
      columns.map((one) => ({ ...place, ...one })),
    )
    const { page } = await app.visit(`${garage.path}&stall=${garage.ids[0]}`, { lang: 'en' })
    const { cell, find, legend, panel } = partsOf(page, 'en')
    await panel.waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1047, height: 700 })
    await panel.waitFor({ state: 'hidden' })
    expect(await find.isVisible()).toBe(false)
    expect(await legend('free').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: `Garage ${lastGarage}` }).isVisible()).toBe(true)
    const last = await cell('123, Free').boundingBox()
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(1047)
  })

  it('offers to go to a car of another park, and names the park in its address', async () => {
    const park_code = fresh('P')
    await app.server.create('/api/org', { org_name: `${park_code} tower`, park_code })
    const GarageInfoID = await app.server.create('/api/ginfo', {
      park_code,
      garage_index: 3,
      park_no: 21,
      park_floor: 1,
    })
    const car_in_time = shift(wallTime(new Date(), app.server.settings.tzName), { hours: -1 })
    await app.server.create('/api/gpark', { GarageInfoID, plate_no: '粤BZ318A1', car_in_time })
    const { page } = await app.visit('/garage/map#garage=1', { lang: 'en' })
    const inAddress = (name: string) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get(name)
    await expect.poll(() => inAddress('park')).toBeTruthy()
    await page.goto(`${app.server.address}/garage/map?park=P001`)
    const { cell, find, panel } = partsOf(page, 'en')
    await find.fill('318A1')
    await find.press('Enter')
    await page.getByRole('button', { name: `${park_code} tower · Garage 3 · Stall 21` }).click()
    await panel.getByRole('heading', { name: 'Floor 1 Stall 21' }).waitFor()
    await cell('318A1').waitFor()
    expect([inAddress('park'), inAddress('garage')]).toEqual([park_code, '3'])
  })

  it('shows open-air stalls with the battery of their sensors', async () => {
    const { page } = await app.visit('/garage/map?park=P002&garage=open-air', { lang: 'en' })
    const { cell, panel } = partsOf(page, 'en')
    await cell('LR-2412').click()
    await panel.getByText('2.90', { exact: true }).waitFor()
    await panel.getByText(problemLabels.lowBattery.en).waitFor()
  })
}
