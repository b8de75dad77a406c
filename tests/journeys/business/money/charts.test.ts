import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../../model/label'
import type { Grouping } from '../../../../model/report/report'
import { shift, wallTime } from '../../../../model/wall-time'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { terminalFlowReport } from '../../../../resources/report/flow'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { rowsOf } from '../../../../server/rows/rows'
import { isCampaign, oneOf } from '../../../support/campaign'
import { noonZone } from '../../support/served-clock'
import { axeViolations } from '../../support/accessible'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { languages, words } from '../../support/words'

const zone = noonZone()
const app = journeys({ demo: false, env: { TZ_NAME: zone } })
const now = wallTime(new Date(), zone)
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

async function choosePark(page: Page, lang: Lang, name: string): Promise<void> {
  const { park } = words(lang)
  await page.getByRole('button', { name: fill(park.change, { name: park.all }), exact: true }).click()
  const field = page.getByRole('combobox', { name: park.choose })
  await field.fill(name)
  await page.getByRole('option', { name }).waitFor()
  await field.press('Enter')
}

it.each(languages)('charts show terminals as lines and as a table, filtered by car park (%s)', async (lang) => {
  const { chart, park } = words(lang)
  const { page } = await app.visit('/chart/flow', { lang })
  for (const title of [chart.stored, chart.retrieved]) await drawn(page, title)
  expect(await picture(page, chart.stored).getAttribute('aria-label')).toContain('NEAR park')
  const { park: byPark, terminal: byTerminal } = terminalFlowReport.groupings ?? {}
  const grouping = (of: Grouping | undefined) => page.getByRole('button', { name: of && localize(of.label, lang) })
  await grouping(byTerminal).click()
  await expect.poll(() => picture(page, chart.stored).getAttribute('aria-label')).toContain('T1')
  for (const title of [chart.stored, chart.retrieved]) await drawn(page, title)
  await picture(page, chart.stored).hover()
  await expect.poll(() => picture(page, chart.stored).innerText()).toContain('T1')
  const [head, first] = await tableOf(page, lang, chart.stored)
  expect(head).toEqual([chart.time, 'T1', 'T2'])
  expect(first).toEqual([`${today} 00:00:00`, '2', '1'])
  await grouping(byPark).click()
  const table = page.getByRole('region', { name: chart.stored, exact: true })
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual([chart.time, 'FAR park', 'NEAR park'])
  const cellsOf = (row: Locator) => row.locator('th, td').allInnerTexts()
  expect(await cellsOf(table.getByRole('row').nth(1))).toEqual([`${today} 00:00:00`, '1', '2'])
  expect(await cellsOf(table.getByRole('row').last())).toEqual([words(lang).report.total, '1', '2'])
  expect(await axeViolations(page)).toEqual([])

  // New passages are counted while it is open.
  const { database } = app.server
  const passage = { SourceID: 'T2', IsOut: 0, created_at: `${today} 00:40:00`, park_code: 'FAR' }
  await database.transaction((tx) => rowsOf(inOutSource, tx).insert(passage))
  await expect.poll(() => cellsOf(table.getByRole('row').nth(1))).toEqual([`${today} 00:00:00`, '2', '2'])

  await page.goto(`${app.server.address}/chart/terminalc`)
  await drawn(page, chart.temperature)
  expect(await tableOf(page, lang, chart.temperature)).toEqual([
    [chart.time, 'T1', 'T2'],
    [shift(now, { minutes: -20 }), '31.5', ''],
    [shift(now, { minutes: -10 }), '33', '28'],
  ])
  const outflow = await tableOf(page, lang, chart.retrieved)
  const column = outflow[0]?.indexOf('T1') ?? -1
  const running = (time: string) => fill(chart.runningHour, { time: `${time.slice(0, 13)}:00:00` })
  // Another hour may have begun since.
  const hour = `${now.slice(0, 13)}:00:00`
  expect(outflow.find(([time]) => time === running(now) || time === hour)?.[column]).toBe('1')
  expect([running(now), running(shift(now, { hours: 1 }))]).toContain(outflow.at(-2)?.[0])
  await choosePark(page, lang, 'FAR park')
  const names = page.getByRole('region', { name: chart.temperature }).getByRole('columnheader')
  await expect.poll(() => names.allInnerTexts()).toEqual([chart.time, 'T2'])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: park.showAll }).click()
  await expect.poll(() => names.allInnerTexts()).toEqual([chart.time, 'T1', 'T2'])
  await page.getByRole('search').getByLabel(localize(terminalData.fields.client_id.label, lang)).fill('T2')
  await page.keyboard.press('Enter')
  await expect.poll(() => names.allInnerTexts()).toEqual([chart.time, 'T2'])
})

const beginningOf = (text: string, reason: string): string => fill(text.split('{time}')[0] ?? '', { reason })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const refreshed: [path: string, calls: string[], device: object][] = [
  ['/report/deposit', ['/report/deposit'], {}],
  ['/report/ioflow', ['/report/ioflow'], phone],
  ['/chart/terminalc', ['/api/dcterminaldata/index', '/report/flow'], {}],
]

it.each(oneOf(refreshed))(
  'Refresh of %s always reads anew, and keeps the figures with a note while the window is offline',
  async (path, calls, device) => {
    const { user, problem, state } = words('en')
    const { page, faults } = await app.visit('/', { lang: 'en', emptyCache: true, ...device })
    faults.expect(/ERR_/, /Failed to (load|fetch)/, /503/)
    const callsOf = (action: () => Promise<unknown>) =>
      calls.reduce((inner, call) => () => callOf(page, call, inner), action)()
    await callsOf(() => page.goto(app.server.address + path))
    const shown = page.locator('.page-body').filter({ hasNot: page.locator('.page-loading') })
    await shown.waitFor()
    const refresh = page.getByRole('button', { name: user.refresh, exact: true })
    await callsOf(() => refresh.click())
    // Loaded some seconds after the page, it would have a note of its own.
    await page.locator('.bell').nth(1).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    const note = page.getByRole('status').filter({ hasText: beginningOf(state.outdated, problem.unreachable) })
    // A read that was under way before may still succeed.
    const notesAfterRefresh = async (): Promise<number> => {
      await refresh.click()
      return note.count()
    }
    await expect.poll(notesAfterRefresh, { interval: 1000 }).toBe(calls.length)
    await shown.waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(() => note.count(), { timeout: 20_000 }).toBe(0)
  },
)

it.each(languages)(
  'figures that the server refuses to renew stay, and no other attempt is promised (%s)',
  async (lang) => {
    const { list, problem, state } = words(lang)
    const { page, faults } = await app.visit('/report/deposit', { lang })
    faults.expect(/403/)
    const search = page.getByRole('search').getByRole('button', { name: list.search })
    const searched = await callOf(page, '/report/deposit', () => search.click())
    let calls = 0
    await page.route('**/report/deposit', (route) => {
      // The figures of the days before are another call.
      if (isDeepStrictEqual(route.request().postDataJSON(), searched)) calls += 1
      return route.fulfill({ status: 403, body: '{}' })
    })
    await search.click()
    await expect.poll(() => calls).toBe(1)
    const [before = ''] = fill(state.outdatedForGood, { reason: problem[403], time: '{time}' }).split('{time}')
    const note = page.getByRole('status').filter({ hasText: before })
    await note.waitFor()
    expect(await note.innerText()).not.toContain(state.outdated.split('{time}')[1]?.trim())
    expect(calls).toBe(1)
  },
)

if (isCampaign) {
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
      await app.server.database.rows({
        text: 'DELETE FROM "dcterminaldata" WHERE "client_id" = $1',
        values: [client_id],
      })
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
}
