import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { maxPrinted } from '../../../../model/list'
import { wallTime } from '../../../../model/wall-time'
import { hourlyFlowReport } from '../../../../resources/report/hourly-flow'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { openPrinter } from '../../support/open-printer'
import { allLanguages, words } from '../../support/words'

const app = journeys({ demo: 'history' })

const texts: Record<Lang, Record<'by' | 'first' | 'total', string>> = {
  'zh-chs': { by: '打印人', first: '打印前 5,000 条', total: '合计' },
  en: { by: 'Printed by', first: 'Print the first 5,000', total: 'Total' },
}

const visitPrinter = (path: string, lang: Lang) => openPrinter(app, path, lang)
const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of each row. */
const linesOf = async (rows: Locator): Promise<string[][]> =>
  (await rows.allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean))

const rowsOf = (page: Page) => page.locator('.print-sheet tbody tr')

describe.each(allLanguages)('what is printed (%s)', (lang) => {
  const own = texts[lang]

  it('of a report is what is shown: its days and grouping, the comparison, sums of sections, totals', async () => {
    const { page, sheet, print } = await visitPrinter('/report/ioflow', lang)
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
    for (const text of [wallTime(new Date(), 'Asia/Shanghai').slice(0, 10), park, own.by]) expect(facts).toContain(text)
    expect(wordsIn(await sheet.locator('.report-figures').innerText())).toEqual(wordsIn(figures))
    const printed = await linesOf(rowsOf(page))
    expect(printed.slice(0, -1)).toEqual(lines)
    expect(printed.at(-1)?.[0]).toBe(own.total)
  })
})

it('of a list with too many rows are the first ones, or all in an exported table', async () => {
  const lang = 'en'
  const own = texts[lang]
  const text = `INSERT INTO "appuser" ("user_code", "user_name") SELECT 'p' || n, 'many' FROM generate_series(1, $1::int) n`
  await app.server.database.run({ text, values: [maxPrinted + 1] })
  const total = (await app.server.list('/api/appuser')).page.total_count.toLocaleString('en')
  const { page, sheet } = await visitPrinter('/garage/appuser', lang)
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
  await question.getByRole('button', { name: own.first }).click()
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.locator('dl').textContent()).toContain(`The first 5,000 of ${total}`)
  expect(await rowsOf(page).count()).toBe(maxPrinted)
})
