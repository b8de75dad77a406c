import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { wallTime } from '../../../model/wall-time'
import { warning } from '../../../resources/alarm/warning'
import { rowsOf } from '../../../server/rows/rows'
import { screens } from '../../../resources/index'
import { journeys } from '../support/journeys'

const app = journeys({ demo: 'history' })
const now = wallTime(new Date(), 'Asia/Shanghai')
/** Lists under a row of another list are opened from there. */
const lists = screens.filter(({ resource, list }) => resource && !(list ? resource.lists[list] : resource.list)?.under)

/** What is wrong with the table on the page at its present width. */
const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('.list-table')].find((one) => one.clientWidth > 0)
    if (!table) return []
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const cut = [...table.querySelectorAll<HTMLElement>('.sort-label')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    )
    const cutMarks = [...table.querySelectorAll<HTMLElement>('.ant-table-tbody .tag, .ant-table-tbody .state')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    )
    const rightOf = (one: Element | null | undefined): number | undefined => {
      if (!one?.textContent) return undefined
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().right
    }
    const offNumbers = headings.filter((heading, index) => {
      const number = rightOf(
        table.querySelector(`.ant-table-row .ant-table-cell:nth-child(${index + 1}) > .cell-number`),
      )
      const label = rightOf(heading.querySelector('.sort-label'))
      const isRight = getComputedStyle(heading).textAlign === 'right'
      return isRight && number !== undefined && label !== undefined && Math.abs(number - label) > 1.5
    })
    const naming = headings.find((one) => one.textContent !== '' && !one.querySelector('input'))
    return [
      ...[...cut, ...cutMarks].map((one) => `cut: ${one.textContent}`),
      ...offNumbers.map((one) => `not above its numbers: ${one.textContent}`),
      ...(naming?.className.includes('fix-start') ? [] : ['not fixed: ' + (naming?.textContent ?? '')]),
    ]
  })

/** By how many pixels the table on the page is wider than its box. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('.list-table')].find((one) => one.clientWidth > 0)
    const headings = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    return headings.reduce((sum, one) => sum + one.offsetWidth, 0) - (table?.clientWidth ?? 0)
  })

// English headings are the longer ones.
it(
  'every list names its rows in a fixed column, cuts no heading and never scrolls for little, not at all where it is small',
  {
    timeout: 180_000,
  },
  async () => {
    const text = { warning_text: '库内有人，设备已停止', warning_text_en: 'Person inside, machine stopped' }
    for (const park_code of ['P001', 'P002'])
      await rowsOf(warning, app.server.database).insert({ ...text, park_code, warning_time: now, handle_time: now })
    const { page } = await app.visit('/', { lang: 'en' })
    const misfits: string[] = []
    for (const { view, label } of lists) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/${view}`)
      await page.waitForFunction((start) => document.title.startsWith(start), label.en)
      await page.locator('.page-body:visible .list-table, .page-body:visible .page-notice').first().waitFor()
      for (const width of [1279, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => problemsOf(page), { message: `${view} at ${width}`, timeout: 10_000 }).toEqual([])
      }
      const isLittle = () => excess(page).then((pixels) => pixels > 0 && pixels < 90)
      await expect
        .poll(isLittle, { timeout: 3000 })
        .toBe(false)
        .catch(() => misfits.push(`${view} at 1440`))
      await page.setViewportSize({ width: 1024, height: 900 })
      await expect
        .poll(() => excess(page), { timeout: 3000 })
        .toBeLessThanOrEqual(0)
        .catch(() => misfits.push(`${view} at 1024`))
    }
    expect(misfits).toEqual([])
  },
)
