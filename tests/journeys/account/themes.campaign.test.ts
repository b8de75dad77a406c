import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themeNames } from '../../../web/appearance/themes'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const expectTheme = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.body.className)).toBe(name)

describe('every theme is readable', () => {
  const waitForRows = (page: Page) => listParts(page, 'zh-chs').rows.first().waitFor()
  const screens: [string, string, (page: Page) => Promise<unknown>][] = [
    ['the sign-in', '/login', (page) => page.getByRole('textbox').first().waitFor()],
    ['the home page', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    ['a list', '/garage/member', waitForRows],
    ['a tree', '/management/menu', waitForRows],
    [
      'the log',
      '/log',
      async (page) => {
        const { look } = words('zh-chs')
        await page.getByRole('button', { name: look.size }).click()
        // Choosing a size is a change, which is logged.
        await page.getByRole('menuitem', { name: look.sizes.mini }).click()
        await page.locator('[data-row-key]').first().waitFor()
      },
    ],
    [
      'a form',
      '/garage/member',
      async (page) => {
        await listParts(page, 'zh-chs').create.click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      },
    ],
  ]

  it.each(screens)('on %s', async (_, path, reach) => {
    const { page } = await app.visit(path, { lang: 'zh-chs', ...(path === '/login' && { token: null }) })
    await reach(page)
    const found: string[] = []
    for (const theme of themeNames) {
      // As if the same user had chosen the theme in another window.
      await page.evaluate((value) => {
        localStorage.setItem('berth-0.0.2-look', JSON.stringify({ theme: value, size: 'mini' }))
        window.dispatchEvent(new StorageEvent('storage'))
      }, theme)
      await expectTheme(page, theme.replaceAll(' ', '-'))
      found.push(...(await axeViolations(page, ['color-contrast'])).map((one) => `${theme}: ${one}`))
    }
    expect(found).toEqual([])
  })
})
