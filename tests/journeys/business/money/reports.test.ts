import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fill, localize, type Label, type Lang } from '../../../../model/label'
import { busiestText } from '../../../../model/report/report-sections'
import { shift, wallTime } from '../../../../model/wall-time'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { hourlyFlowReport as report } from '../../../../resources/report/flow'
import { paymentReport } from '../../../../resources/report/payment'
import { rowsOf } from '../../../../server/rows/rows'
import { isCampaign } from '../../../support/campaign'
import { noonZone } from '../../support/served-clock'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { navigateTo } from '../../support/path-of'
import { allLanguages, languages, words } from '../../support/words'

const zone = noonZone()
const app = journeys({ demo: false, env: { TZ_NAME: zone } })
const now = wallTime(new Date(), zone)
const today = now.slice(0, 10)

beforeAll(async () => {
  const { create, database } = app.server
  for (const code of ['NEAR', 'FAR']) await create('/api/org', { org_name: `${code} park`, park_code: code })
  const passage = (created_at: string, park_code: string, IsOut = 0) =>
    rowsOf(inOutSource, database).insert({ SourceID: 'T1', IsOut, created_at, park_code })
  await passage(shift(`${today} 00:00:01`, { days: -1 }), 'NEAR')
  for (const park of ['NEAR', 'NEAR', 'FAR']) await passage(`${today} 00:00:01`, park)
  const text = `INSERT INTO "deposit" ("park_code", "plate_no", "cost", "cut_off", "received", "created_at")
    SELECT 'NEAR', 'B' || n, 2, 0.5, 0, $1::timestamp AT TIME ZONE $2 FROM generate_series(1, 1234) n`
  await database.run({ text, values: [`${today} 00:00:01`, zone] })
})

const labelOf = (label: Label | undefined, lang: Lang): string => (label ? localize(label, lang) : '')

it.each(languages)(
  'the payment report shows counts and reductions as lists do, also without its details (%s)',
  async (lang) => {
    const { page } = await app.visit('/report/deposit', { lang })
    const table = page.getByRole('region', { name: localize(paymentReport.label, lang) })
    const section = table.locator('.report-section')
    await expect
      .poll(async () => (await section.innerText()).split(/\s+/))
      .toEqual([today, '1,234', '−617.00', '2,468.00', '2,468.00', '0.00'])
    expect(await section.locator('.cell-waiver').innerText()).toBe('−617.00')
    expect((await page.locator('.report-figures dd').allInnerTexts()).map((one) => one.split(/\s/)[0])).toEqual([
      '1,234',
      '−617.00',
      '2,468.00',
      '2,468.00',
      '0.00',
    ])
    const details = page.locator('.report-name.is-detail')
    await page.getByRole('button', { name: labelOf(paymentReport.groupings?.park?.label, lang) }).click()
    await page.getByRole('columnheader', { name: lang === 'en' ? 'Car park' : '车场', exact: true }).waitFor()
    await expect.poll(() => details.count()).toBeGreaterThan(0)
    await page.getByRole('checkbox', { name: words(lang).report.details }).click()
    await expect.poll(() => details.count()).toBe(0)
    await section.first().waitFor()
    await navigateTo(page, '/garage/deposit')
    await expect.poll(() => page.locator('.summary-totals .cell-waiver').last().innerText()).toBe('−617.00')
  },
)

const figure = (page: Page, label: string) =>
  page.locator('.report-figures dl > div').filter({ has: page.getByText(label, { exact: true }) })

it.each(languages)(
  'the flow report compares with the period before, names the busiest hour, and groups its rows (%s)',
  async (lang) => {
    const t = words(lang).report
    const { page } = await app.visit('/report/ioflow', { lang })
    const cars = figure(page, labelOf(report.columns.in?.label, lang))
    await expect.poll(() => cars.innerText()).toMatch(/3\s+↑\s*\+\s*2 \(200\.0%\)/)
    expect(await figure(page, labelOf(report.columns.out?.label, lang)).innerText()).toContain(t.same)
    expect(await figure(page, t.busiestOf).innerText()).toContain(`${today} 00:00`)

    // Its rows are grouped by day or car park, with sums, near their names.
    const rows = page.getByRole('region', { name: localize(report.label, lang) }).locator('[data-row-key]')
    const lines = async () => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
    await expect
      .poll(lines)
      .toEqual([`${today} ${fill(localize(busiestText, lang), { value: '00:00' })} 3 0`, `${today} 00:00 3 0`])
    await page.getByRole('button', { name: labelOf(report.groupings?.park?.label, lang) }).click()
    await expect
      .poll(lines)
      .toEqual(['FAR park FAR 1 0', `FAR park FAR ${today} 1 0`, 'NEAR park NEAR 2 0', `NEAR park NEAR ${today} 2 0`])
    await page.getByRole('checkbox', { name: t.details }).click()
    await expect.poll(() => rows.count()).toBe(2)
    const last = page.getByRole('columnheader').last()
    const { x = 0, width = 0 } = (await last.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(1000)
    expect(await axeViolations(page)).toEqual([])
  },
)

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

/** The figures of a report on a phone begin near its top; its filters are in a sheet, which closes by the search. */
async function expectFiltersInSheet(page: Page, lang: Lang): Promise<void> {
  const { list } = words(lang)
  await page.locator('.report-figures').waitFor()
  expect(await page.getByRole('search').count()).toBe(0)
  const { y = 0 } = (await page.locator('.report-figures').boundingBox()) ?? {}
  expect(y).toBeLessThan(48 + 120)
  await page.getByRole('button', { name: `${today} ${list.panel}`, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: list.panel })
  await sheet.getByRole('search').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: list.search, exact: true }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.locator('.report-figures').waitFor()
}

it.each(languages)(
  'on a phone names stay while figures are scrolled, and filters are in a sheet (%s)',
  async (lang) => {
    const { page } = await app.visit('/report/deposit', { lang, ...phone })
    const table = page.getByRole('region', { name: localize(paymentReport.label, lang) })
    const names = table.locator('[data-row-key] .report-name')
    await names.first().waitFor()
    const seen = await names.evaluateAll((all) =>
      all.map((one) => [...one.children].filter((part) => part.clientWidth > 1).map((part) => part.textContent)),
    )
    // Rows say what their section is only once.
    expect(seen).toEqual([[today], [lang === 'en' ? 'Casual parkers' : '临时车']])
    await expectFiltersInSheet(page, lang)

    const last = table.locator('[data-row-key]').last()
    const edges = await table.boundingBox()
    const headings = table.getByRole('columnheader')
    await last.hover()
    await page.mouse.wheel(2000, 0)
    const right = (edges?.x ?? 0) + (edges?.width ?? 0)
    const endOf = async () => {
      const box = await headings.last().boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    await expect.poll(endOf).toBeLessThanOrEqual(right + 1)
    expect((await headings.first().boundingBox())?.x).toBe(edges?.x)
  },
)

if (isCampaign) {
  const windows = {
    'a window of 1024': { viewport: { width: 1024, height: 768 } },
    'a phone': phone,
  }

  describe.each(allLanguages)('in small windows (%s)', (lang) => {
    const tables = [paymentReport, report].flatMap((one) =>
      Object.entries(windows).map(([kind, options]) => ({ kind, options, one, name: one.name })),
    )

    it.each(tables)(
      'the names of $name stay while its figures are scrolled, on $kind',
      async ({ kind, options, one }) => {
        const { page } = await app.visit(`/report/${one.name}`, { lang, ...options })
        const table = page.getByRole('region', { name: localize(one.label, lang) })
        const last = table.locator('[data-row-key]').last()
        await last.waitFor()
        const edges = await table.boundingBox()
        const right = (edges?.x ?? 0) + (edges?.width ?? 0)
        const headings = table.getByRole('columnheader')
        const endOf = async () => {
          const box = await headings.last().boundingBox()
          return (box?.x ?? 0) + (box?.width ?? 0)
        }
        if (kind !== 'a phone') return expect(await endOf()).toBeLessThanOrEqual(right)
        await last.hover()
        await page.mouse.wheel(2000, 0)
        await expect.poll(endOf).toBeLessThanOrEqual(right + 1)
        expect((await headings.first().boundingBox())?.x).toBe(edges?.x)
      },
    )

    it.each(['/report/ioflow', '/chart/flow'])('the filters of %s are in a sheet', async (path) => {
      const { page } = await app.visit(path, { lang, ...phone })
      await expectFiltersInSheet(page, lang)
    })
  })
}
