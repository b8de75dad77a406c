import type { Page } from 'playwright-core'

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens an address of the app without loading the page again, as the browser's history does. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, address)
