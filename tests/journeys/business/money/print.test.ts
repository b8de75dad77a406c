import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize } from '../../../../model/label'
import { maxPrinted } from '../../../../model/list'
import { wallTime } from '../../../../model/wall-time'
import { hourlyFlowReport, terminalFlowReport } from '../../../../resources/report/flow'
import { isCampaign, oneOf } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { choose, listParts } from '../../support/list-parts'
import { openPrinter, pressPrintKey } from '../../support/open-printer'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys({ demo: 'history' })

/** The width in which Chromium prints A4 between the margins of the sheet, in pixels. */
const paper = { upright: 718, wide: 1047 }

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of each row. */
const linesOf = async (rows: Locator): Promise<string[][]> => (await rows.allInnerTexts()).map(wordsIn)

/** The number of sheets of a PDF file. */
const sheetsOf = (file: Buffer): number => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

const wideViews = ['garage/deposit', 'garage/inout', 'garage/part', 'garage/parkrecord', 'garage/order']
const wideLists = allLanguages.flatMap((lang) => wideViews.map((view) => ({ lang, view })))

describe.each(languages)('what is printed (%s)', (lang) => {
  const t = words(lang)

  it('of a list are all rows that match, with headings, filters, and who printed it', async () => {
    const name = fresh('打')
    const label = lang === 'en' ? 'Member name' : '会员姓名'
    for (let at = 0; at < 70; at += 1) await app.server.create('/api/member', { member_name: `${name}_${at}` })
    const { page, sheet, print } = await openPrinter(app, '/garage/member', lang)
    const parts = listParts(page, lang)
    await parts.field(label).fill(name)
    await callOf(page, '/api/member/index', () => parts.searchNow.click())
    await choose(page, page.getByRole('combobox', { name: t.list.pageSize }), fill(t.list.perPage, { count: 20 }))
    const headings = (await parts.headings()).slice(0, -1)
    await print()
    expect(await sheet.locator('tbody tr').count()).toBe(70)
    expect(await sheet.getByRole('columnheader').allInnerTexts()).toEqual(headings)
    const facts = await sheet.locator('dl').first().innerText()
    for (const text of [...(lang === 'en' ? ['Printed by', 'Rows'] : ['打印人', '条数']), name, label, '70'])
      expect(facts).toContain(text)
    expect(await sheet.getByRole('heading').innerText()).toBe(lang === 'en' ? 'Members' : '会员列表')
    // Nothing else is on the paper, and the headings are on each sheet.
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await sheet.locator('thead').evaluate((one) => getComputedStyle(one).display)).toBe('table-header-group')
    const file = await page.pdf({ preferCSSPageSize: true })
    expect(sheetsOf(file)).toBeGreaterThan(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await sheet.waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'screen' })
    expect(await page.getByRole('banner').isVisible()).toBe(true)
  })

  it('of the flow report are its totals, its charts, and all rows with sums', async () => {
    const { page, sheet, printed } = await openPrinter(app, '/chart/flow', lang)
    const figures = page.locator('.report-figures')
    await figures.waitFor()
    const shown = await figures.innerText()
    expect(shown).toContain(localize(terminalFlowReport.columns.in?.label ?? terminalFlowReport.label, lang))
    // The key does what the button does.
    await expect.poll(() => pressPrintKey(page)).toBe(false)
    await printed()
    expect(await sheet.locator('h1').innerText()).toBe(localize(terminalFlowReport.label, lang))
    const facts = await sheet.locator('dl').first().innerText()
    for (const text of [wallTime(new Date(), 'Asia/Shanghai').slice(0, 10), lang === 'en' ? 'Printed by' : '打印人'])
      expect(facts).toContain(text)
    expect((await sheet.locator('.report-figures').innerText()).split(/\s+/)).toEqual(shown.split(/\s+/))
    expect(await sheet.locator('.print-chart h2').allInnerTexts()).toEqual([t.chart.stored, t.chart.retrieved])
    for (const box of await sheet.locator('.print-chart svg').all())
      expect((await box.boundingBox())?.width).toBeGreaterThan(600)
    const [sums = '', first = ''] = await sheet.locator('tbody tr').allInnerTexts()
    expect(first.split('\t')[0]).toBe(sums.split('\t')[0])
    expect(await sheet.locator('.print-totals').innerText()).toContain(t.report.total)
  })
})

it.each(oneOf(wideLists))(
  'what is printed of the wide list $view fits the sheet, with plates, times and numbers in one line: $lang',
  async ({ lang, view }) => {
    const { page, sheet, print } = await openPrinter(app, `/${view}`, lang)
    await listParts(page, lang).rows.first().waitFor()
    await print()
    if (view === 'garage/deposit') {
      const last = await sheet.locator('tbody tr').last().innerText()
      expect(last).toContain(lang === 'en' ? 'Total' : '合计')
      expect(last).toMatch(/\d\.\d\d/)
    }
    const isWide = await sheet.evaluate((one) => one.classList.contains('is-wide'))
    await page.setViewportSize({ width: isWide ? paper.wide : paper.upright, height: 800 })
    await page.evaluate(() => (document.body.style.margin = '0'))
    const { table, room } = await sheet.evaluate((one) => ({
      table: one.querySelector('table')?.scrollWidth ?? 0,
      room: one.clientWidth,
    }))
    expect(table).toBeLessThanOrEqual(room)
    const tall = await sheet.locator('td.is-number, td.is-whole').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        }).length,
    )
    expect(tall).toBe(0)
    if (view === 'garage/deposit') expect(isWide).toBe(true)
    const times = sheet.locator('td').filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ })
    expect(await times.evaluateAll((cells) => cells.every((cell) => cell.classList.contains('is-whole')))).toBe(true)
  },
)

it.each(oneOf(['/management/menu', '/garage/deposit', '/chart/flow', '/report/deposit']))(
  'the browser prints the page %s as it is shown, never an empty sheet',
  async (path) => {
    const { page } = await openPrinter(app, path, 'en')
    const content = page.locator('main').locator('[data-row-key], .chart-card').first()
    await content.waitFor()
    const shown = await content.innerText()
    // A tree has no button.
    if (path === '/management/menu') expect(await pressPrintKey(page)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect((await content.innerText()).split('\n')[0]).toBe(shown.split('\n')[0])
    const { width = 0, height = 0 } = (await content.boundingBox()) ?? {}
    expect(Math.min(width, 200)).toBe(200)
    expect(height).toBeGreaterThan(20)
    const clipped = await content.evaluate((one) => {
      const { bottom } = one.getBoundingClientRect()
      for (let above = one.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowY !== 'visible' && above.getBoundingClientRect().bottom < bottom)
          return above.className
      return null
    })
    expect(clipped).toBeNull()
    expect(await page.getByRole('banner').isVisible()).toBe(false)
  },
)

if (isCampaign) {
  describe.each(allLanguages)('what is printed (%s)', (lang) => {
    it('of a report is what is shown: its days and grouping, the comparison, sums of sections, totals', async () => {
      const { page, sheet, print } = await openPrinter(app, '/report/ioflow', lang)
      const shown = page.getByRole('region').locator('[data-row-key]')
      const park = localize(hourlyFlowReport.groupings?.park?.label ?? hourlyFlowReport.label, lang)
      await page.getByRole('button', { name: park, exact: true }).click()
      const byPark = page.getByRole('columnheader', { name: lang === 'en' ? 'Car park' : '车场', exact: true })
      await byPark.waitFor()
      // The names of car parks arrive after their codes.
      await expect.poll(() => shown.first().innerText()).toContain('星河中心')
      const lines = await linesOf(shown)
      const figures = await page.locator('.report-figures').innerText()
      await print()
      expect(await sheet.getByRole('heading').innerText()).toBe(localize(hourlyFlowReport.label, lang))
      const facts = await sheet.locator('dl').first().innerText()
      for (const text of [
        wallTime(new Date(), 'Asia/Shanghai').slice(0, 10),
        park,
        lang === 'en' ? 'Printed by' : '打印人',
      ])
        expect(facts).toContain(text)
      expect(wordsIn(await sheet.locator('.report-figures').innerText())).toEqual(wordsIn(figures))
      const printed = await linesOf(sheet.locator('tbody tr'))
      expect(printed.slice(0, -1)).toEqual(lines)
      expect(printed.at(-1)?.[0]).toBe(lang === 'en' ? 'Total' : '合计')
    })
  })

  it('of a list with too many rows are the first ones, or all in an exported table', async () => {
    const lang = 'en'
    const text = `INSERT INTO "appuser" ("user_code", "user_name") SELECT 'p' || n, 'many' FROM generate_series(1, $1::int) n`
    await app.server.database.run({ text, values: [maxPrinted + 1] })
    const total = (await app.server.list('/api/appuser')).page.total_count.toLocaleString('en')
    const { page, sheet } = await openPrinter(app, '/garage/appuser', lang)
    await listParts(page, lang).rows.first().waitFor()
    const printButton = page.getByRole('button', { name: new RegExp(`${words(lang).list.print}$`) })
    await printButton.click()
    const question = page.getByRole('dialog')
    await question.getByText(total).waitFor()
    const downloaded = page.waitForEvent('download')
    await question.getByRole('button', { name: words(lang).list.export }).click()
    await downloaded
    await question.waitFor({ state: 'hidden' })
    await printButton.click()
    await question.getByRole('button', { name: 'Print the first 5,000' }).click()
    await sheet.waitFor({ state: 'attached' })
    expect(await sheet.locator('dl').textContent()).toContain(`The first 5,000 of ${total}`)
    expect(await sheet.locator('tbody tr').count()).toBe(maxPrinted)
  })
}
