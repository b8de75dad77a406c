import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../model/label'
import { maxPrinted } from '../../../model/list'
import { wallTime } from '../../../model/wall-time'
import { hourlyFlowReport } from '../../../resources/report/hourly-flow'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { choose, listParts } from '../support/list-parts'
import { openPrinter } from '../support/open-printer'
import { languages, words } from '../support/words'

const app = journeys({ demo: 'history' })

const texts: Record<Lang, Record<'name' | 'plate' | 'by' | 'rows' | 'first' | 'total', string>> = {
  'zh-chs': {
    name: '会员姓名',
    plate: '车牌号',
    by: '打印人',
    rows: '条数',
    first: '打印前 5,000 条',
    total: '合计',
  },
  en: {
    name: 'Member name',
    plate: 'Plate',
    by: 'Printed by',
    rows: 'Rows',
    first: 'Print the first 5,000',
    total: 'Total',
  },
}

const visitPrinter = (path: string, lang: Lang) => openPrinter(app, path, lang)

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The texts of the cells of rows. */
/** The words of each row. */
const linesOf = async (rows: Locator): Promise<string[][]> =>
  (await rows.allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean))

const rowsOf = (page: Page) => page.locator('.print-sheet tbody tr')

/** The number of sheets of a PDF file. */
const sheetsOf = (file: Buffer): number => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

describe.each(languages)('what is printed (%s)', (lang) => {
  const t = words(lang)
  const own = texts[lang]

  it('of a list are all rows that match, with headings, filters, and who printed it', async () => {
    const name = fresh('打')
    for (let at = 0; at < 70; at += 1) await app.server.create('/api/member', { member_name: `${name}_${at}` })
    const { page, sheet, print } = await visitPrinter('/garage/member', lang)
    const parts = listParts(page, lang)
    await parts.field(own.name).fill(name)
    await callOf(page, '/api/member/index', () => parts.searchNow.click())
    await choose(page, page.getByRole('combobox', { name: t.list.pageSize }), fill(t.list.perPage, { count: 20 }))
    const headings = (await parts.headings()).slice(0, -1)
    await print()
    expect(await rowsOf(page).count()).toBe(70)
    expect(await sheet.getByRole('columnheader').allInnerTexts()).toEqual(headings)
    const facts = await sheet.locator('dl').first().innerText()
    for (const text of [own.by, name, own.name, own.rows, '70']) expect(facts).toContain(text)
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

  it('of payments has their total; a bill is printed item by item', async () => {
    const { page, sheet, print } = await visitPrinter('/garage/deposit', lang)
    const parts = listParts(page, lang)
    await parts.rows.first().waitFor()
    await print()
    const last = await rowsOf(page).last().innerText()
    expect(last).toContain(own.total)
    expect(last).toMatch(/\d\.\d\d/)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await sheet.waitFor({ state: 'detached' })

    await parts.rows.first().getByRole('button', { name: t.bill.heading }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.list.print }).click()
    await sheet.waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const bill = await sheet.innerText()
    for (const text of [t.bill.heading, t.bill.cost, own.plate, own.by]) expect(bill).toContain(text)
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
  })

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
