import { beforeAll, describe, expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { hourlyFlowReport as report } from '../../../../resources/report/hourly-flow'
import { paymentReport } from '../../../../resources/report/payment'
import { rowsOf } from '../../../../server/rows/rows'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages, words } from '../../support/words'

const app = journeys({ demo: false })
const now = wallTime(new Date(), 'Asia/Shanghai')
const today = now.slice(0, 10)

beforeAll(async () => {
  const { create, database } = app.server
  for (const code of ['NEAR', 'FAR']) await create('/api/org', { org_name: `${code} park`, park_code: code })
  const passage = (created_at: string, park_code: string, IsOut = 0) =>
    rowsOf(inOutSource, database).insert({ SourceID: 'T1', IsOut, created_at, park_code })
  await passage(shift(`${today} 00:00:01`, { days: -1 }), 'NEAR')
  for (const park of ['NEAR', 'NEAR', 'FAR']) await passage(`${today} 00:00:01`, park)
  const text = `INSERT INTO "deposit" ("park_code", "plate_no", "cost", "cut_off", "received", "created_at")
    SELECT 'NEAR', 'B' || n, 2, 0.5, 0, $1::timestamptz FROM generate_series(1, 1234) n`
  await database.run({ text, values: [`${today} 00:00:01+08`] })
})

const windows = {
  'a window of 1024': { viewport: { width: 1024, height: 768 } },
  'a phone': { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
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
      // The scroll bar covers no row.
      const bar = table.locator('.ant-table-tbody-virtual-scrollbar-horizontal')
      const [row, track] = [await last.boundingBox(), (await bar.count()) > 0 ? await bar.boundingBox() : null]
      if (track) expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(track.y)
    },
  )

  it.each(['/report/deposit', '/report/ioflow', '/chart/flow'])('the filters of %s are in a sheet', async (path) => {
    const { page } = await app.visit(path, { lang, ...windows['a phone'] })
    const t = words(lang)
    const opener = page.getByRole('button', { name: `${today} ${t.list.panel}`, exact: true })
    await page.locator('.report-figures').waitFor()
    expect(await page.getByRole('search').count()).toBe(0)
    const { y = 0 } = (await page.locator('.report-figures').boundingBox()) ?? {}
    expect(y).toBeLessThan(48 + 120)
    await opener.tap()
    const sheet = page.getByRole('dialog', { name: t.list.panel })
    await sheet.getByRole('search').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: t.list.search, exact: true }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.locator('.report-figures').waitFor()
  })

  it('rows say what their section is only once', async () => {
    const { page } = await app.visit('/report/deposit', { lang, ...windows['a phone'] })
    const names = page.locator('[data-row-key] .report-name')
    await names.first().waitFor()
    const seen = names.evaluateAll((all) =>
      all.map((one) => [...one.children].filter((part) => part.clientWidth > 1).map((part) => part.textContent)),
    )
    expect(await seen).toEqual([[today], [lang === 'en' ? 'Casual parkers' : '临时车']])
  })
})
