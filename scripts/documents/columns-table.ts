import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoOperator } from '../../server/demo/demo-operator'
import { fillLists, goToList, listScreens, type ListScreen } from '../../tests/journeys/support/every-list'
import { makeHistory } from '../../tests/journeys/support/make-history'
import { openBrowser } from '../../tests/journeys/support/open-browser'
import { words } from '../../tests/journeys/support/words'
import { startServer } from '../../tests/support/running-server'
import { columnsDocument, columnsMarkdown, windowWidths, type Measured } from './columns-markdown'

/** Writes docs/columns.md: `node scripts/run.mjs scripts/documents/columns-table.ts`. Requires the built app. */
const root = join(import.meta.dirname, '..', '..')
const lang = 'en'
const { compact } = words(lang).list

/** Columns that are whole in sight without scrolling, and the others. */
async function columnsIn(page: Page): Promise<Pick<Measured, 'inside' | 'outside'>> {
  // No functions with names: tsx would call one of its own in the page.
  const { columns, edge } = await page.evaluate(() => {
    const table = [...document.querySelectorAll('.list-table')].find((one) => one.clientWidth > 0)
    const headings = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    const [actions] = headings.filter((one) => one.className.includes('fix-end'))
    const named = headings.filter((one) => one !== actions && one.querySelector('.sort-label'))
    return {
      columns: named.map((one) => ({ name: one.innerText.trim(), right: one.getBoundingClientRect().right })),
      edge: actions?.getBoundingClientRect().left ?? table?.getBoundingClientRect().right ?? 0,
    }
  })
  const inside = columns.filter(({ right }) => right <= edge + 1)
  const outside = columns.filter((one) => !inside.includes(one))
  return { inside: inside.map(({ name }) => name), outside: outside.map(({ name }) => name) }
}

async function settled(page: Page): Promise<Pick<Measured, 'inside' | 'outside'>> {
  const pause = 200
  for (let before = await columnsIn(page); ;) {
    await page.waitForTimeout(pause)
    const after = await columnsIn(page)
    if (JSON.stringify(after) === JSON.stringify(before)) return after
    before = after
  }
}

async function measure(page: Page, { view }: ListScreen): Promise<Measured[]> {
  const button = page.getByRole('button', { name: compact, exact: true })
  const all: Measured[] = []
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 })
    for (const isCompact of [false, true]) {
      const hasLayout = (await button.count()) > 0
      if (isCompact && !hasLayout) continue
      if (hasLayout && (await button.getAttribute('aria-pressed')) !== String(isCompact)) await button.click()
      all.push({ view, width, isCompact, ...(await settled(page)) })
    }
  }
  return all
}

const server = await startServer('embedded', {}, join(root, 'dist', 'web'))
const browser = await openBrowser()
try {
  await server.database.transaction((tx) => demoOperator(tx, server.settings))
  await makeHistory(server)
  await fillLists(server)
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const cookies = { lang, token: server.admin }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.address })))
  const page = await context.newPage()
  await page.goto(server.address)
  const measured: Measured[] = []
  for (const screen of listScreens) {
    await goToList(page, server, screen, lang)
    await page.locator('.page-body:visible .list-table thead th').first().waitFor()
    measured.push(...(await measure(page, screen)))
  }
  writeFileSync(join(root, columnsDocument), columnsMarkdown(measured))
} finally {
  await browser.close()
  await server.close()
}
