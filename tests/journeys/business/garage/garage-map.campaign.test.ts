import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { yesNo } from '../../../../resources/dictionaries/common'
import { stallState } from '../../../../resources/dictionaries/parking'
import { stall } from '../../../../resources/garage/stall'
import { insertMany } from '../../../../server/rows/bulk-rows'
import { problemLabels, stateLabels, texts } from '../../../../web/pages/garage/map/texts'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages } from '../../support/words'

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
    panel: page.getByRole('complementary').filter({ has: page.getByRole('button', { name: say(texts.close) }) }),
    find: page.getByRole('textbox', { name: say(texts.find) }),
    shows: (view: 'map' | 'table') => page.getByText(say(texts[view]), { exact: true }).click(),
  }
}

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
    await panel.getByRole('button', { name: say(texts.close) }).tap()
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
  const GarageInfoID = await app.server.create('/api/ginfo', { park_code, garage_index: 3, park_no: 21, park_floor: 1 })
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
