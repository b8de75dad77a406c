import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { member } from '../../../resources/member/member'
import { rowsOf } from '../../../server/rows/rows'
import { oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { holdCalls } from '../support/held-calls'
import { highWindow, journeys } from '../support/journeys'
import { choose, listParts, rowButton } from '../support/list-parts'
import { openPage, navigateTo } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()
const index = '/api/member/index'

const labels: Record<Lang, Record<'name' | 'plate' | 'until' | 'phone' | 'status' | 'created' | 'grade', string>> = {
  'zh-chs': {
    name: '会员姓名',
    plate: '车牌号',
    until: '有效期至',
    phone: '联系电话',
    status: '状态',
    created: '创建时间',
    grade: '会员等级',
  },
  en: {
    name: 'Member name',
    plate: 'Plate',
    until: 'Valid until',
    phone: 'Phone',
    status: 'Status',
    created: 'Created',
    grade: 'Membership tier',
  },
}

/** Texts of third-party components, typed by hand. */
const thirdPartyTexts: Record<Lang, { week: string[]; ok: RegExp; cancel: RegExp; total: string; empty: string }> = {
  'zh-chs': {
    week: ['一', '二', '三', '四', '五', '六', '日'],
    ok: /^确\s?定$/,
    cancel: /^取\s?消$/,
    total: '共 2 条',
    empty: '没有可选项',
  },
  en: {
    week: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    ok: /^OK$/,
    cancel: /^Cancel$/,
    total: '2 in total',
    empty: 'Nothing to choose from',
  },
}

async function openMembers(lang: Lang, options = {}) {
  const visit = await app.visit('/garage/member', { lang, ...options })
  const parts = listParts(visit.page, lang)
  await parts.total.waitFor()
  return { ...visit, parts }
}

const countMembers = async (): Promise<number> => (await app.server.list('/api/member')).page.total_count

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('form') && document.activeElement.id)

describe.each(languages)('a plain list (%s)', (lang) => {
  const of = labels[lang]
  const t = words(lang).list

  it('filters by typed text, shows and removes its filters, and says that nothing matches or that it failed', async () => {
    const { page, parts, faults } = await openMembers(lang)
    await parts.field(of.name).fill('陈')
    const sent = await callOf(page, index, () => page.keyboard.press('Enter'))
    expect(sent).toMatchObject({ member_name: '陈', page: 1, page_size: 50, order_type: '' })
    await expect.poll(() => parts.total.innerText()).toBe(fill(t.total, { total: 5 }))
    expect((await parts.rows.allInnerTexts()).every((text) => text.includes('陈'))).toBe(true)

    await page.keyboard.press('Escape')
    await parts.search.waitFor({ state: 'hidden' })
    await parts.chips.filter({ hasText: '陈' }).waitFor()
    await parts.button(new RegExp(`1 ${t.showPanel}`)).waitFor()
    await page.keyboard.press('s')
    await parts.search.waitFor()
    await expect.poll(() => focused(page)).toBe(await parts.field(of.name).getAttribute('id'))
    expect(await parts.field(of.name).inputValue()).toBe('陈')

    await page.keyboard.press('Escape')
    const dropped = await callOf(page, index, () => parts.chips.getByRole('button').click())
    expect(dropped).not.toHaveProperty('member_name')
    await expect.poll(() => parts.total.innerText()).toBe(fill(t.total, { total: await countMembers() }))
    expect(await parts.chips.count()).toBe(0)

    // Nothing matches.
    await page.keyboard.press('s')
    await parts.field(of.plate).fill('ZZZ')
    await callOf(page, index, () => parts.searchNow.click())
    const empty = page.getByRole('status').filter({ hasText: `${of.plate} ZZZ` })
    await empty.waitFor()
    expect(await parts.pager.count()).toBe(0)
    await empty.getByRole('button', { name: t.reset }).click()
    await parts.total.filter({ hasText: String(await countMembers()) }).waitFor()

    // An error is shown in place of the rows, and the filters are kept.
    faults.expect(/net::ERR_FAILED/)
    await page.route(`**${index}`, (route) => route.abort('failed'))
    await parts.field(of.name).fill('陈')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: words(lang).problem.unreachable })
    await alert.filter({ hasText: `POST ${index}` }).waitFor()
    expect(await parts.field(of.name).inputValue()).toBe('陈')
    await page.unroute(`**${index}`)
    await alert.getByRole('button', { name: words(lang).app.retry }).click()
    await parts.total.filter({ hasText: '5' }).waitFor()

    // Of a list of some rows, there are none now; others may have been recorded.
    const [none, never] =
      lang === 'en'
        ? ['There are no online terminals at present', 'Nothing has been recorded']
        : ['目前没有在线终端', '还没有任何记录']
    await navigateTo(page, '/dc/online')
    await page.getByText(none, { exact: true }).waitFor()
    expect(await page.getByText(never).count()).toBe(0)
  })

  it('returns to the first page when page size, order or filters change', async () => {
    const { page, parts } = await openMembers(lang)
    const current = () => parts.pager.locator('[aria-current=page]').innerText()
    const next = () => parts.miniPager.getByRole('button', { name: t.next }).click()
    expect(await callOf(page, index, next)).toMatchObject({ page: 2 })
    await expect.poll(current).toBe('2')
    expect(await parts.pager.getByRole('button', { name: t.next }).isDisabled()).toBe(true)

    const size = page.getByRole('combobox', { name: t.pageSize })
    const choice = fill(t.perPage, { count: 20 })
    expect(await callOf(page, index, () => choose(page, size, choice))).toMatchObject({ page: 1, page_size: 20 })
    await expect.poll(() => parts.pager.getByRole('button').allInnerTexts()).toEqual(['', '1', '2', '3', '4', '5', ''])

    const [beforePage = ''] = t.goTo.split('{page}')
    await page.getByLabel(beforePage.trim(), { exact: true }).fill('99')
    expect(await callOf(page, index, () => page.keyboard.press('Enter'))).toMatchObject({ page: 5 })
    await expect.poll(() => parts.rows.count()).toBe((await countMembers()) - 80)

    const byPhone = () => parts.heading(of.phone).getByRole('button').click()
    expect(await callOf(page, index, byPhone)).toMatchObject({ page: 1, order_column_name: 'tel', order_type: 'ASC' })
    expect(await callOf(page, index, next)).toMatchObject({ page: 2, order_column_name: 'tel' })
    await parts.field(of.phone).fill('138')
    expect(await callOf(page, index, () => parts.searchNow.click())).toMatchObject({ page: 1, tel: '138' })
    expect(await callOf(page, index, () => parts.reset.click())).not.toHaveProperty('tel')
    expect(await parts.field(of.phone).inputValue()).toBe('')
  })

  it('sorts ascending, descending and not at all; the old rows stay, with a loading bar, until new ones come', async () => {
    const { page, parts } = await openMembers(lang)
    const head = parts.heading(of.until)
    const toggleSort = () => callOf(page, index, () => head.getByRole('button').click())
    expect(await head.getAttribute('aria-sort')).toBe(null)
    const arrows = head.locator('.sort-arrows')
    expect(await arrows.isVisible()).toBe(false)
    await head.hover()
    expect(await arrows.isVisible()).toBe(true)
    expect(await toggleSort()).toMatchObject({ order_column_name: 'valid_time', order_type: 'ASC' })
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    expect(await toggleSort()).toMatchObject({ order_column_name: 'valid_time', order_type: 'DESC' })
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    expect(await toggleSort()).toMatchObject({ order_type: '' })
    expect(await head.getAttribute('aria-sort')).toBe(null)

    await expect.poll(() => parts.region.getAttribute('aria-busy')).toBe('false')
    const calls = await holdCalls(page, index)
    calls.hold('"page":2')
    await parts.miniPager.getByRole('button', { name: t.next }).click()
    const loading = page.getByRole('status').filter({ hasText: t.loading })
    await loading.waitFor()
    expect(await parts.region.getAttribute('aria-busy')).toBe('true')
    expect(await parts.rows.count()).toBeGreaterThan(10)
    calls.letGo('"page":2')
    await loading.waitFor({ state: 'hidden' })
    await expect.poll(() => parts.region.getAttribute('aria-busy')).toBe('false')
  })

  it('shows times to the second, nothing for 1900, and third-party texts in the same language', async () => {
    const name = fresh('时刻')
    // Forms and calls store 1900 as null; only sites write it.
    await rowsOf(member, app.server.database).insert({ member_name: `${name}甲`, valid_time: '1900-01-01 00:00:00' })
    await app.server.create('/api/member', { member_name: `${name}乙`, valid_time: '2027-03-04 05:06:07' })
    const { page, parts } = await openMembers(lang)
    await parts.field(of.name).fill(name)
    await page.keyboard.press('Enter')
    await parts.total.filter({ hasText: thirdPartyTexts[lang].total }).waitFor()
    await parts.row(`${name}乙`).filter({ hasText: '2027-03-04 05:06:07' }).first().waitFor()
    expect((await parts.rows.allInnerTexts()).join()).not.toContain('1900')

    await parts.create.click()
    const form = page.getByRole('dialog')
    await form.getByLabel(of.until, { exact: true }).click()
    const calendar = page.locator('.ant-picker-dropdown:visible')
    await expect.poll(() => calendar.getByRole('columnheader').allInnerTexts()).toEqual(thirdPartyTexts[lang].week)
    expect(await calendar.getByRole('button', { name: thirdPartyTexts[lang].ok }).count()).toBe(0)
    await form.getByRole('combobox', { name: of.grade }).fill('没有这样的等级')
    await page.locator('.ant-select-dropdown:visible').getByText(thirdPartyTexts[lang].empty).waitFor()
    await form.getByRole('button', { name: thirdPartyTexts[lang].cancel }).waitFor()
  })

  it('exports all matching rows with the shown columns, and deletes the selected ones after a confirmation', async () => {
    const { page, parts } = await openMembers(lang)
    await parts.field(of.name).fill('林')
    await callOf(page, index, () => parts.searchNow.click())
    await choose(page, page.getByRole('combobox', { name: t.pageSize }), fill(t.perPage, { count: 20 }))
    const shown = (await parts.headings()).slice(0, -1)
    const downloaded = page.waitForEvent('download')
    await parts.button(t.export).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await readFile(await file.path())) as unknown as ArrayBuffer)
    const [sheet] = book.worksheets
    const rows: string[][] = []
    sheet?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map((cell) => String(cell ?? ''))))
    const head = rows.findIndex((cells) => cells.includes(of.name))
    expect(rows[head]).toEqual(shown)
    const names = rows.slice(head + 1).map(([name]) => name)
    expect(names).toHaveLength(5)
    expect(names.every((name) => name?.startsWith('林'))).toBe(true)

    const { server } = app
    const made = ['甲', '乙', '丙'].map((one) => `删除${lang}${one}`)
    for (const member_name of made) await server.create('/api/member', { member_name })
    await parts.field(of.name).fill(`删除${lang}`)
    await callOf(page, index, () => parts.searchNow.click())
    for (const name of made.slice(0, 2))
      await parts.region.getByRole('checkbox', { name: fill(t.selectRow, { name }) }).check()
    await parts.button(fill(t.deleteSelected, { count: 2 })).click()
    const both = [made[1], made[0]].join(', ')
    const question = page.getByRole('dialog', { name: fill(t.deleteAsk, { msg: both }) })
    await question.getByRole('button', { name: words(lang).app.cancel }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await parts.rows.count()).toBe(3)

    await parts.button(fill(t.deleteSelected, { count: 2 })).click()
    await question.getByRole('textbox', { name: words(lang).form.reason }).fill('test')
    await callOf(page, index, () => question.getByRole('button', { name: t.delete }).click())
    await page.getByText(t.deleted).waitFor()
    await expect.poll(() => parts.rows.count()).toBe(1)
    await rowButton(parts.rows, t.delete).click()
    const last = page.getByRole('dialog', { name: fill(t.deleteAsk, { msg: made[2] ?? '' }) })
    await last.getByRole('textbox', { name: words(lang).form.reason }).fill('test')
    await last.getByRole('button', { name: t.delete }).click()
    await page
      .getByRole('heading', {
        name: fill(words(lang).state.emptyFiltered, { label: lang === 'en' ? 'member' : '会员' }),
      })
      .waitFor()
  })
})

describe('a list', () => {
  const t = words('zh-chs').list

  it('returns to the last page when the current page no longer exists', async () => {
    const { server } = app
    const ids: number[] = []
    for (let at = 0; at < 21; at += 1) ids.push(await server.create('/api/member', { member_name: `末页${at}` }))
    const { page, parts } = await openMembers('zh-chs', highWindow)
    await parts.field('会员姓名').fill('末页')
    await callOf(page, index, () => parts.searchNow.click())
    const size = page.getByRole('combobox', { name: t.pageSize })
    await callOf(page, index, () => choose(page, size, fill(t.perPage, { count: 20 })))
    await callOf(page, index, () => parts.miniPager.getByRole('button', { name: t.next }).click())
    await expect.poll(() => parts.rows.count()).toBe(1)
    await server.ask('DELETE', '/api/member/delete', { id: ids.slice(0, 2) })
    await parts.button(t.refresh).last().click()
    await expect.poll(() => parts.rows.count()).toBe(19)
    await server.ask('DELETE', '/api/member/delete', { id: ids.slice(2) })
  })

  const now = () => wallTime(new Date(), 'Asia/Shanghai')
  it('opens with its default range of days, accepts another, and shows it as a chip', async () => {
    const { page } = await app.visit('/management/dict', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.rows.first().waitFor()
    const until = now().slice(0, 10)
    for (const [path, name, label, days] of oneOf([
      ['/garage/part', 'gpark', '入库时间', 2],
      ['/garage/parkrecord', 'parkrecord', '入库时间', 5],
      ['/garage/partn', 'gpark', '入库时间', 2],
      ['/garage/inout', 'inout', '创建时间', 5],
    ] as const)) {
      const since = shift(now(), { days: -days }).slice(0, 10)
      const sent = await callOf(page, `/api/${name}/index`, () => navigateTo(page, path))
      expect(sent, path).toMatchObject({ start_time: since, end_time: until })
      await expect.poll(() => parts.field(label).inputValue(), { message: path }).toBe(since)
      expect(await parts.search.getByLabel(`${label} ${t.to}`).inputValue(), path).toBe(until)
    }

    await openPage(page, '/garage/member', 'zh-chs')
    await parts.field('创建时间').click()
    // The calendar is loaded on demand and replaces the focused field.
    await expect.poll(() => parts.field('创建时间').isEditable()).toBe(true)
    await expect.poll(() => focused(page)).toBe(await parts.field('创建时间').getAttribute('id'))
    await page.keyboard.type('2020-01-01')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2020-12-31')
    await page.keyboard.press('Enter')
    const sent = await callOf(page, index, () => parts.searchNow.click())
    expect(sent).toMatchObject({ start_time: '2020-01-01', end_time: '2020-12-31' })
    await page.getByRole('status').getByText('2020-01-01 ~ 2020-12-31').waitFor()
    await page.keyboard.press('Escape')
    await parts.chips.filter({ hasText: '2020-01-01 ~ 2020-12-31' }).getByRole('button').click()
    await parts.rows.first().waitFor()
  })

  it('shows the variants of one resource with their own columns and search', async () => {
    const { page } = await app.visit('/garage/part', { lang: 'en' })
    const parts = listParts(page, 'en')
    await app.server.create('/api/gpark', {
      park_code: 'P002',
      garage_index: 1,
      plate_no: '粤B12345',
      car_in_time: now(),
    })
    await parts.button('Refresh').last().click()
    await parts.row('粤B12345').waitFor()
    expect(await parts.headings()).toEqual(
      expect.arrayContaining(['Car park', 'Garage name', 'Entered', 'Collector no.']),
    )
    expect(await parts.headings()).not.toContain('Updated')
    await navigateTo(page, '/garage/partn')
    // Among several car parks, theirs is added.
    const firstHeadings = async () => (await parts.headings()).slice(0, 4)
    await expect.poll(firstHeadings).toEqual(['Plate', 'Car park', 'Card no.', 'Garage'])
    await parts.row('粤B12345').waitFor()
    expect(await parts.field('Card no.').count()).toBe(0)
  })
})
