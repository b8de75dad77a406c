import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { menu } from '../../../resources'
import { warning } from '../../../resources/alarm/warning'
import { rowsOf } from '../../../server/rows/rows'
import { cutIn, fillLists, goToList, listScreens, problemsOf } from '../support/every-list'
import { everyForm, visitForms } from '../support/form-openings'
import { journeys } from '../support/journeys'

const app = journeys({ demo: 'history' })
const now = wallTime(new Date(), 'Asia/Shanghai')

beforeAll(() => fillLists(app.server))

/** By how many pixels the label of the sorted heading is lower, or higher, than the middle of its cell. */
const lowerThanHeading = (page: Page): Promise<number> =>
  page.locator('.list-table:visible thead th:has(.is-on)').evaluate((heading) => {
    const middleOf = (one: Element | null) => {
      const { top = NaN, bottom = NaN } = one?.getBoundingClientRect() ?? {}
      return (top + bottom) / 2
    }
    return Math.abs(middleOf(heading.querySelector('.sort-label')) - middleOf(heading))
  })

/** By how many pixels the table on the page is wider than its box. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('.list-table')].find((one) => one.clientWidth > 0)
    const headings = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    return headings.reduce((sum, one) => sum + one.offsetWidth, 0) - (table?.clientWidth ?? 0)
  })

/** Of a table that is wider than its box: do heading and first cell of the last column fixed at the left have a shadow? */
const startShadows = (page: Page): Promise<boolean[]> =>
  page.locator('.list-table:visible:has(.is-wide)').evaluateAll((tables) =>
    tables.flatMap((table) =>
      ['thead', '[data-row-key]'].map((part) => {
        const edge = [...(table.querySelector(part)?.querySelectorAll('.is-edge-start') ?? [])].at(-1)
        return edge !== undefined && getComputedStyle(edge).boxShadow !== 'none'
      }),
    ),
  )

/** While columns are hidden behind the fixed left edge, and only then, it has a shadow. Returns whether there was one. */
async function hasStartShadow(page: Page, view: string): Promise<boolean> {
  if ((await startShadows(page)).length === 0) return false
  const row = await page.locator('.list-table:visible [data-row-key]').first().boundingBox()
  if (!row) return false
  await page.mouse.move(row.x + row.width * 0.5, row.y + row.height * 0.5)
  for (const [pixels, shadow] of [
    [80, true],
    [-2000, false],
  ] as const) {
    const scrolled = async () => {
      await page.mouse.wheel(pixels, 0)
      return new Set(await startShadows(page))
    }
    await expect.poll(scrolled, { message: `${view} by ${pixels}` }).not.toContain(!shadow)
  }
  return true
}

/** The lists of each group of the menu. */
const areas = menu.flatMap(({ label, screens: own }) => {
  const lists = listScreens.filter(({ view }) => own.some((one) => one.view === view))
  return lists.length > 0 ? [[localize(label, 'en'), lists] as const] : []
})

// English headings are the longer ones.
describe('every list in English', () => {
  const shadows: string[] = []
  const titles: string[] = []

  beforeAll(async () => {
    const text = { warning_text: '库内有人，设备已停止', warning_text_en: 'Person inside, machine stopped' }
    for (const park_code of ['P001', 'P002'])
      await rowsOf(warning, app.server.database).insert({ ...text, park_code, warning_time: now, handle_time: now })
  })

  it.each(areas)(
    'names its rows in a fixed column, cuts no text, and never scrolls for little, not at all where it is small; its forms fit: %s',
    { timeout: 300_000 },
    async (_, lists) => {
      const { page } = await app.visit('/', { lang: 'en' })
      const misfits: string[] = []
      const cut: string[] = []
      for (const screen of lists) {
        const { view } = screen
        await goToList(page, app.server, screen, 'en')
        await page.locator('.page-body:visible .list-table').first().waitFor()
        for (const width of [1279, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => problemsOf(page), { message: `${view} at ${width}` }).toEqual([])
        }
        if (await hasStartShadow(page, view)) shadows.push(view)
        const isLittle = () => excess(page).then((pixels) => pixels > 0 && pixels < 90)
        await expect
          .poll(isLittle)
          .toBe(false)
          .catch(() => misfits.push(`${view} at 1440`))
        for (const area of ['.menu-item', '.toolbar button', '.search-field label'])
          cut.push(...(await cutIn(page, area)).map((what) => `${view}: ${what}`))
        const forms = await visitForms(page, view, 'en')
        titles.push(...forms.titles)
        cut.push(...forms.unfit)
        await page.setViewportSize({ width: 1024, height: 900 })
        await expect
          .poll(() => excess(page))
          .toBeLessThanOrEqual(0)
          .catch(() => misfits.push(`${view} at 1024`))
      }
      expect({ misfits, cut }).toEqual({ misfits: [], cut: [] })
    },
  )

  it('keeps a sorted heading above its numbers where cells have the narrowest padding', async () => {
    const { page } = await app.visit('/dc/menu', { lang: 'en' })
    await page.locator('[data-row-key] .cell-number').first().waitFor()
    const sorted = page.locator('.list-table .is-closest .is-right .sort-arrows .is-on')
    let narrowest = 0
    for (let width = 1280; width < 1560; width += 8) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => problemsOf(page), { message: `at ${width}` }).toEqual([])
      const count = await sorted.count()
      narrowest += count
      if (count > 0) expect(await lowerThanHeading(page), `at ${width}`).toBeLessThan(1.5)
    }
    expect(narrowest).toBeGreaterThan(0)
  })

  it('was looked at, wide ones and every form among them', () => {
    expect(shadows.length).toBeGreaterThan(10)
    expect(titles).toHaveLength(everyForm.length)
    expect(titles).toContain('New NB device')
  })
})
