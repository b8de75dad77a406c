import type { Locator, Page } from 'playwright-core'
import type { Lang } from '../../../model/label'
import { words } from './words'

/** Chooses an entry of a dropdown by its text. */
export async function choose(page: Page, box: Locator, label: string): Promise<void> {
  // What a field is may be known only after its form has opened: until then it is a line to type in.
  await box.and(page.getByRole('combobox')).waitFor({ state: 'attached' })
  await box.focus()
  await page.keyboard.press('ArrowDown')
  // antd's visible entries have no role; the elements with roles are hidden.
  await page.locator('.ant-select-dropdown:visible').getByTitle(label, { exact: true }).click()
}

/** The buttons of a row with this text, which say the row's name after it. */
export const rowButton = (row: Locator, text: string): Locator =>
  row.getByRole('button', { name: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( |$)`) })

/** Presses the button of a row, which may be in the row's menu. */
export async function press(page: Page, row: Locator, name: string): Promise<void> {
  const inline = rowButton(row, name)
  await row.getByRole('button').first().waitFor()
  if ((await inline.count()) > 0) return inline.click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Locators of the parts of a list screen, found by what users see. */
export function listParts(page: Page, lang: Lang) {
  const t = words(lang).list
  const region = page.getByRole('region')
  const pages = (name: string) => page.getByRole('navigation', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    t,
    search: page.getByRole('search'),
    field: (label: string) => page.getByRole('search').getByLabel(label, { exact: true }),
    searchNow: page.getByRole('search').getByRole('button', { name: t.search }),
    reset: page.getByRole('search').getByRole('button', { name: t.reset }),
    region,
    rows: region.locator('[data-row-key]'),
    row: (text: string) => region.locator('[data-row-key]').filter({ hasText: text }),
    heading: (label: string) => region.getByRole('columnheader', { name: label, exact: true }),
    headings: async () =>
      (await region.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean),
    total: page.getByRole('status').filter({ hasText: new RegExp(t.total.replace('{total}', '[\\d,]+')) }),
    miniPager: pages(t.pagesAbove),
    pager: pages(t.pages),
    create: button(new RegExp(`${t.create}$`)),
    button,
    chips: page.getByRole('listitem').filter({ has: button(new RegExp(t.removeFilter.replace('{name}', ''))) }),
  }
}
