import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journeys } from '../../support/journeys'
import { choose, listParts } from '../../support/list-parts'
import { lastRushHour, startLivePark } from '../../support/start-live-park'

const app = journeys()

/** A picture may arrive a moment later than the row with its address. */
const missingPicture = /404.*\/pictures\/sites\//

describe('a car park that sends facts', () => {
  let end: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    end = await startLivePark(app.server, { history: 8, speed: 120, from: lastRushHour() })
  })
  afterAll(() => end())

  it.each(['/garage/parkrecord', '/garage/part', '/garage/inout'])(
    'fills %s, and new rows appear without a reload',
    async (path) => {
      const { page, faults } = await app.visit(path, { lang: 'zh-chs' })
      faults.expect(missingPicture)
      const parts = listParts(page, 'zh-chs')
      await parts.rows.first().waitFor()
      const total = async () => Number((await parts.total.innerText()).replace(/\D/g, ''))
      const before = await total()
      await expect.poll(total, { timeout: 20_000 }).toBeGreaterThan(before)
    },
  )

  it('marks stalls with cars as occupied', async () => {
    const { page } = await app.visit('/garage/info', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.rows.first().waitFor()
    await choose(page, parts.field('占用'), '是')
    await parts.searchNow.click()
    await expect.poll(async () => Number((await parts.total.innerText()).replace(/\D/g, ''))).toBeLessThan(324)
    expect(await parts.rows.count()).toBeGreaterThan(0)
    const inside = await app.server.list('/api/ginfo', { is_use: 1 })
    expect(inside.page.total_count).toBeGreaterThan(0)
  })

  it('shows camera pictures in the list and in full size, and plates uncropped', async () => {
    const { page, faults } = await app.visit('/garage/plate', { lang: 'zh-chs' })
    faults.expect(missingPicture)
    const parts = listParts(page, 'zh-chs')
    const sizeOf = (picture: Locator) =>
      picture.evaluate((of) => of instanceof HTMLImageElement && [of.naturalWidth, of.naturalHeight])
    const scene = parts.rows.first().getByRole('img')
    await expect.poll(() => sizeOf(scene)).toEqual([400, 225])
    await scene.click()
    const whole = page.getByRole('dialog').getByRole('img').first()
    await expect.poll(async () => (await whole.boundingBox())?.width).toBeGreaterThanOrEqual(400)
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'hidden' })
    await parts.rows.getByRole('link').first().click()
    const plate = parts.rows.first().getByRole('img').nth(1)
    await expect.poll(() => sizeOf(plate)).toEqual([220, 70])
    expect(await plate.evaluate((of) => getComputedStyle(of).objectFit)).toBe('contain')
  })

  it('shows pictures on a phone, too', async () => {
    const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }
    const { page, faults } = await app.visit('/garage/plate', { lang: 'en', ...phone })
    faults.expect(missingPicture)
    const picture = page.getByRole('list', { name: 'Recognised plates' }).getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((of) => of instanceof HTMLImageElement && of.naturalWidth))
      .toBeGreaterThan(0)
  })

  it('links a passage to its plate readings and back', async () => {
    const { page, faults } = await app.visit('/garage/inout', { lang: 'zh-chs' })
    faults.expect(missingPicture)
    const parts = listParts(page, 'zh-chs')
    await parts.rows.first().waitFor()
    const link = parts.rows
      .getByRole('link')
      .filter({ hasNot: page.locator('.plate') })
      .first()
    await link.scrollIntoViewIfNeeded()
    const key = await link.innerText()
    await link.click()
    await parts.row(key).first().waitFor()
    expect(new URL(page.url()).searchParams.get('back_url')).toBe('garage-inout')
    await page.getByRole('link', { name: '返回进出记录' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/garage/inout')
  })
})
