import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs').list

/** Three members of one name in the list, all selected. */
async function selectThree() {
  const name = fresh('选中')
  const ids: number[] = []
  for (const end of ['甲', '乙', '丙'])
    ids.push(await app.server.create('/api/member', { member_name: `${name}${end}` }))
  const visit = await app.visit('/garage/member', { lang: 'zh-chs' })
  const parts = listParts(visit.page, 'zh-chs')
  await parts.field('会员姓名').fill(name)
  await parts.searchNow.click()
  await expect.poll(() => parts.rows.count()).toBe(3)
  return { ...visit, name, ids, parts }
}

const selectAll = (page: Page): Promise<void> => page.getByRole('checkbox', { name: t.selectPage }).check()

const deleteButton = (page: Page, count: number) =>
  page.getByRole('button', { name: fill(t.deleteSelected, { count }) })

async function stateReason(page: Page): Promise<void> {
  const reason = page.getByRole('dialog').getByRole('textbox', { name: words('zh-chs').form.reason })
  await reason.fill('重复')
}

const confirm = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: t.delete, exact: true }).click()

it('a row that somebody else has deleted is no longer selected', async () => {
  const { page, ids } = await selectThree()
  await selectAll(page)
  await deleteButton(page, 3).waitFor()
  await app.server.ask('DELETE', '/api/member/delete', { id: ids[0] })
  await deleteButton(page, 2).click()
  await stateReason(page)
  const sent = await callOf(page, '/api/member/delete', () => confirm(page))
  expect(sent.id).toEqual(expect.arrayContaining(ids.slice(1)))
  expect(sent.id).not.toContain(ids[0])
})

it('deleting rows of which one is gone deletes none, and tells which is gone', async () => {
  const { page, ids, name, parts } = await selectThree()
  const news = await holdCalls(page, '/api/member/news')
  news.hold('shown')
  await selectAll(page)
  await deleteButton(page, 3).click()
  await stateReason(page)
  await app.server.ask('DELETE', '/api/member/delete', { id: ids[1] })
  await callOf(page, '/api/member/delete', () => confirm(page))
  news.letGo('shown')
  await page.getByText(fill(t.alreadyDeleted, { names: `${name}乙` })).waitFor()
  await expect.poll(() => parts.rows.count()).toBe(2)
  await deleteButton(page, 2).waitFor()
})

it('a confirmed deletion is sent once', async () => {
  const { page, ids } = await selectThree()
  const calls = await holdCalls(page, '/api/member/delete')
  calls.hold('id')
  let sent = 0
  page.on('request', (one) => (sent += one.method() === 'DELETE' ? 1 : 0))
  await selectAll(page)
  await deleteButton(page, 3).click()
  await stateReason(page)
  const button = page.getByRole('dialog').getByRole('button', { name: t.delete, exact: true })
  await button.evaluate((one: HTMLElement) => [one.click(), one.click()])
  calls.letGo('id')
  await page.getByText(t.deleted).waitFor()
  expect(sent).toBe(1)
  expect(ids).toHaveLength(3)
})

it('the chosen rows can be exported alone', async () => {
  const { page, ids, parts } = await selectThree()
  const exported = (name: string) => callOf(page, '/api/member/export', () => parts.button(name).click())
  await parts.rows.first().getByRole('checkbox').check()
  const chosen = await exported(fill(t.exportSelected, { count: 1 }))
  expect(chosen.ids).toEqual([expect.toBeOneOf(ids)])
  expect(chosen).not.toHaveProperty('member_name')
  await parts.rows.first().getByRole('checkbox').uncheck()
  expect(await exported(t.export)).not.toHaveProperty('ids')
})

it('rows can be chosen for an export without the permission to delete', async () => {
  const { ids, name } = await selectThree()
  const { token } = await app.server.asRole(['garage:member:query'])
  const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token })
  const parts = listParts(page, 'zh-chs')
  await parts.field('会员姓名').fill(name)
  await parts.searchNow.click()
  await expect.poll(() => parts.rows.count()).toBe(3)
  await parts.rows.first().getByRole('checkbox').check()
  const chosen = await callOf(page, '/api/member/export', () =>
    parts.button(fill(t.exportSelected, { count: 1 })).click(),
  )
  expect(chosen.ids).toEqual([expect.toBeOneOf(ids)])
  expect(await page.getByRole('button', { name: new RegExp(`^${t.delete}`) }).count()).toBe(0)
})

it('an export takes the filters of the shown rows, and says so when others are typed', async () => {
  const { page, name, parts } = await selectThree()
  await parts.button(t.export).filter({ hasText: '3' }).waitFor()
  await parts.field('会员姓名').fill('别的')
  await parts.search.getByRole('button', { name: t.searchChanged }).waitFor()
  const sent = await callOf(page, '/api/member/export', () => parts.button(t.export).click())
  expect(sent.member_name).toBe(name)
  await page.getByText(words('zh-chs').export.succeededAsShown).waitFor()
  await parts.field('会员姓名').fill(name)
  await parts.search.getByRole('button', { name: t.search, exact: true }).waitFor()
})

it('the filter of the side tree is shown as a chip, and goes with it and with a reset', async () => {
  const { page } = await app.visit('/management/user', { lang: 'zh-chs' })
  const parts = listParts(page, 'zh-chs')
  const tree = page.getByRole('navigation', { name: '部门' })
  await parts.rows.first().waitFor()
  const choose = () => callOf(page, '/api/user/index', () => tree.locator('.ant-tree-title').nth(1).click())
  expect(await choose()).toHaveProperty('dept_id')
  await parts.chips.filter({ hasText: '部门' }).waitFor()
  const dropped = await callOf(page, '/api/user/index', () => parts.chips.getByRole('button').click())
  expect(dropped).not.toHaveProperty('dept_id')
  expect(await parts.chips.count()).toBe(0)
  await choose()
  expect(await callOf(page, '/api/user/index', () => parts.reset.click())).not.toHaveProperty('dept_id')
})

it('the page sizes are those of the specification', async () => {
  const { page } = await app.visit('/garage/member', { lang: 'zh-chs' })
  await listParts(page, 'zh-chs').rows.first().waitFor()
  await page.getByRole('combobox', { name: t.pageSize }).press('ArrowDown')
  const sizes = await page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts()
  expect(sizes).toEqual([20, 50, 100, 200, 500, 1000].map((count) => fill(t.perPage, { count })))
})

it('a saved layout with a column that the list no longer has is used for the others', async () => {
  const value = [
    { name: 'gone', shown: true },
    { name: 'tel', shown: true },
    { name: 'member_name', shown: true },
  ]
  await app.server.ask('PUT', '/api/preference/set', { key: 'columns:garage/membern', value })
  const { page } = await app.visit('/garage/membern', { lang: 'zh-chs' })
  const parts = listParts(page, 'zh-chs')
  await parts.rows.first().waitFor()
  const headings = await parts.headings()
  expect(headings.indexOf('联系电话')).toBeLessThan(headings.indexOf('会员姓名'))
  expect(headings).not.toContain('gone')
})
