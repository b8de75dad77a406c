import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { searchPath } from '../../../model/search/found-data'
import { wallTime } from '../../../model/wall-time'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const plate = '粤B8K2T6'

beforeAll(async () => {
  const { create } = app.server
  await create('/api/org', { org_name: 'Harbour', park_code: 'H1' })
  const GarageInfoID = await create('/api/ginfo', { park_code: 'H1', park_no: 417 })
  await create('/api/gpark', { GarageInfoID, plate_no: plate, car_in_time: wallTime(new Date(), 'Asia/Shanghai') })
  await create('/api/member', { member_name: '陈思远', plate_no: '粤A11111', tel: '13800138000' })
  await create('/api/dcterminal', { client_id: 'KIOSK-7', park_code: 'H1' })
})

const paletteOf = (page: Page, lang: Lang) => {
  const t = words(lang).menuSearch
  const field = page.getByRole('combobox', { name: t.open })
  return {
    t,
    field,
    chosen: page.getByRole('option', { selected: true }),
    /** Opens the search, and waits for a result. */
    async find(typed: string, result: RegExp | string) {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await page.getByRole('option').filter({ hasText: result }).waitFor()
    },
  }
}

async function searchIn(lang: Lang): Promise<void> {
  const { page } = await app.visit('/', { lang })
  const { t, field, chosen, find } = paletteOf(page, lang)
  await page.getByRole('button', { name: t.open }).waitFor()
  await find('8k2t', '8K2T6')
  expect(await axeViolations(page)).toEqual([])
  await chosen.filter({ hasText: '8K2T6' }).waitFor()
  await field.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/garage/car')
  await page.getByText('417', { exact: true }).first().waitFor()

  for (const typed of ['siyuan', 'csy', '思远', '138001']) await find(typed, '陈思远')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/garage/member')
  await listParts(page, lang).row('陈思远').waitFor()

  await find('kiosk', 'KIOSK-7')
  await chosen.filter({ hasText: 'KIOSK-7' }).click()
  await expect.poll(() => pathOf(page)).toBe('/dc/device')
  await page.getByRole('heading', { name: /KIOSK-7/ }).waitFor({ state: 'attached' })

  await find('417', '417')
  await field.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/garage/info')
  await expect.poll(() => listParts(page, lang).rows.count()).toBe(1)

  await page.keyboard.press('Control+k')
  await field.fill('zzqq')
  await page.getByText(fill(t.nothing, { typed: 'zzqq' })).waitFor()
  await field.press('Escape')
}

it('data are found beside pages, and opened by keyboard', async () => {
  await Promise.all(languages.map(searchIn))
})

it('on a phone, a failed search says so and is repeated', async () => {
  await Promise.all(
    languages.map(async (lang) => {
      const { page, faults } = await app.visit('/', { lang, ...phone })
      const { t, field } = paletteOf(page, lang)
      faults.expect(/ERR_FAILED|Failed to (load|fetch)/)
      let away = true
      await page.route(`**${searchPath}`, (route) => (away ? route.abort() : route.continue()))
      await page.getByRole('button', { name: t.open }).click()
      await field.fill('8K2T6')
      const alert = page.getByRole('alert').filter({ hasText: t.failed.split('{')[0] })
      await alert.waitFor()
      expect(await axeViolations(page)).toEqual([])
      away = false
      await alert.getByRole('button', { name: words(lang).app.retry }).click()
      await page.getByRole('option').filter({ hasText: '8K2T6' }).click()
      await expect.poll(() => pathOf(page)).toBe('/garage/car')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }),
  )
})
