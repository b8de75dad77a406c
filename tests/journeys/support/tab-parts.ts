import type { Page } from 'playwright-core'
import { fill, type Lang } from '../../../model/label'
import { words } from './words'

/** Locators of the tab bar's parts, found by what users see. */
export function tabParts(page: Page, lang: Lang) {
  const t = words(lang)
  const tabBar = page.getByRole('navigation', { name: t.tabs.open })
  const tab = (name: string) => tabBar.getByRole('button', { name, exact: true })
  return {
    t: t.tabs,
    tabBar,
    tab,
    home: tab(t.shell.home),
    close: (name: string) => tab(fill(t.tabs.closeOf, { name })),
    entry: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    /** The names of the open pages, without home. */
    names: async (): Promise<string[]> => (await tabBar.getByRole('button').allInnerTexts()).filter(Boolean),
    current: (): Promise<string> => tabBar.locator('[aria-current=page]').innerText(),
    /** Opens a page by its link in the main menu, and waits until it is displayed. */
    open: async (name: string): Promise<void> => {
      await page.getByRole('navigation', { name: t.shell.menu }).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' })
    },
  }
}
