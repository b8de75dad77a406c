import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CodedDictionary } from '../../../../model/dictionary'
import { localize, type Lang } from '../../../../model/label'
import { paymentMethod, payState } from '../../../../resources/dictionaries/payment'
import { payment } from '../../../../resources/payment/payment'
import { rowsOf } from '../../../../server/rows/rows'
import type { JsonObject } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { listParts, rowButton } from '../../support/list-parts'
import { openPrinter } from '../../support/open-printer'
import { languages, words } from '../../support/words'

const app = journeys({ demo: 'history' })
const labelOf = (name: keyof typeof payment.fields, lang: Lang): string => localize(payment.fields[name].label, lang)

/** A record of the last days with a bill that is not settled, of more than a yuan. */
async function unsettled(): Promise<JsonObject> {
  const { list } = await app.server.list('/api/deposit', { dc_status: payState.toPay, page_size: 100 })
  for (const row of list.filter(({ cost }) => Number(cost) > 1)) {
    const { bill } = await app.server.ask<{ bill: object | null }>('POST', '/api/deposit/bill', { id: row.id })
    if (bill) return row
  }
  throw new Error('The demonstration has no unpaid bill')
}

async function findRecords(page: Page, lang: Lang, plate: string): Promise<void> {
  const { search, searchNow } = listParts(page, lang)
  await search.getByRole('textbox').first().fill(plate)
  await callOf(page, '/api/deposit/index', () => searchNow.click())
}

async function openBill(page: Page, lang: Lang, plate: string) {
  await findRecords(page, lang, plate)
  await rowButton(listParts(page, lang).row(plate.slice(-4)).first(), words(lang).bill.heading).click()
  const drawer = page.getByRole('dialog', { name: words(lang).bill.heading })
  await drawer.locator('.bill').waitFor()
  return drawer
}

describe.each(languages)('a bill (%s)', (lang) => {
  const t = words(lang)

  it('ends with a correction and its reason, and states what was paid, on the screen as printed', async () => {
    const { id, cost, plate_no } = await unsettled()
    const reason = lang === 'en' ? 'Lost card' : '丢卡'
    await app.server.ask('PUT', '/api/deposit/update', { id, cost: '0.50', reason })
    const { page, sheet } = await openPrinter(app, '/garage/deposit', lang)
    const endPrinting = async () => {
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })
      await sheet.waitFor({ state: 'detached' })
    }
    const drawer = await openBill(page, lang, String(plate_no))
    const expectEnd = async (lines: string[]) => {
      const [priced = '', correction = '', due = ''] = lines.map((line) => line.replaceAll(/\s+/g, ' ')).slice(-3)
      expect(priced).toBe(`${t.bill.priced} ${String(cost)}`)
      expect(correction).toContain(t.bill.correction)
      expect(correction).toContain(reason)
      expect(correction).toMatch(new RegExp(`\u2212${(Number(cost) - 0.5).toFixed(2)}$`))
      expect(due).toBe(`${t.bill.cost} 0.50`)
    }
    await expectEnd(await drawer.locator('tfoot tr').allInnerTexts())
    expect(await axeViolations(page)).toEqual([])
    await drawer.getByRole('button', { name: t.list.print }).click()
    await sheet.waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    await expectEnd(await sheet.locator('tfoot tr').allInnerTexts())
    await endPrinting()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    // One that is paid states number, state, amounts, method and time of payment, on the screen as printed.
    const [paid] = (await app.server.list('/api/deposit', { dc_status: payState.paid })).list
    const method = paymentMethod.wechatPay
    await app.server.database.run({
      text: `UPDATE "deposit" SET "pay_type" = $1, "received" = 12.50 WHERE "id" = $2`,
      values: [method, Number(paid?.id)],
    })
    await findRecords(page, lang, String(paid?.plate_no))
    const row = page.locator(`[data-row-key="${String(paid?.id)}"]`)
    await rowButton(row, t.bill.heading).click()
    await drawer.locator('.bill').waitFor()
    const shown = (await drawer.locator('.bill-facts').innerText()).replaceAll(/\s+/g, ' ')
    await page.keyboard.press('Control+p')
    await sheet.waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate('window.printed')).toBe(2)
    expect(await sheet.locator('h1').textContent()).toBe(t.bill.heading)
    await page.emulateMedia({ media: 'print' })
    const printed = (await sheet.locator('dl').first().innerText()).replaceAll(/\s+/g, ' ')
    const entry = ({ dictionary }: CodedDictionary, code: number) =>
      localize(dictionary.entries.find(({ value }) => value === code)?.label ?? payment.label, lang)
    for (const facts of [shown, printed])
      for (const text of [
        `${labelOf('id', lang)} ${String(paid?.id)}`,
        `${labelOf('dc_status', lang)} ${entry(payState, payState.paid)}`,
        `${labelOf('received', lang)} 12.50`,
        `${labelOf('pay_type', lang)} ${entry(paymentMethod, method)}`,
        `${labelOf('pay_time', lang)} ${String(paid?.pay_time)}`,
      ])
        expect(facts).toContain(text)
    const [{ org_name = '' } = {}] = (await app.server.list('/api/org', { park_code: 'P001' })).list
    expect(printed).toContain(`${labelOf('park_code', lang)} ${String(org_name)} P001`)
    expect(printed).toContain(`${lang === 'en' ? 'Payment no.' : '缴费单号'} ${String(paid?.id)}`)
    expect(printed).toMatch(lang === 'en' ? /Billed time \d+ (h|min)/ : /计费时长 \d+ (小时|分钟)/)
    const whole = await sheet.innerText()
    for (const text of [
      t.bill.heading,
      t.bill.cost,
      labelOf('plate_no', lang),
      lang === 'en' ? 'Printed by' : '打印人',
    ])
      expect(whole).toContain(text)
    expect(await drawer.isVisible()).toBe(false)
    // Printers leave out colours, so that a dot says nothing.
    const dot = await sheet
      .locator('.state')
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').display)
    expect(dot).toBe('none')
    await endPrinting()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    // The details of its record are headed by its number and plate.
    await row.getByRole('cell').nth(3).click()
    const heading = page.getByRole('dialog').locator('.detail-title')
    await heading.waitFor()
    expect(await heading.innerText()).toContain(`${labelOf('id', lang)} ${String(paid?.id)}`)
  })
})

it.each(languages)('a list and its printed one say how much of the totals reports leave out (%s)', async (lang) => {
  const plate_no = lang === 'en' ? '粤B80001' : '粤B80002'
  const insert = (cost: string, dc_status: number) =>
    rowsOf(payment, app.server.database).insert({ plate_no, cost, dc_status, total_time: 125, park_code: 'P001' })
  await insert('10.00', payState.toPay)
  const { page, sheet, print } = await openPrinter(app, '/garage/deposit', lang)
  const parts = listParts(page, lang)
  await parts.search.getByRole('textbox').first().fill(plate_no)
  await parts.searchNow.click()
  // The totals of all records, shown until the answer arrives, may contain the same digits.
  await expect.poll(() => parts.rows.count()).toBe(1)
  const totals = parts.region.locator('.summary-totals')
  const label = localize(payment.uncounted?.label ?? payment.label, lang)
  await expect.poll(() => totals.innerText()).toContain('10.00')
  expect(await totals.innerText()).not.toContain(label)
  await insert('60.00', payState.refunded)
  await expect
    .poll(async () => (await totals.innerText()).replaceAll(/\s+/g, ' '))
    .toContain(`${label} ${labelOf('cost', lang)} 60.00`)
  const [table, last] = [await parts.region.boundingBox(), await totals.boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((table?.y ?? 0) + (table?.height ?? 0))
  await print()
  expect((await sheet.locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toContain(
    `${label} ${labelOf('cost', lang)} 60.00`,
  )
  // Durations are printed as the list shows them.
  const stay = localize(payment.list.headings?.total_time ?? payment.label, lang)
  expect(await sheet.getByRole('columnheader').allInnerTexts()).toContain(stay)
  expect(await sheet.locator('tbody').innerText()).toContain(lang === 'en' ? '2 h 5 min' : '2 小时 5 分')
})
