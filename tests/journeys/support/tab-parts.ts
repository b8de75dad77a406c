import type { Page } from 'playwright-core'
import { fill, type Lang } from '../../../model/label'
import { words } from './words'

/** The strip of open pages, found as a person would. */
export function tabParts(page: Page, lang: Lang) {
  const t = words(lang)
  const strip = page.getByRole('navigation', { name: t.tabs.open })
  const tab = (name: string) => strip.getByRole('button', { name, exact: true })
  return {
    t: t.tabs,
    strip,
    tab,
    home: tab(t.shell.home),
    close: (name: string) => tab(fill(t.tabs.closeOf, { name })),
    entry: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    /** The names of the open pages, beside home. */
    names: async (): Promise<string[]> => (await strip.getByRole('button').allInnerTexts()).filter(Boolean),
    current: (): Promise<string> => strip.locator('[aria-current=page]').innerText(),
    /** Follows a link of the main menu, until its page is shown in place of the one before. */
    open: async (name: string): Promise<void> => {
      await page.getByRole('navigation', { name: t.shell.menu }).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' })
    },
  }
}
