import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { routePath } from '../../../model/screen'
import { screens } from '../../../resources'
import { journeys } from '../support/journeys'

/** The texts in an area that don't fit into their boxes. */
const cutIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((areas) =>
    areas
      .flatMap((area) => [area, ...area.querySelectorAll('*')])
      .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflowX === 'hidden')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? ''),
  )

const lists = screens.filter(({ resource }) => resource)

describe('in English', () => {
  const app = journeys({ demo: 'history' })

  it('no menu entry, button or filter label of a list is cut', async () => {
    const { page } = await app.visit('/', { lang: 'en' })
    const cut: Record<string, string[]> = {}
    for (const { view, label } of lists) {
      await page.goto(app.server.address + routePath(view))
      await page.getByRole('heading', { level: 1, name: label.en }).waitFor({ state: 'attached' })
      await page.locator('.ant-table-thead, .page-notice').first().waitFor()
      const found = await Promise.all(
        ['.menu-item', '.toolbar button', '.search-field label'].map((area) => cutIn(page, area)),
      )
      if (found.flat().length > 0) cut[view] = found.flat()
    }
    expect(cut).toEqual({})
  }, 240_000)
})
