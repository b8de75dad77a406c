import { describe, expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { wallTime } from '../../../../model/wall-time'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { rowsOf } from '../../../../server/rows/rows'
import { journeys } from '../../support/journeys'
import { openPrinter, pressPrintKey } from '../../support/open-printer'
import { allLanguages, words } from '../../support/words'

const app = journeys({ demo: 'history' })

describe.each(allLanguages)('what is printed (%s)', (lang) => {
  const t = words(lang)

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
})

it.each(['/report/deposit', '/garage/deposit'])(
  'the key for printing does what the button of %s does',
  async (path) => {
    const { page, sheet, printed } = await openPrinter(app, path, 'en')
    await page.getByRole('button', { name: 'Print', exact: false, disabled: false }).waitFor()
    await expect.poll(() => pressPrintKey(page)).toBe(false)
    await sheet.waitFor({ state: 'attached' })
    await printed()
    expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(1)
  },
)
