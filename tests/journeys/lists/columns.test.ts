import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
const savePath = '/api/preference/set'

const labels: Record<Lang, Record<'name' | 'plate' | 'phone' | 'grade' | 'card' | 'actions', string>> = {
  'zh-chs': { name: '会员姓名', plate: '车牌号', phone: '联系电话', grade: '会员等级', card: '卡号', actions: '操作' },
  en: {
    name: 'Member name',
    plate: 'Plate',
    phone: 'Phone',
    grade: 'Membership tier',
    card: 'Card no.',
    actions: 'Actions',
  },
}

function chooserParts(page: Page, lang: Lang) {
  const { app: common, columns: t, list } = words(lang)
  const chooser = page.getByRole('dialog', { name: list.columns })
  const button = (name: string) => chooser.getByRole('button', { name, exact: true })
  return {
    chooser,
    open: () => page.getByRole('button', { name: list.columns }).click(),
    show: (label: string) => chooser.getByRole('checkbox', { name: label, exact: true }),
    pin: (label: string, side: 'pinLeft' | 'pinRight') => button(`${label}: ${t[side]}`),
    handle: (label: string) => button(fill(t.drag, { name: label })),
    apply: button(t.apply),
    cancel: button(common.cancel),
    reset: button(t.reset),
  }
}

async function openMembers(lang: Lang, token?: string) {
  const { page } = await app.visit('/garage/member', { lang, ...(token && { token }) })
  const parts = listParts(page, lang)
  await parts.total.waitFor()
  return { page, headings: parts.headings, ...chooserParts(page, lang) }
}

describe.each(languages)('the columns of a list (%s)', (lang) => {
  const of = labels[lang]
  const newUser = () =>
    app.server.asRole(['garage:member:query', 'garage:member:add', 'garage:member:edit', 'garage:member:remove'])

  it('are restored by cancelling, hidden, moved by keyboard and pinned at once, saved for this user, and reset', async () => {
    const { token } = await newUser()
    const { page, headings, ...columns } = await openMembers(lang, token)
    const declared = await headings()
    expect(declared.slice(0, 4)).toEqual([of.name, of.plate, of.phone, of.grade])
    await columns.open()
    await columns.show(of.phone).uncheck()
    await expect.poll(headings).not.toContain(of.phone)
    await columns.cancel.click()
    await expect.poll(headings).toEqual(declared)

    // A hidden column gives up its order.
    const indexPath = '/api/member/index'
    const sort = listParts(page, lang).heading(of.card).getByRole('button')
    const sorted = await callOf(page, indexPath, () => sort.click())
    expect(sorted).toMatchObject({ order_column_name: 'card_no' })
    await columns.open()
    await columns.show(of.card).uncheck()
    const { order_column_name: order } = await callOf(page, indexPath, () => columns.apply.click())
    expect(order ?? '').not.toContain('card_no')
    await columns.chooser.waitFor({ state: 'hidden' })
    await expect.poll(headings).not.toContain(of.card)

    await columns.open()
    await columns.handle(of.grade).focus()
    await page.keyboard.press('Space')
    const expectAnnounced = (place: number) =>
      page.getByText(fill(words(lang).columns.movedTo, { name: of.grade, place })).waitFor({ state: 'attached' })
    await expectAnnounced(4)
    await page.keyboard.press('ArrowUp')
    await expectAnnounced(3)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await headings()).slice(2, 4)).toEqual([of.grade, of.phone])
    await columns.pin(of.phone, 'pinRight').click()
    await expect.poll(async () => (await headings()).at(-2)).toBe(of.phone)
    await columns.pin(of.plate, 'pinLeft').click()
    await columns.pin(of.grade, 'pinLeft').click()
    await expect.poll(async () => (await headings()).slice(0, 2)).toEqual([of.name, of.grade])
    await callOf(page, savePath, () => columns.apply.click())
    await columns.chooser.waitFor({ state: 'hidden' })

    await page.reload()
    await expect.poll(async () => (await headings()).slice(0, 2)).toEqual([of.name, of.grade])
    expect(await headings()).not.toContain(of.card)
    const other = await openMembers(lang, (await newUser()).token)
    expect(await other.headings()).toEqual(declared)

    await columns.open()
    await columns.reset.click()
    await expect.poll(headings).toEqual(declared)
    await callOf(page, savePath, () => columns.apply.click())
    await page.reload()
    await expect.poll(headings).toEqual(declared)
  })
})

describe.each(languages)('the compact columns of a list (%s)', (lang) => {
  const of = labels[lang]
  const compactName = words(lang).list.compact
  const small = { viewport: { width: 1279, height: 800 } }
  const open = async (token: string, options = {}) => {
    const { page } = await app.visit('/garage/member', { lang, token, ...options })
    const parts = listParts(page, lang)
    await parts.total.waitFor()
    return { page, ...parts, compact: page.getByRole('button', { name: compactName, exact: true }) }
  }
  const newUser = () => app.server.asRole(['garage:member:query'])

  it('are the default in a small window, and shown or left by one press, for good', async () => {
    const { token } = await newUser()
    const { page, headings, compact } = await open(token, small)
    await expect.poll(headings).not.toContain(of.card)
    expect((await headings()).slice(0, 2)).toEqual([of.name, of.plate])
    expect(await compact.getAttribute('aria-pressed')).toBe('true')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(headings).toContain(of.card)
    await callOf(page, savePath, () => compact.click())
    await expect.poll(headings).not.toContain(of.card)
    await page.reload()
    await expect.poll(() => compact.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(headings).not.toContain(of.card)
    await callOf(page, savePath, () => compact.click())
    await expect.poll(headings).toContain(of.card)
    // It was turned off where it is not usual anyway.
    await page.setViewportSize(small.viewport)
    await expect.poll(headings).not.toContain(of.card)
    await callOf(page, savePath, () => compact.click())
    await expect.poll(headings).toContain(of.card)
    await page.reload()
    await expect.poll(headings).toContain(of.card)
  })

  it('give way to columns that the user chose', async () => {
    const { token } = await newUser()
    const { page, headings, compact } = await open(token, small)
    const second = await open(token, { context: page.context() })
    const columns = chooserParts(page, lang)
    await columns.open()
    await expect.poll(headings).toContain(of.card)
    await columns.show(of.phone).uncheck()
    await callOf(page, savePath, () => columns.apply.click())
    expect(await compact.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(headings).toContain(of.card)
    expect(await headings()).not.toContain(of.phone)
    // Another window, which has read them before, doesn't lose them when it leaves the compact columns.
    await callOf(second.page, savePath, () => second.compact.click())
    await callOf(second.page, savePath, () => second.compact.click())
    await second.page.reload()
    await second.total.waitFor()
    await expect.poll(second.headings).toContain(of.card)
    expect(await second.headings()).not.toContain(of.phone)
  })
})
