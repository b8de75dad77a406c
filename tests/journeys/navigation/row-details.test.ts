import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { callOf } from '../support/call-of'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const texts: Record<
  Lang,
  Record<'changes' | 'gone' | 'next' | 'previous' | 'recharges' | 'edit' | 'phone' | 'name', string>
> = {
  'zh-chs': {
    changes: '修改记录',
    gone: '这条记录已被删除',
    next: '下一条',
    previous: '上一条',
    recharges: '会员充值',
    edit: '修改',
    phone: '联系电话',
    name: '会员姓名',
  },
  en: {
    changes: 'Changes',
    gone: 'This record was deleted',
    next: 'Next row',
    previous: 'Previous row',
    recharges: 'Top-ups',
    edit: 'Edit',
    phone: 'Phone',
    name: 'Member name',
  },
}

async function openMembers(lang: Lang, names: readonly string[], options = {}) {
  const ids: number[] = []
  for (const member_name of names.toReversed())
    ids.unshift(
      await app.server.create('/api/member', { member_name, plate_no: '粤B8K2T6', tel: `tel ${member_name}` }),
    )
  const visit = await app.visit('/garage/member', { lang, ...options })
  const parts = listParts(visit.page, lang)
  const drawer = visit.page.getByRole('dialog')
  return { ...visit, parts, drawer, ids }
}

const isRegionFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.getAttribute('role') === 'region')

const fresh3 = (lang: Lang) => [fresh(`甲${lang}`), fresh(`乙${lang}`), fresh(`丙${lang}`)]

describe.each(languages)('a row (%s)', (lang) => {
  const t = words(lang)
  const own = texts[lang]

  it('opens beside the list with all its fields, what belongs to it, and who changed it', async () => {
    const name = fresh(`详情${lang}`)
    const { page, parts, drawer, ids } = await openMembers(lang, [name])
    await app.server.create('/api/mrecharge', { member_id: ids[0], amount: '12.50' })
    const person = await app.server.asRole(['garage:member:query', 'garage:member:edit'])
    await app.server.ask('PUT', '/api/member/update', { id: ids[0], tel: '13912345678' }, person.token)
    await parts.row(name).getByText('13912345678').waitFor()
    await parts
      .row(name)
      .getByText(lang === 'en' ? 'Active' : '正常')
      .click()
    await drawer.getByText(name, { exact: true }).first().waitFor()
    await drawer.getByText('13912345678').waitFor()
    await drawer.getByRole('heading', { name: own.recharges }).waitFor()
    await drawer.getByRole('cell', { name: '12.50' }).waitFor()
    await drawer.getByRole('heading', { name: own.changes }).scrollIntoViewIfNeeded()
    const entry = drawer.getByRole('listitem').filter({ hasText: person.userName })
    await entry.filter({ hasText: own.edit }).filter({ hasText: own.phone }).waitFor()
    expect(await entry.innerText()).not.toContain('13912345678')
    expect(await axeViolations(page)).toEqual([])
    // The list stays usable.
    await callOf(page, '/api/member/index', () => parts.heading(own.name).getByRole('button').click())
    await drawer.getByRole('link', { name: lang === 'en' ? 'View all 1' : '查看全部 1 条', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/garage/member-recharge')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('opens by keyboard, goes to the next and back, and gives the focus back', async () => {
    const [one = '', two = '', three = ''] = fresh3(lang)
    const { page, parts, drawer } = await openMembers(lang, [one, two, three])
    await parts.row(one).waitFor()
    await parts.region.focus()
    const shown = (name: string) => drawer.getByText(name, { exact: true }).first().waitFor()
    const announced = (name: string) =>
      page
        .getByText(lang === 'en' ? `${name}, press Enter to open` : `${name}，按回车键查看`)
        .waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await announced(one)
    await page.keyboard.press('ArrowDown')
    await announced(two)
    await page.keyboard.press('Enter')
    await shown(two)
    await page.keyboard.press('Alt+ArrowDown')
    await shown(three)
    await page.keyboard.press('Alt+ArrowUp')
    await shown(two)
    await drawer.getByRole('button', { name: own.next }).click()
    await shown(three)
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await shown(one)
    expect(await drawer.getByRole('button', { name: own.previous }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => isRegionFocused(page)).toBe(true)
    await page.keyboard.press('Enter')
    await shown(one)
  })

  it('of a phone opens by a tap on its card, as wide as the screen', async () => {
    const [name = ''] = fresh3(lang)
    const { page, drawer } = await openMembers(lang, [name], phone)
    await page.locator('.list-card').filter({ hasText: name }).locator('dl').tap()
    await drawer.getByText(`tel ${name}`).waitFor()
    expect((await drawer.boundingBox())?.width).toBe(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await drawer.getByRole('button', { name: t.list.edit }).tap()
    await page.getByRole('dialog').getByRole('button', { name: t.form.save }).waitFor()
  })
})

describeOnce('the details of a row', () => {
  const lang = 'zh-chs'
  const t = words(lang)
  const own = texts[lang]

  it('are opened by no link, button, box or selection in it, can be read again, and follow clicks, changes and a deletion', async () => {
    const [name = '', two = ''] = fresh3(lang)
    const { page, parts, drawer, ids, faults } = await openMembers(lang, [name, two])
    const row = parts.row(name)
    await row.getByRole('checkbox').check()
    await row.getByRole('button', { name: t.list.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.app.cancel }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const box = await row.getByText(`tel ${name}`).boundingBox()
    if (!box) throw new Error('the row is not shown')
    await page.mouse.move(box.x + 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    expect(await drawer.count()).toBe(0)

    // They say when they could not be read, and are read again.
    faults.expect(/500/)
    const reading = await holdCalls(page, '/api/member/update')
    reading.hold('id')
    await row.getByText(`tel ${name}`).click()
    await drawer.getByText(`tel ${name}`).waitFor()
    reading.fail('id')
    const note = drawer.getByRole('alert')
    await note.waitFor()
    await note.getByRole('button', { name: t.app.retry }).click()
    await note.waitFor({ state: 'hidden' })

    await parts.row(two).getByText(`tel ${two}`).click()
    await drawer.getByText(`tel ${two}`).waitFor()
    expect(await drawer.getByText(`tel ${name}`).count()).toBe(0)
    await app.server.ask('PUT', '/api/member/update', { id: ids[1], tel: 'another' })
    await drawer.getByText('another', { exact: true }).waitFor()
    await app.server.ask('DELETE', '/api/member/delete', { id: ids[1] })
    await drawer.getByText(own.gone).waitFor()
    expect(await drawer.getByRole('button', { name: t.list.edit }).count()).toBe(0)
  })

  it('lead to the filtered list of related rows, and open for rows of a tree and of a list that cannot be edited', async () => {
    const name = fresh('筛选')
    const { page, parts, drawer } = await openMembers(lang, [name])
    await app.server.create('/api/deposit', { plate_no: '粤B8K2T6', cost: '7.00' })
    await parts.row(name).getByText(`tel ${name}`).click()
    const section = drawer.locator('section').filter({ has: page.getByRole('heading', { name: '缴费记录' }) })
    await section.getByRole('cell', { name: '7.00' }).first().waitFor()
    const search = await callOf(page, '/api/deposit/index', () => section.getByRole('link').click())
    expect(search).toMatchObject({ plate_no: '粤B8K2T6' })
    expect(search).not.toHaveProperty('start_time')
    await expect.poll(() => parts.field('车牌号').inputValue()).toBe('粤B8K2T6')
    await drawer.waitFor({ state: 'hidden' })

    await openPage(page, '/management/dept', 'zh-chs')
    await parts.rows.nth(1).click({ position: { x: 400, y: 10 } })
    await drawer.getByRole('heading', { name: own.changes }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await openPage(page, '/log/log', 'zh-chs')
    await parts
      .row('会员')
      .first()
      .click({ position: { x: 120, y: 10 } })
    await drawer.getByText('/api/member/', { exact: false }).first().waitFor()
  })

  it('offer what the user may do with the row, and only that', async () => {
    const [name = ''] = fresh3(lang)
    const reader = await app.server.asRole(['garage:member:query'])
    const { parts, drawer } = await openMembers(lang, [name], { token: reader.token })
    await parts.row(name).getByText(`tel ${name}`).click()
    await drawer.getByRole('heading', { name: own.changes }).waitFor()
    expect(await drawer.getByRole('button', { name: t.list.edit }).count()).toBe(0)
    expect(await drawer.getByRole('heading', { name: own.recharges }).count()).toBe(0)
  })
})
