import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { payment } from '../../../resources/payment/payment'
import { payState, paymentMethod } from '../../../resources/dictionaries/payment'
import { terminalData } from '../../../resources/terminal/terminal-data'
import { terminalFlowReport } from '../../../resources/report/terminal-flow'
import { rowsOf } from '../../../server/rows/rows'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPrinter } from '../support/open-printer'
import { languages, words } from '../support/words'

const app = journeys({ demo: 'history' })

const printedOf = (page: Page) => page.evaluate(() => (window as unknown as { printed: number }).printed)

/** The width in which Chromium prints A4 between the margins of the sheet, in pixels. */
const paper = { upright: 718, wide: 1047 }

describe.each(languages)('what is printed (%s)', (lang) => {
  const t = words(lang)

  it('of the flow report are its totals, its charts, and all rows with sums', async () => {
    const { page, sheet, print } = await openPrinter(app, '/chart/flow', lang)
    const figures = page.locator('.report-figures')
    await figures.waitFor()
    const shown = await figures.innerText()
    expect(shown).toContain(localize(terminalFlowReport.columns.in?.label ?? terminalFlowReport.label, lang))
    await print()
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

  it('of the terminals are their charts and figures, and what is filtered by', async () => {
    const created_at = wallTime(new Date(Date.now() - 600_000), 'Asia/Shanghai')
    const readings = rowsOf(terminalData, app.server.database)
    for (const client_id of ['T1', 'T2'])
      await readings.insert({ client_id, temperature: 31.5, created_at, park_code: 'P001' })
    const { page, sheet, print } = await openPrinter(app, '/chart/terminalc', lang)
    const label = localize(terminalData.fields.client_id.label, lang)
    await page.getByRole('search').getByLabel(label).fill('T2')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.chart-legend').first().innerText()).toBe('T2')
    await print()
    expect(await sheet.locator('.print-chart h2').allInnerTexts()).toEqual([t.chart.temperature, t.chart.retrieved])
    expect(await sheet.locator('dl').first().innerText()).toMatch(new RegExp(`${label}:?\\s+T2`))
    const [heads, ...rows] = (await sheet.locator('table').first().locator('tr').allInnerTexts()).map((row) =>
      row.split('\t'),
    )
    expect(heads).toEqual([t.chart.time, 'T2'])
    expect(rows).toContainEqual([created_at, '31.5'])
  })

  it('of a bill names the car park, the record, the method, and what was received', async () => {
    const [{ id } = {}] = (await app.server.list('/api/deposit', { dc_status: payState.paid })).list
    await app.server.database.run({
      text: `UPDATE "deposit" SET "pay_type" = $1, "received" = 12.50 WHERE "id" = $2`,
      values: [paymentMethod.wechatPay, Number(id)],
    })
    const { page, sheet } = await openPrinter(app, `/garage/deposit?id=${String(id)}`, lang)
    const parts = listParts(page, lang)
    await parts.rows.first().waitFor()
    await page
      .locator(`[data-row-key="${String(id)}"]`)
      .getByRole('button', { name: t.bill.heading })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: t.list.print }).click()
    await sheet.waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const { fields } = payment
    const facts = (await sheet.locator('dl').first().innerText()).replaceAll(/\s+/g, ' ')
    const [{ org_name = '' } = {}] = (await app.server.list('/api/org', { park_code: 'P001' })).list
    expect(facts).toContain(`${lang === 'en' ? 'Payment no.' : '缴费单号'} ${String(id)}`)
    expect(facts).toContain(`${localize(fields.park_code.label, lang)} ${String(org_name)} P001`)
    expect(facts).toContain(`${localize(fields.pay_type.label, lang)} ${lang === 'en' ? 'WeChat Pay' : '微信支付'}`)
    expect(facts).toContain(`${localize(fields.received.label, lang)} 12.50`)
    expect(facts).toMatch(lang === 'en' ? /Billed time \d+ (h|min)/ : /计费时长 \d+ (小时|分钟)/)
  })

  it.each(['garage/deposit', 'garage/inout', 'garage/part', 'garage/parkrecord', 'garage/order'])(
    'of the wide list %s fits the sheet, with plates, times and numbers in one line',
    async (view) => {
      const { page, sheet, print } = await openPrinter(app, `/${view}`, lang)
      await listParts(page, lang).rows.first().waitFor()
      await print()
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
})

describe('the key for printing', () => {
  /** Is the key left to the browser, which prints the page as it is shown? */
  const pressKey = async (page: Page): Promise<boolean> => {
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'p') Object.assign(window, { left: !defaultPrevented })
      })
    })
    await page.keyboard.press('Control+p')
    return page.evaluate(() => (window as unknown as { left: boolean }).left)
  }

  it.each(['/garage/deposit', '/report/deposit', '/chart/flow'])('does what the button of %s does', async (path) => {
    const { page, sheet, printed } = await openPrinter(app, path, 'en')
    await page.getByRole('button', { name: 'Print', exact: false, disabled: false }).waitFor()
    await expect.poll(() => pressKey(page)).toBe(false)
    await sheet.waitFor({ state: 'attached' })
    await printed()
    expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(1)
  })

  it('prints the bill while that is open', async () => {
    const { page, sheet } = await openPrinter(app, '/garage/deposit', 'en')
    const rows = listParts(page, 'en').rows
    await rows
      .first()
      .getByRole('button', { name: words('en').bill.heading })
      .click()
    await page.getByRole('dialog').locator('.bill').waitFor()
    expect(await pressKey(page)).toBe(false)
    await sheet.waitFor({ state: 'attached' })
    await expect.poll(() => printedOf(page)).toBe(1)
    expect(await sheet.locator('h1').textContent()).toBe(words('en').bill.heading)
  })

  it.each(['/management/menu', '/garage/deposit', '/chart/flow', '/report/deposit'])(
    'else prints the page %s as it is shown, never an empty sheet',
    async (path) => {
      const { page } = await openPrinter(app, path, 'en')
      const content = page.locator('main').locator('[data-row-key], .chart-card').first()
      await content.waitFor()
      const shown = await content.innerText()
      // A tree has no button.
      if (path === '/management/menu') expect(await pressKey(page)).toBe(true)
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
})
