import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { rowsOf } from '../../../../server/rows/rows'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { words } from '../../support/words'

const app = journeys({ demo: false })
const now = wallTime(new Date(), 'Asia/Shanghai')
const today = now.slice(0, 10)

beforeAll(async () => {
  const { create, database } = app.server
  for (const code of ['NEAR', 'FAR']) await create('/api/org', { org_name: `${code} park`, park_code: code })
  const passage = (SourceID: string, IsOut: number, created_at: string, park_code: string) =>
    rowsOf(inOutSource, database).insert({ SourceID, IsOut, created_at, park_code })
  await passage('T1', 0, `${today} 00:10:00`, 'NEAR')
  await passage('T1', 0, `${today} 00:50:00`, 'NEAR')
  await passage('T2', 0, `${today} 00:20:00`, 'FAR')
  await passage('T1', 1, now, 'NEAR')
  const reading = (client_id: string, temperature: number | null, minutes: number, park_code: string) =>
    rowsOf(terminalData, database).insert({ client_id, temperature, created_at: shift(now, { minutes }), park_code })
  await reading('T1', 31.5, -20, 'NEAR')
  await reading('T1', 33, -10, 'NEAR')
  await reading('T1', null, -5, 'NEAR')
  await reading('T2', 28, -10, 'FAR')
  await reading('T2', 90, -300, 'FAR')
})

/** The rows of a chart's table: the first with the names of the lines, the others with a time and its values. */
async function tableOf(page: Page, lang: Lang, title: string): Promise<string[][]> {
  const { chart } = words(lang)
  await page.getByRole('button', { name: `${chart.asTable}: ${title}` }).press('Enter')
  const rows = page.getByRole('region', { name: title, exact: true }).getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  return Promise.all((await rows.all()).map((row) => row.locator('th, td').allInnerTexts()))
}

const picture = (page: Page, title: string) => page.getByRole('img', { name: title })

/** Waits until a line is drawn for each terminal: its path, and that of the hour that is not over, have one colour. */
const drawn = (page: Page, title: string) =>
  expect
    .poll(() =>
      picture(page, title)
        .locator('svg path[stroke-width="2"]')
        .evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute('stroke'))).size),
    )
    .toBe(2)

it('the charts of terminals need their own permission alone', async () => {
  const { chart } = words('en')
  const { token } = await app.server.asRole(['chart:terminaldata:query'])
  const { page } = await app.visit('/chart/terminalc', { lang: 'en', token })
  for (const title of [chart.temperature, chart.retrieved])
    expect((await tableOf(page, 'en', title))[0], title).toContain('T1')
  const other = await app.server.asRole(['report:flow:query', 'dc:terminaldata:query'])
  const without = await app.visit('/chart/terminalc', { lang: 'en', token: other.token })
  await without.page.getByText('404 page not found').waitFor()
})

it('charts of many terminals draw six of them, the hottest, and others when they are picked', async () => {
  const { chart } = words('en')
  const readings = Array.from({ length: 14 }, (_, index) => ({
    client_id: `M${String(index + 1).padStart(2, '0')}`,
    temperature: 40 + ((index * 5) % 14),
    created_at: shift(now, { minutes: -15 }),
    park_code: 'NEAR',
  }))
  const rows = rowsOf(terminalData, app.server.database)
  for (const reading of readings) await rows.insert(reading)
  const { page } = await app.visit('/chart/terminalc', { lang: 'en' })
  const card = page.locator('.chart-card').filter({ has: page.getByRole('heading', { name: chart.temperature }) })
  const drawn = () => card.locator('.chart-legend [aria-pressed=true]').allInnerTexts()
  const hottest = readings.toSorted((one, other) => other.temperature - one.temperature).slice(0, 6)
  await expect.poll(drawn).toEqual(hottest.map(({ client_id }) => client_id).sort())
  await card.getByText(fill(chart.drawn, { drawn: 6, all: 16 })).waitFor()
  const [coldest] = readings
  const other = coldest?.client_id ?? ''
  await card.getByRole('button', { name: other, exact: true }).press('Enter')
  await expect.poll(drawn).toContain(other)
  expect(await picture(page, chart.temperature).getAttribute('aria-label')).toContain(other)
  await card.getByRole('button', { name: other, exact: true }).press('Enter')
  await expect.poll(drawn).not.toContain(other)
  await expect.poll(() => picture(page, chart.temperature).innerText()).toContain(today)
  expect(await axeViolations(page)).toEqual([])
  for (const { client_id } of readings)
    await app.server.database.rows({ text: 'DELETE FROM "dcterminaldata" WHERE "client_id" = $1', values: [client_id] })
})

it('the flow chart of two days has dates on its axis', async () => {
  const { chart, list } = words('en')
  const { page } = await app.visit('/chart/flow', { lang: 'en' })
  await drawn(page, chart.stored)
  const yesterday = shift(now, { days: -1 }).slice(0, 10)
  const begin = page.getByRole('search').getByRole('textbox').first()
  await begin.click()
  await begin.fill(yesterday)
  await page.keyboard.press('Enter')
  await page.getByRole('search').getByRole('button', { name: list.search }).click()
  await expect.poll(() => picture(page, chart.stored).getAttribute('aria-label')).toContain(yesterday)
  await expect.poll(() => picture(page, chart.stored).innerText()).toContain(today.slice(5))
})
