import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Lang } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import type { Journeys } from './journeys'
import { listParts } from './list-parts'
import { words } from './words'

/** Reports open with today, which has no figures yet after midnight. */
async function showMonth(page: Page, lang: Lang): Promise<void> {
  const t = words(lang)
  const { field, searchNow } = listParts(page, lang)
  await field(t.report.days).click()
  await page.locator('.ant-picker-presets').getByText(t.range.last30Days, { exact: true }).click()
  // By keyboard, as the open calendar may cover the button.
  await searchNow.press('Enter')
  // The figures of today, which are shown until then, are compared with yesterday, these with the 30 days before them.
  const before = shift(wallTime(new Date(), 'Asia/Shanghai'), { days: -59 }).slice(0, 10)
  await page.locator('.report-figures').filter({ hasText: before }).waitFor()
}

/** Presses the key that prints: is it left to the browser, which prints the page as it is shown? */
export async function pressPrintKey(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'p') Object.assign(window, { left: !defaultPrevented })
    })
  })
  await page.keyboard.press('Control+p')
  return page.evaluate(() => (window as unknown as { left: boolean }).left)
}

/**
 * Opens a page without a printer: printing is only counted (`window.printed`), and the sheet stays as it would be printed.
 * A report shows the last 30 days.
 */
export async function openPrinter(app: Journeys, path: string, lang: Lang) {
  // The script below is for pages that load later: this one is not the app, so that the app loads once.
  const visit = await app.visit('/healthz', { lang })
  const { page } = visit
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => ((window as unknown as { printed: number }).printed += 1) })
  })
  await page.goto(`${app.server.address}${path}`)
  if (/^\/(report|chart\/flow)/.test(path)) await showMonth(page, lang)
  const sheet = page.locator('.print-sheet')
  /** Shows the page as it is printed, once the sheet is complete. */
  const printed = async () => {
    await sheet.waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    await page.emulateMedia({ media: 'print' })
  }
  return {
    ...visit,
    sheet,
    printed,
    /** Presses the button and shows the page as it is printed. */
    print: async () => {
      await page.getByRole('button', { name: new RegExp(`${words(lang).list.print}$`) }).click()
      await printed()
    },
  }
}
