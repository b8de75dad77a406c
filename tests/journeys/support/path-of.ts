import type { Page } from 'playwright-core'

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens an address of the app without loading the page again, as the browser's history does. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, address)

/**
 * Opens an address like `navigateTo`, and waits until the page shown so far is hidden: it stays behind its tab, and an
 * action on an element that was found in it just before would wait in vain.
 */
export async function leaveFor(page: Page, address: string): Promise<void> {
  const left = await page.locator('.page-body:visible').first().elementHandle()
  await navigateTo(page, address)
  await left?.waitForElementState('hidden')
}

/** Opens a page so, and waits until it is displayed under that name: until then the page before is. */
export async function openPage(page: Page, address: string, name: string): Promise<void> {
  await navigateTo(page, address)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' })
}
