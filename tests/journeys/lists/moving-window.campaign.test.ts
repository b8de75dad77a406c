import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { shift } from '../../../model/wall-time'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { highWindow, journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { hour, serveClock, untilNext } from '../support/served-clock'
import { words } from '../support/words'

const app = journeys()
const t = words('en')
const label = 'Entered'

const addStay = async (car_in_time: string): Promise<string> => {
  const remark = fresh('stay')
  await app.server.create('/api/gpark', { park_code: 'P001', garage_index: 1, car_in_time, remark })
  return remark
}

/** Opens the stays of the last two days, at ten minutes to midnight by the clocks of the server and of the browser. */
async function openBeforeMidnight() {
  const { page } = await app.visit('/healthz', { lang: 'en', ...highWindow })
  const clock = await serveClock(page, untilNext('23:50:00'))
  await page.clock.install({ time: Date.now() + clock.ahead })
  await addStay(clock.now())
  await page.goto(`${app.server.address}/garage/part`)
  const list = listParts(page, 'en')
  await list.rows.first().waitFor()
  const shown = async (): Promise<string[]> => [
    await list.field(label).inputValue(),
    await list.search.getByLabel(`${label} ${t.list.to}`).inputValue(),
  ]
  const passMidnight = async (): Promise<void> => {
    clock.ahead += hour / 4
    await page.clock.fastForward(hour / 4)
  }
  const day = (days: number): string => shift(clock.now(), { days }).slice(0, 10)
  return { page, list, clock, shown, passMidnight, day }
}

const newsOf = (page: Page) => page.waitForRequest('**/api/gpark/news')

describe('a list whose time range ends today', () => {
  it('goes on after midnight: both ends move, and rows of the new day are shown at once', async () => {
    const { page, list, shown, passMidnight, day } = await openBeforeMidnight()
    expect(await shown()).toEqual([day(-2), day(0)])
    const oldest = await addStay(`${day(-2)} 12:00:00`)
    await list.row(oldest).waitFor()
    const tomorrow = await addStay(`${day(1)} 00:03:00`)

    const news = newsOf(page)
    await passMidnight()
    expect((await news).postDataJSON()).toMatchObject({ start_time: day(-2), end_time: day(0) })
    await list.rows.first().filter({ hasText: tomorrow }).waitFor()
    await list.row(oldest).waitFor({ state: 'hidden' })
    expect(await shown()).toEqual([day(-2), day(0)])
    const later = await addStay(`${day(0)} 00:06:00`)
    await list.rows.first().filter({ hasText: later }).waitFor()

    const sent = await callOf(page, '/api/gpark/index', () => list.button(t.list.refresh).last().click())
    expect(sent).toMatchObject({ start_time: day(-2), end_time: day(0) })
    const [exported] = await Promise.all([
      page.waitForRequest('**/api/gpark/export'),
      list.button(t.list.export).click(),
    ])
    expect(exported.postDataJSON()).toMatchObject({ start_time: day(-2), end_time: day(0) })
  })

  it('keeps an end that the user chose, and a second page, while the other end moves', async () => {
    const { page, list, shown, passMidnight, day } = await openBeforeMidnight()
    const start = list.field(label)
    await start.click()
    await expect.poll(() => start.isEditable()).toBe(true)
    const [chosen, today] = [day(-4), day(0)]
    await start.fill(chosen)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await callOf(page, '/api/gpark/index', () => list.searchNow.click())).toMatchObject({
      start_time: chosen,
      end_time: today,
    })

    for (let count = 0; count < 25; count += 1) await addStay(`${day(0)} 10:00:00`)
    await page.getByRole('combobox', { name: t.list.pageSize }).press('ArrowDown')
    await page.locator('.ant-select-dropdown:visible').getByTitle('20 / page', { exact: true }).click()
    await expect.poll(() => list.rows.count()).toBe(20)
    await list.pager.getByRole('button', { name: t.list.next }).click()
    await expect.poll(() => list.pager.locator('[aria-current=page]').innerText()).toBe('2')
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('false')
    const rows = await list.rows.allInnerTexts()
    await addStay(`${day(1)} 00:04:00`)

    await passMidnight()
    await expect.poll(shown).toEqual([chosen, day(0)])
    expect(day(0)).not.toBe(today)
    const chip = page.getByRole('button', { name: fill(t.list.newRows, { count: 1 }) })
    await chip.waitFor()
    expect(await list.rows.allInnerTexts()).toEqual(rows)
    await chip.click()
    await expect.poll(() => list.pager.locator('[aria-current=page]').innerText()).toBe('1')
    const sent = await callOf(page, '/api/gpark/index', () => list.button(t.list.refresh).last().click())
    expect(sent).toMatchObject({ start_time: chosen, end_time: day(0) })
  })
})

it('a list whose time range ends now shows the times that it searches, in the panel and as a filter', async () => {
  const { page } = await app.visit('/healthz', { lang: 'en' })
  const list = listParts(page, 'en')
  const sent = await callOf(page, '/api/log/index', async () => {
    await page.goto(`${app.server.address}/log/log`)
  })
  const { start_time, end_time } = sent as { start_time: string; end_time: string }
  expect(start_time).toMatch(/:00$/)
  expect(end_time).toMatch(/:59$/)
  const times = async (): Promise<string[]> => [
    await list.field('Created').inputValue(),
    await list.search.getByLabel(`Created ${t.list.toTime}`).inputValue(),
  ]
  // A minute may have begun since.
  const later = (time: string): string => shift(time, { minutes: 1 })
  expect([
    [start_time, end_time],
    [later(start_time), later(end_time)],
  ]).toContainEqual(await times())
  const [from = '', to = ''] = await times()
  await page.keyboard.press('Escape')
  await expect.poll(() => list.chips.allInnerTexts()).toHaveLength(1)
  const chip = await list.chips.first().innerText()
  expect([`${from} ~ ${to}`, `${later(from)} ~ ${later(to)}`].some((range) => chip.includes(range))).toBe(true)
})

it.each([
  ['a day ahead, in New York', 24 * hour, 'America/New_York'],
  ['two days behind, in Auckland', -48 * hour, 'Pacific/Auckland'],
] as const)('a browser whose clock is %s has the same time range and defaults', async (_, skew, timezoneId) => {
  const { page } = await app.visit('/healthz', { lang: 'en', timezoneId })
  await page.clock.install({ time: Date.now() + skew })
  const { now } = await serveClock(page, 0)
  await addStay(now())
  const sent = await callOf(page, '/api/gpark/index', async () => {
    await page.goto(`${app.server.address}/garage/part`)
  })
  const today = now().slice(0, 10)
  const since = shift(now(), { days: -2 }).slice(0, 10)
  expect(sent).toMatchObject({ start_time: since, end_time: today })
  const list = listParts(page, 'en')
  await list.rows.first().waitFor()
  expect(await list.field(label).inputValue()).toBe(since)
  await navigateTo(page, '/report/ioflow')
  await expect.poll(() => page.getByRole('search').getByRole('textbox').first().inputValue()).toBe(today)
})
