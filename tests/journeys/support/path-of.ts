import type { Page } from 'playwright-core'
import { localize, type Lang } from '../../../model/label'
import { screens } from '../../../resources'

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens an address of the app without loading the page again, as the browser's history does. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, address)

/** Opens a screen of the menu so, and waits until it is displayed: until then the page before is. */
export async function openPage(page: Page, address: string, lang: Lang): Promise<void> {
  const screen = screens.find(({ view }) => `/${view}` === address)
  if (!screen) throw new Error(`No screen has the address ${address}`)
  await navigateTo(page, address)
  const name = localize(screen.label, lang)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' })
}
