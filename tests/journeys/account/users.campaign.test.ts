import { expect, it } from 'vitest'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { navigateTo, pathOf } from '../support/path-of'
import { words } from '../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

it.each(['zh-chs', 'en'] as const)(
  'the signed-in people are cards on a phone, and the form of a role fits it (%s)',
  async (lang) => {
    const { list } = words(lang)
    const { page } = await app.visit('/management/session', { lang, ...phone })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.locator('.session-cards li').first().waitFor()
    expect(await width(), 'the signed-in people').toBe(390)
    expect(await axeViolations(page)).toEqual([])
    await navigateTo(page, '/management/role')
    await expect.poll(() => pathOf(page)).toBe('/management/role')
    await page.getByRole('button', { name: list.create }).first().tap()
    await page.locator('.check-tree-tools').first().waitFor()
    expect(await width(), 'a role').toBe(390)
    expect(await axeViolations(page)).toEqual([])
  },
)
