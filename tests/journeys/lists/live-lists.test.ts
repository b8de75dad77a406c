import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { isCampaign, oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()

const add = async (...names: string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const member_name of names) ids.push(await app.server.create('/api/member', { member_name }))
  return ids
}

/** Opens the list of members, which updates itself. */
async function openMembers(lang: Lang) {
  const visit = await app.visit('/garage/member', { lang })
  const list = listParts(visit.page, lang)
  await list.rows.first().waitFor()
  const chip = (count: number | string): Locator =>
    visit.page.getByRole('button', { name: fill(list.t.newRows, { count }), exact: false })
  const scroller = list.region
  const scrollTo = async (top: number): Promise<void> => {
    await scroller.evaluate((one, to) => (one.scrollTop = to), top)
    await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBe(top)
  }
  return { ...visit, list, chip, scrollTo }
}

/** Returns a function that checks that the row has not moved since. */
async function watchPosition(row: Locator): Promise<() => Promise<void>> {
  const [name = ''] = (await row.innerText()).split('\n')
  const box = () => row.page().locator('[data-row-key]').filter({ hasText: name }).first().boundingBox()
  const before = await box()
  return async () => expect(await box()).toEqual(before)
}

/** The next response with changes of the list of members. */
const nextChanges = (page: Page) => page.waitForResponse('**/api/member/news')

describe.each(languages)('a list of members (%s)', (lang) => {
  it('shows rows that others add at its top, and counts those that it does not show', async () => {
    const { page, list, chip, scrollTo } = await openMembers(lang)
    const total = async () => Number((await list.total.innerText()).replace(/\D/g, ''))
    const before = await total()
    const [one, two, three] = [fresh('新'), fresh('新'), fresh('新')]
    await add(one)
    await list.rows.first().filter({ hasText: one }).waitFor()
    expect(await total()).toBe(before + 1)

    await scrollTo(300)
    const expectUnmoved = await watchPosition(list.rows.nth(8))
    await add(two)
    await chip(1).waitFor()
    await add(three)
    await chip(2).waitFor()
    await expectUnmoved()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('n')
    await list.rows.first().filter({ hasText: three }).waitFor()
    await list.rows.nth(1).filter({ hasText: two }).waitFor()
    expect(await chip(2).count()).toBe(0)
    expect(await total()).toBe(before + 3)
  })
})

describe('an open list', () => {
  const lang = 'zh-chs'
  const t = words(lang)

  it('does not move on another page or in another order, counts new rows, and returns to them', async () => {
    const { list, chip } = await openMembers(lang)
    await list.miniPager.getByRole('button', { name: t.list.next }).click()
    await list.row('陈思远').waitFor({ state: 'hidden' })
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('false')
    const expectPageUnmoved = await watchPosition(list.rows.nth(3))
    const [one, two, three] = [fresh('新'), fresh('新'), fresh('新')]
    await add(one, two)
    await chip(2).waitFor()
    await expectPageUnmoved()
    await chip(2).click()
    await list.rows.first().filter({ hasText: two }).waitFor()
    await expect.poll(() => list.pager.locator('[aria-current=page]').innerText()).toBe('1')

    await list.heading('会员姓名').getByRole('button').click()
    await expect.poll(() => list.heading('会员姓名').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('false')
    const expectOrderUnmoved = await watchPosition(list.rows.nth(3))
    await add(three)
    await chip(1).waitFor()
    await expectOrderUnmoved()
    await chip(1).click()
    await list.rows.first().filter({ hasText: three }).waitFor()
    expect(await list.heading('会员姓名').getAttribute('aria-sort')).toBeNull()
  })

  /** Starts an interaction with a list; returns a function that ends it. */
  type Begin = (of: Awaited<ReturnType<typeof openMembers>>) => Promise<() => Promise<void>>

  const select: Begin = async ({ list }) => {
    const box = () => list.rows.nth(2).getByRole('checkbox')
    await box().check()
    return async () => {
      expect(await box().isChecked()).toBe(true)
      await box().uncheck()
    }
  }
  const edit: Begin = async ({ page, list }) => {
    await list.rows.nth(2).getByRole('button', { name: t.list.edit }).click()
    const form = page.getByRole('dialog')
    const name = form.getByRole('textbox', { name: '会员姓名' })
    await name.fill('半途')
    return async () => {
      expect(await name.inputValue()).toBe('半途')
      await form.getByRole('button', { name: t.app.cancel }).click()
      await page.getByRole('button', { name: t.form.discard }).click()
      await form.waitFor({ state: 'hidden' })
    }
  }
  const filter: Begin = async ({ list }) => {
    await list.field('车牌号').fill('粤')
    return async () => {
      expect(await list.field('车牌号').inputValue()).toBe('粤')
      await list.field('车牌号').fill('')
    }
  }
  const mark: Begin = async ({ page, list }) => {
    await list.row('林国栋').getByText('月卡会员').selectText()
    return async () => {
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('月卡会员')
      await page.evaluate(() => getSelection()?.removeAllRanges())
    }
  }

  it.each(
    oneOf([
      ['rows are selected or a form is open', [select, edit]],
      ['a filter is typed or text is marked', [filter, mark]],
    ] as const),
  )('does not move while %s, and updates afterwards', async (_, interactions) => {
    const members = await openMembers(lang)
    const { list, chip } = members
    for (const begin of interactions) {
      const end = await begin(members)
      const expectUnmoved = await watchPosition(list.rows.nth(4))
      const one = fresh('新')
      await add(one)
      await chip(1).waitFor()
      await expectUnmoved()
      await end()
      await list.rows.first().filter({ hasText: one }).waitFor()
      expect(await chip(1).count()).toBe(0)
    }
  })

  it('updates changed rows in place, strikes out deleted ones, and removes them when scrolled to its top', async () => {
    const { list, scrollTo, chip } = await openMembers(lang)
    const names = Array.from({ length: 12 }, () => fresh('旧'))
    const ids = await add(...names)
    await list.rows
      .first()
      .filter({ hasText: names.at(-1) ?? '' })
      .waitFor()
    await scrollTo(60)
    const [changed = 0, deleted = 0] = ids
    const expectUnmoved = await watchPosition(list.row(names[2] ?? ''))
    await app.server.ask('PUT', '/api/member/update', { id: changed, card_no: 'T77777' })
    await list
      .row(names[0] ?? '')
      .getByText('T77777')
      .waitFor()
    await app.server.ask('DELETE', '/api/member/delete', { id: deleted })
    const struck = list.region.locator('.is-gone').filter({ hasText: names[1] ?? '' })
    await struck.waitFor()
    expect(await struck.getAttribute('title')).toBe(t.list.goneRow)
    await expectUnmoved()
    expect(await chip(1).count()).toBe(0)
    await scrollTo(0)
    await struck.waitFor({ state: 'hidden' })
    await list.row(names[0] ?? '').waitFor()
  })

  it('does not count rows that its filters exclude, nor makes calls behind another tab, and catches up', async () => {
    const { page, list } = await openMembers(lang)
    const name = fresh('甲')
    await list.field('会员姓名').fill(name)
    await list.searchNow.click()
    await page.getByRole('heading', { name: fill(t.state.emptyFiltered, { label: '会员' }) }).waitFor()
    const answer = nextChanges(page)
    await add(fresh('别人'))
    expect(await (await answer).json()).toMatchObject({ data: { count: 0, rows: [] } })
    await add(name)
    await list.row(name).waitFor()
    expect(await list.rows.count()).toBe(1)
    await list.reset.click()
    await expect.poll(() => list.rows.count()).toBeGreaterThan(1)

    const tabs = tabParts(page, lang)
    await page.getByRole('link', { name: '会员等级' }).click()
    await list.row('年卡会员').waitFor()
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/member/news')) calls += 1
    })
    const [member, grade] = [fresh('新'), fresh('等级')]
    await add(member)
    await app.server.create('/api/grade', { grade_name: grade })
    // Grades have another order, in which a new row may be anywhere.
    await page.getByRole('button', { name: fill(t.list.newRows, { count: 1 }) }).waitFor()
    expect(calls).toBe(0)
    await tabs.tab('会员列表').click()
    await list.rows.first().filter({ hasText: member }).waitFor()
    expect(calls).toBe(1)
  })

  if (isCampaign)
    it('catches up when the event stream is restored', async () => {
      const { page } = await app.visit('/healthz', { lang })
      const list = listParts(page, lang)
      await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/plain', body: '' }))
      await page.goto(`${app.server.address}/garage/member`)
      await list.rows.first().waitFor()
      const member = fresh('新')
      await add(member)
      await page.unroute('**/api/events')
      await list.rows.first().filter({ hasText: member }).waitFor({ timeout: 20_000 })
    })

  if (isCampaign)
    it('requests changes again after a failure, and the header says since when they fail', async () => {
      const { page, faults } = await app.visit('/healthz', { lang })
      const list = listParts(page, lang)
      faults.expect(/503/)
      const note = page.getByRole('banner').locator('.connection-note')
      const underway = new Set<Request>()
      page.on('request', (request) => request.url().endsWith('/api/member/news') && underway.add(request))
      page.on('requestfinished', (request) => underway.delete(request))
      page.on('requestfailed', (request) => underway.delete(request))
      await page.goto(`${app.server.address}/garage/member`)
      await list.rows.first().waitFor()
      let failures = 0
      await page.route('**/api/member/news', (route) => {
        failures += 1
        return route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } })
      })
      // A call that opening the page has sent would still bring the new row.
      await expect.poll(() => underway.size).toBe(0)
      const member = fresh('新')
      await add(member)
      await note
        .filter({ hasText: new RegExp(t.shell.notUpToDate.replace('{time}', '\\d\\d:\\d\\d')) })
        .waitFor({ timeout: 20_000 })
      expect(failures).toBe(2)
      expect(await list.row(member).count()).toBe(0)
      await page.unroute('**/api/member/news')
      await list.rows.first().filter({ hasText: member }).waitFor({ timeout: 20_000 })
      await expect.poll(() => note.innerText()).toBe('')
    })
})
