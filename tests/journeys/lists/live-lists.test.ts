import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { obstacles } from '../support/accessible'
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

/** The list of members, whose rows come without anybody's doing. */
async function openMembers(lang: Lang) {
  const visit = await app.visit('/garage/member', { lang })
  const list = listParts(visit.page, lang)
  await list.rows.first().waitFor()
  const chip = (count: number | string): Locator =>
    visit.page.getByRole('button', { name: fill(list.t.newRows, { count }), exact: false })
  const scroller = list.region.locator('.ant-table-tbody-virtual-holder')
  const scrollTo = async (top: number): Promise<void> => {
    await scroller.evaluate((one, to) => (one.scrollTop = to), top)
    await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBe(top)
  }
  return { ...visit, list, chip, scrollTo }
}

/** Holds a row against itself: has it moved meanwhile? */
async function placeOf(row: Locator): Promise<() => Promise<void>> {
  const [name = ''] = (await row.innerText()).split('\n')
  const box = () => row.page().locator('[data-row-key]').filter({ hasText: name }).first().boundingBox()
  const before = await box()
  return async () => expect(await box()).toEqual(before)
}

/** What the list of members has asked since. */
const nextAnswer = (page: Page) => page.waitForResponse('**/api/member/news')

describe.each(languages)('a list of members (%s)', (lang) => {
  it('shows at its top what others add, and says what it does not show', async () => {
    const { page, list, chip, scrollTo } = await openMembers(lang)
    const total = async () => Number((await list.total.innerText()).replace(/\D/g, ''))
    const before = await total()
    const [one, two, three] = [fresh('新'), fresh('新'), fresh('新')]
    await add(one)
    await list.rows.first().filter({ hasText: one }).waitFor()
    expect(await total()).toBe(before + 1)

    await scrollTo(300)
    const hasStood = await placeOf(list.rows.nth(15))
    await add(two)
    await chip(1).waitFor()
    await add(three)
    await chip(2).waitFor()
    await hasStood()
    expect(await obstacles(page)).toEqual([])
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

  it('does not move on another page, and says there what is new', async () => {
    const { list, chip } = await openMembers(lang)
    await list.miniPager.getByRole('button', { name: t.list.next }).click()
    await list.row('陈思远').waitFor({ state: 'hidden' })
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('false')
    const hasStood = await placeOf(list.rows.nth(3))
    const [one, two] = [fresh('新'), fresh('新')]
    await add(one, two)
    await chip(2).waitFor()
    await hasStood()
    await chip(2).click()
    await list.rows.first().filter({ hasText: two }).waitFor()
    await expect.poll(() => list.pager.locator('[aria-current=page]').innerText()).toBe('1')
  })

  it('does not move in another order, and goes back to its own when what is new is wanted', async () => {
    const { list, chip } = await openMembers(lang)
    await list.heading('会员姓名').getByRole('button').click()
    await expect.poll(() => list.heading('会员姓名').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('false')
    const hasStood = await placeOf(list.rows.nth(3))
    const one = fresh('新')
    await add(one)
    await chip(1).waitFor()
    await hasStood()
    await chip(1).click()
    await list.rows.first().filter({ hasText: one }).waitFor()
    expect(await list.heading('会员姓名').getAttribute('aria-sort')).toBeNull()
  })

  /** Something that a person does with a list; gives how it ends. */
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
      await form.getByRole('button', { name: t.form.cancel }).click()
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
    await list.row('林国栋').getByText('13800104729').selectText()
    return async () => {
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('13800104729')
      await page.evaluate(() => getSelection()?.removeAllRanges())
    }
  }

  it.each([
    ['rows are selected, or a form is open', [select, edit]],
    ['a filter is typed, or text is marked', [filter, mark]],
  ])('does not move while %s, and follows as soon as it may', async (_, doings) => {
    const members = await openMembers(lang)
    const { list, chip } = members
    for (const begin of doings) {
      const end = await begin(members)
      const hasStood = await placeOf(list.rows.nth(4))
      const one = fresh('新')
      await add(one)
      await chip(1).waitFor()
      await hasStood()
      await end()
      await list.rows.first().filter({ hasText: one }).waitFor()
      expect(await chip(1).count()).toBe(0)
    }
  })

  it('shows changes where the rows stand, strikes out what was deleted, and clears it away at its top', async () => {
    const { list, scrollTo, chip } = await openMembers(lang)
    const names = Array.from({ length: 12 }, () => fresh('旧'))
    const ids = await add(...names)
    await list.rows
      .first()
      .filter({ hasText: names.at(-1) ?? '' })
      .waitFor()
    await scrollTo(60)
    const [changed = 0, deleted = 0] = ids
    const hasStood = await placeOf(list.row(names[2] ?? ''))
    await app.server.ask('PUT', '/api/member/update', { id: changed, card_no: 'T77777' })
    await list
      .row(names[0] ?? '')
      .getByText('T77777')
      .waitFor()
    await app.server.ask('DELETE', '/api/member/delete', { id: deleted })
    const struck = list.region.locator('.is-gone').filter({ hasText: names[1] ?? '' })
    await struck.waitFor()
    expect(await struck.getAttribute('title')).toBe(t.list.goneRow)
    await hasStood()
    expect(await chip(1).count()).toBe(0)
    await scrollTo(0)
    await struck.waitFor({ state: 'hidden' })
    await list.row(names[0] ?? '').waitFor()
  })

  it('says nothing of rows that its filters leave out', async () => {
    const { page, list } = await openMembers(lang)
    const name = fresh('甲')
    await list.field('会员姓名').fill(name)
    await list.searchNow.click()
    await page.getByRole('heading', { name: fill(t.state.emptyFiltered, { label: '会员' }) }).waitFor()
    const answer = nextAnswer(page)
    await add(fresh('别人'))
    expect(await (await answer).json()).toMatchObject({ data: { count: 0, rows: [] } })
    await add(name)
    await list.row(name).waitFor()
    expect(await list.rows.count()).toBe(1)
  })

  it('asks nothing behind another tab, and catches up when it is shown', async () => {
    const { page, list } = await openMembers(lang)
    const tabs = tabParts(page, lang)
    await page.getByRole('link', { name: '会员等级' }).click()
    await list.row('年卡会员').waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/member/news')) asked += 1
    })
    const [member, grade] = [fresh('新'), fresh('等级')]
    await add(member)
    await app.server.create('/api/grade', { grade_name: grade })
    // Grades stand in an order of their own, where a new one would come anywhere.
    await page.getByRole('button', { name: fill(t.list.newRows, { count: 1 }) }).waitFor()
    expect(asked).toBe(0)
    await tabs.tab('会员列表').click()
    await list.rows.first().filter({ hasText: member }).waitFor()
    expect(asked).toBe(1)
  })

  it('catches up when the stream of events is back', async () => {
    const { page } = await app.visit('/', { lang })
    const list = listParts(page, lang)
    await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/plain', body: '' }))
    await page.goto(`${app.server.address}/garage/member`)
    await list.rows.first().waitFor()
    const member = fresh('新')
    await add(member)
    await page.unroute('**/api/events')
    await list.rows.first().filter({ hasText: member }).waitFor({ timeout: 20_000 })
  })
})
