import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { hour, serveClock, untilNext } from '../support/served-clock'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys()
const name: Record<Lang, string> = { 'zh-chs': '会员姓名', en: 'Member name' }
const members: Record<Lang, string> = { 'zh-chs': '会员列表', en: 'Members' }

const filters = (page: Page) => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)))
/** In place of what names a person or a car. */
const reference = expect.stringMatching(/^\*[a-z0-9]{10}$/) as string

it.each(languages)('the filters of a list stand in its address, for reloading, Back and others: %s', async (lang) => {
  const [one, other] = [fresh('王'), fresh('李')]
  for (const member_name of [one, other]) await app.server.create('/api/member', { member_name, plate_no: '粤B12345' })
  const { page } = await app.visit('/garage/member', { lang })
  const list = listParts(page, lang)
  await list.rows.first().waitFor()
  expect(filters(page)).toEqual({})
  const search = async (text: string) => {
    // The panel closes when another page is shown.
    if (!(await list.searchNow.isVisible())) await page.keyboard.press('s')
    await list.field(name[lang]).fill(text)
    await list.searchNow.click()
    await expect.poll(() => list.rows.count()).toBe(1)
    await list.row(text).waitFor()
  }
  await search(one)
  expect(filters(page)).toEqual({ member_name: reference })

  await page.getByRole('link', { name: words(lang).app.skip }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')
  expect(filters(page)).toEqual({ member_name: reference })
  await list.row(one).waitFor()

  await page.reload()
  await list.row(one).waitFor()
  expect(await list.rows.count()).toBe(1)
  expect(await list.field(name[lang]).inputValue()).toBe(one)

  // Another page, then the tab with another search, and back over both.
  const { home, tab } = tabParts(page, lang)
  await home.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await tab(members[lang]).click()
  await list.row(one).waitFor()
  expect(filters(page)).toEqual({ member_name: reference })
  await search(other)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await list.row(one).waitFor()
  expect(await list.rows.count()).toBe(1)
  expect(filters(page)).toEqual({ member_name: reference })

  const shared = await app.visit(`/garage/member#${new URLSearchParams({ member_name: other }).toString()}`, { lang })
  await listParts(shared.page, lang).row(other).waitFor()
  expect(await listParts(shared.page, lang).rows.count()).toBe(1)

  await page.keyboard.press('s')
  await list.reset.click()
  await expect.poll(() => list.rows.count()).toBeGreaterThan(1)
  expect(filters(page)).toEqual({})
})

itOnce('a time range stands there, too: one that was chosen as it is, the list’s own as one that moves', async () => {
  const lang = 'en'
  const { page } = await app.visit('/healthz', { lang })
  const asked = () => page.waitForRequest((request) => request.url().endsWith('/api/command/index'))
  const bodyOf = async (request: ReturnType<typeof asked>) => (await request).postDataJSON() as Record<string, unknown>
  const first = asked()
  await page.goto(`${app.server.address}/dc/command#state=failed&start_time=2026-01-02&end_time=2026-01-03`)
  expect(await bodyOf(first)).toMatchObject({ state: 'failed', start_time: '2026-01-02', end_time: '2026-01-03' })
  const list = listParts(page, lang)
  const second = asked()
  await list.reset.click()
  const own = await bodyOf(second)
  expect(own.start_time).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(own.state).toBeUndefined()
  expect(filters(page)).toEqual({})
  const third = asked()
  await navigateTo(page, '/dc/command#state=failed&start_time=auto&end_time=auto')
  expect(await bodyOf(third)).toMatchObject({ state: 'failed', start_time: own.start_time })
  const fourth = asked()
  await page.reload()
  expect(await bodyOf(fourth)).toMatchObject({ state: 'failed', start_time: own.start_time })
  expect(filters(page)).toEqual({ state: 'failed', start_time: 'auto', end_time: 'auto' })
})

it.each(languages)(
  'days that were chosen by their name stay the same after a reload and midnight: %s',
  async (lang) => {
    const t = words(lang)
    const label = { 'zh-chs': '入库时间', en: 'Entered' }[lang]
    const { page } = await app.visit('/healthz', { lang })
    const clock = await serveClock(page, untilNext('23:50:00'))
    await page.clock.install({ time: Date.now() + clock.ahead })
    const today = clock.now().slice(0, 10)
    const list = listParts(page, lang)
    const shown = async () => [
      await list.field(label).inputValue(),
      await list.search.getByLabel(`${label} ${t.list.to}`).inputValue(),
    ]
    await page.goto(`${app.server.address}/garage/part`)
    await list.searchNow.waitFor()
    await list.field(label).click()
    await page
      .locator('.ant-picker-dropdown:visible .ant-picker-presets')
      .getByText(t.range.today, { exact: true })
      .click()
    expect(await shown()).toEqual([today, today])
    await list.searchNow.click()
    await expect.poll(() => filters(page)).toEqual({ start_time: today, end_time: today })
    clock.ahead += hour / 4
    await page.clock.fastForward(hour / 4)
    await page.reload()
    await expect.poll(shown).toEqual([today, today])
    expect(filters(page)).toEqual({ start_time: today, end_time: today })
  },
)
