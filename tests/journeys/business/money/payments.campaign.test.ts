import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { paymentReport } from '../../../../resources/report/payment'
import { journeys } from '../../support/journeys'
import { sheetIn } from '../../../support/workbook'
import { listParts } from '../../support/list-parts'
import { allLanguages, words } from '../../support/words'

const app = journeys({ demo: 'history' })

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
