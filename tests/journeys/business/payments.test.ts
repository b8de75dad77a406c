import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize } from '../../../model/label'
import { addDevice } from '../../../server/ingest/broker/device-rows'
import { payment } from '../../../resources/payment/payment'
import { rowsOf } from '../../../server/rows/rows'
import { paymentReport } from '../../../resources/report/payment'
import { axeViolations } from '../support/accessible'
import { fresh } from '../../support/running-server'
import { device, recorderOn } from '../../support/recorder-bench'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys({ demo: 'history' })

/** Code of the dictionary `cut_reason`. */
const cap = 2

async function exportedFrom(page: Page, button: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await started
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(await readFile(await download.path())).buffer)
  const lines: unknown[][] = []
  book.worksheets[0]?.eachRow((row) => lines.push((row.values as unknown[]).slice(1)))
  return { name: download.suggestedFilename(), lines }
}

/** The range of days that the list shows by default. */
const shownWindow = async ({ search }: ReturnType<typeof listParts>) => ({
  start_time: await search.getByRole('textbox').nth(3).inputValue(),
  end_time: await search.getByRole('textbox').nth(4).inputValue(),
})

const grouped = (amount: unknown): string => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })

/** Sends the facts of a paid stay of a passer-by, which costs more than the cap. */
async function stayOfTwentyHours(plate_no: string): Promise<void> {
  const id = fresh('stay-')
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
  await addDevice(app.server.database, device)
  const { send, acks } = recorderOn(app.server.database)
  const place = { garage_index: 1, park_no: 1, plate_no }
  const stay = { ...place, car_in_time: hoursAgo(21) }
  await send('car-stored', { ...place, fact: `${id}-in`, at: stay.car_in_time })
  await send('car-delivered', { ...stay, fact: `${id}-out`, at: hoursAgo(1) })
  const order = { order_no: `O-${id}`, ordered_at: hoursAgo(1), amount: '40.00' }
  await send('payment-made', { ...stay, ...order, fact: `${id}-paid`, at: hoursAgo(1) })
  expect(acks.map(({ result, detail }) => detail ?? result)).toEqual(['recorded', 'recorded', 'recorded'])
}

describe.each(languages)('payments (%s)', (lang) => {
  const { bill, list, export: exports, report } = words(lang)

  it('are totalled under the list and in its workbook', async () => {
    const { page } = await app.visit('/garage/deposit', { lang })
    const parts = listParts(page, lang)
    await parts.total.waitFor()
    const answer = await app.server.ask<{ summary: { cost: string }; page: { total_count: number } }>(
      'POST',
      '/api/deposit/index',
      await shownWindow(parts),
    )
    const all = list.sumAll.replace('{total}', String(answer.page.total_count))
    await parts.region.getByText(`${all} ${grouped(answer.summary.cost)}`).waitFor()
    await parts.region.getByText(`${list.sum} · 50`).waitFor()
    const { name, lines } = await exportedFrom(page, list.export)
    await page.getByText(exports.succeeded).waitFor()
    expect(name).toContain(lang === 'en' ? 'Payment record' : '缴费记录')
    expect(lines).toHaveLength(answer.page.total_count + 2)
    expect(lines.at(-1)).toContain(Number(answer.summary.cost))
  })

  it('show the bill of a stay, and that a record created by hand has none', async () => {
    const { page } = await app.visit('/garage/deposit', { lang })
    const parts = listParts(page, lang)
    const open = (row: Locator) => row.getByRole('button', { name: bill.heading, exact: true }).click()
    const plate = fresh('粤B6600')
    await stayOfTwentyHours(plate)
    const { list: rows } = await app.server.list('/api/deposit', { plate_no: plate })
    const capped = rows.find(({ freevip, pay_time }) => freevip === cap && pay_time)
    await parts.search.getByRole('textbox').first().fill(plate)
    await parts.searchNow.click()
    await open(parts.row(String(capped?.pay_time)))
    const drawer = page.getByRole('dialog', { name: bill.heading })
    const line = (heading: string) =>
      drawer.getByRole('row').filter({ has: page.getByRole('rowheader', { name: heading, exact: true }) })
    await line(bill.cost).getByText(grouped(capped?.cost), { exact: true }).waitFor()
    await line(bill.cut)
      .getByText(`−${grouped(capped?.cut_off)}`, { exact: true })
      .waitFor()
    expect(await line(bill.cap).count()).toBeGreaterThan(0)
    const id = Number(capped?.id)
    await app.server.database.transaction((tx) => rowsOf(payment, tx).change(id, { cost: '1.25' }))
    await drawer.getByText(fill(bill.changed, { cost: '1.25' })).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await app.server.database.transaction((tx) => rowsOf(payment, tx).remove([id]))
    await drawer.getByText(list.goneRow, { exact: true }).waitFor()
    const [gone, changed, facts] = await Promise.all(
      ['.page-outdated', '.ant-alert', '.bill-facts'].map((part) => drawer.locator(part).boundingBox()),
    )
    const gapBelow = (above = gone, below = changed) => (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    expect([gapBelow(gone, changed), gapBelow(changed, facts)]).toEqual([8, 14])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await app.server.create('/api/deposit', { plate_no: '粤B10077', cost: 5 })
    await parts.search.getByRole('textbox').first().fill('粤B10077')
    await parts.searchNow.click()
    await open(parts.row('5.00').first())
    await drawer.getByRole('heading', { name: bill.byHand }).waitFor()
  })

  it('are reported for today, for other days, and in a workbook with a title', async () => {
    await app.server.create('/api/deposit', { plate_no: '粤B10001', cost: 5 })
    const { page } = await app.visit('/report/deposit', { lang })
    const parts = listParts(page, lang)
    await parts.region.getByText(report.total).waitFor()
    const language = { 'Accept-Language': lang === 'en' ? 'en' : 'zh-CN' }
    const { call, admin } = app.server
    const { data } = await call<Record<string, unknown>[]>('POST', '/report/deposit', {}, admin, language)
    const [first = {}] = data
    await parts.row(String(first.grade_name)).getByText(String(first.num), { exact: true }).waitFor()
    const { name, lines } = await exportedFrom(page, list.export)
    await page.getByText(exports.succeeded).waitFor()
    const title = localize(paymentReport.label, lang)
    expect(name).toContain(title)
    expect(lines[0]?.[0]).toMatch(new RegExp(`^${title}  `))

    await parts.field(report.days).click()
    await parts.field(report.days).fill('2020-01-01')
    await page.keyboard.press('Enter')
    await parts.search.getByRole('textbox').nth(1).fill('2020-01-02')
    await page.keyboard.press('Enter')
    await parts.searchNow.click()
    await page.getByRole('heading', { name: report.nothing }).waitFor()
    await parts.reset.click()
    await parts.region.getByText(report.total).waitFor()
  })
})
