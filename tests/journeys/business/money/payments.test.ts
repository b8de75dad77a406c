import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../../model/label'
import type { CodedDictionary } from '../../../../model/dictionary'
import { shift, wallTime } from '../../../../model/wall-time'
import { paymentMethod, payState } from '../../../../resources/dictionaries/payment'
import { addDevice } from '../../../../server/devices/device-rows'
import { payment } from '../../../../resources/payment/payment'
import { paymentReport } from '../../../../resources/report/payment'
import { numberText } from '../../../../web/fields/number/grouped'
import { rowsOf } from '../../../../server/rows/rows'
import { isCampaign } from '../../../support/campaign'
import { axeViolations } from '../../support/accessible'
import { callOf } from '../../support/call-of'
import { fresh } from '../../../support/running-server'
import { device, recorderOn } from '../../../support/sites/recorder-bench'
import { holdCalls } from '../../support/held-calls'
import { journeys } from '../../support/journeys'
import { sheetIn } from '../../../support/workbook'
import { choose, listParts, rowButton } from '../../support/list-parts'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys({ demo: 'history' })

/** Code of the dictionary `cut_reason`. */
const cap = 2

/** Waits for the file and for the notice, which is shown briefly. */
async function exportedFrom(page: Page, button: string, notice: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText(notice).waitFor(),
    page.getByRole('button', { name: button }).click(),
  ])
  const { lines, notes } = await sheetIn(new Uint8Array(await readFile(await download.path())).buffer)
  return { name: download.suggestedFilename(), lines, notes }
}

/** The range of days that the list shows by default. */
async function shownWindow({ field }: ReturnType<typeof listParts>, lang: Lang) {
  const label = localize(payment.fields.created_at.label, lang)
  return {
    start_time: await field(label).inputValue(),
    end_time: await field(`${label} ${words(lang).list.to}`).inputValue(),
  }
}

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
  const { bill, list, export: exports } = words(lang)

  it('are totalled under the list and in its workbook, found by state, method and time, and refunded', async () => {
    const { page } = await app.visit('/garage/deposit', { lang })
    const parts = listParts(page, lang)
    await parts.total.waitFor()
    const answer = await app.server.ask<{ summary: Record<string, string>; page: { total_count: number } }>(
      'POST',
      '/api/deposit/index',
      await shownWindow(parts, lang),
    )
    const all = list.sumAll.replace('{total}', answer.page.total_count.toLocaleString('en'))
    const totals = parts.region.getByRole('row').filter({ hasText: fill(list.sum, { count: 50 }) })
    const label = (name: keyof typeof payment.fields) => localize(payment.fields[name].label, lang)
    const amounts = payment.summary as readonly (keyof typeof payment.fields)[]
    const expected = amounts
      .map((name) => `${label(name)} ${numberText(payment.fields[name], answer.summary[name] ?? '')}`)
      .join(' ')
    await expect.poll(async () => (await totals.innerText()).replaceAll(/\s+/g, ' ')).toContain(`${all} ${expected}`)
    expect(Number(answer.summary.received)).toBeLessThan(Number(answer.summary.cost))
    const { name, lines } = await exportedFrom(page, list.export, exports.succeeded)
    expect(name).toContain(lang === 'en' ? 'Payment record' : '缴费记录')
    expect(lines).toHaveLength(answer.page.total_count + 2)
    for (const name of amounts) {
      const sum = Number(answer.summary[name])
      expect(lines.at(-1)).toContain(payment.fields[name].reduction ? -sum : sum)
    }

    const plate_no = fresh('粤B7700')
    const now = wallTime(new Date(), 'Asia/Shanghai')
    const make = (form: object) => app.server.create('/api/deposit', { plate_no, cost: '7.50', ...form })
    const paid = await make({ dc_status: payState.paid, pay_type: paymentMethod.cash })
    await make({ dc_status: payState.paid, pay_type: paymentMethod.alipay })
    await make({ dc_status: payState.paid, pay_type: paymentMethod.cash, pay_time: shift(now, { days: -1 }) })
    await make({})
    const entry = (coded: CodedDictionary, code: number): string =>
      localize(coded.dictionary.entries.find(({ value }) => value === code)?.label ?? payment.label, lang)
    const field = (name: keyof typeof payment.fields) => parts.field(localize(payment.fields[name].label, lang))
    const count = (total: number) => parts.total.filter({ hasText: fill(list.total, { total }) }).waitFor()
    await field('plate_no').fill(plate_no)
    await parts.searchNow.click()
    await count(4)
    // What has been paid can't be changed or deleted.
    expect(await rowButton(parts.rows, list.edit).count()).toBe(1)
    await choose(page, field('dc_status'), entry(payState, payState.paid))
    await choose(page, field('pay_type'), entry(paymentMethod, paymentMethod.cash))
    await parts.searchNow.click()
    await count(2)
    await field('pay_time').click()
    await field('pay_time').fill(now.slice(0, 10))
    await page.keyboard.press('Enter')
    expect(await callOf(page, '/api/deposit/index', () => parts.searchNow.click())).toMatchObject({
      ...{ plate_no, dc_status: payState.paid, pay_type: paymentMethod.cash, pay_time_from: now.slice(0, 10) },
    })
    await count(1)
    expect(await axeViolations(page)).toEqual([])
    const refund = localize(payment.operations.refund?.label ?? payment.label, lang)
    await rowButton(parts.rows, refund).click()
    const question = page.getByRole('dialog', { name: `${refund} ${plate_no}` })
    await question.getByRole('textbox', { name: words(lang).form.reason }).fill('重复缴费')
    await question.getByRole('button', { name: refund, exact: true }).click()
    const what = lang === 'en' ? 'payment record' : '缴费记录'
    await page.getByRole('heading', { name: fill(words(lang).state.emptyFiltered, { label: what }) }).waitFor()
    expect(await app.server.detail('/api/deposit', paid)).toMatchObject({
      dc_status: payState.refunded,
      received: '0.00',
    })
    const [logged] = (await app.server.list('/api/log', { route: '/api/deposit/refund' })).list
    expect(logged).toMatchObject({ reason: '重复缴费' })
  })

  it('show the bill of a stay, and that a record created by hand has none', async () => {
    const { page } = await app.visit('/garage/deposit', { lang })
    const parts = listParts(page, lang)
    const open = (row: Locator) => rowButton(row, bill.heading).click()
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
    const [deleted, changed, facts] = await Promise.all(
      ['.page-outdated', '.ant-alert', '.bill-facts'].map((part) => drawer.locator(part).boundingBox()),
    )
    const gapBelow = (above = deleted, below = changed) => (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    expect([gapBelow(deleted, changed), gapBelow(changed, facts)]).toEqual([8, 14])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    const gone = await app.server.create('/api/deposit', { plate_no: fresh('粤B1008'), cost: 5 })
    const { plate_no: plateOfGone } = await app.server.detail('/api/deposit', gone)
    await parts.search.getByRole('textbox').first().fill(String(plateOfGone))
    await parts.searchNow.click()
    await parts.row('5.00').waitFor()
    // The bill is asked for once its record is gone, whether the list has noticed that or not.
    const bills = await holdCalls(page, '/api/deposit/bill')
    bills.hold(String(gone))
    await open(parts.row('5.00'))
    await app.server.database.run({ text: `DELETE FROM "deposit" WHERE "id" = ${gone}` })
    bills.letGo(String(gone))
    await drawer.getByRole('heading', { name: bill.gone }).waitFor()
    expect(await drawer.getByRole('button', { name: words(lang).app.retry }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await app.server.create('/api/deposit', { plate_no: '粤B10077', cost: 5 })
    await parts.search.getByRole('textbox').first().fill('粤B10077')
    await parts.searchNow.click()
    await open(parts.row('10077').first())
    await drawer.getByRole('heading', { name: bill.byHand }).waitFor()
  })
})

if (isCampaign)
  describe.each(allLanguages)('payments (%s)', (lang) => {
    const { list, export: exports, report } = words(lang)

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
      const { name, notes } = await exportedFrom(page, list.export, exports.succeeded)
      const title = localize(paymentReport.label, lang)
      expect(name).toContain(title)
      expect(notes[0]).toBe(title)

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
