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

it('selected rows are deleted, once, when none is gone; one that somebody has deleted is no longer selected', async () => {
  const { page, ids, name, parts } = await selectThree()
  const [gone, goneSince, ...left] = [...ids]
  ids.push(await app.server.create('/api/member', { member_name: `${name}丁` }))
  await parts.row(`${name}丁`).waitFor()
  await selectAll(page)
  await deleteButton(page, 4).waitFor()
  await app.server.ask('DELETE', '/api/member/delete', { id: gone })
  await deleteButton(page, 3).waitFor()

  // None is deleted when one of them is gone, which is told.
  const news = await holdCalls(page, '/api/member/news')
  news.hold('shown')
  await deleteButton(page, 3).click()
  await stateReason(page)
  await app.server.ask('DELETE', '/api/member/delete', { id: goneSince })
  const sent = await callOf(page, '/api/member/delete', () => confirm(page))
  expect(sent.id).toEqual(expect.arrayContaining(ids.slice(1)))
  expect(sent.id).not.toContain(gone)
  news.letGo('shown')
  await page.getByText(fill(t.alreadyDeleted, { names: `${name}乙` })).waitFor()
  await expect.poll(() => parts.rows.count()).toBe(2)
  await deleteButton(page, 2).waitFor()
  expect((await app.server.list('/api/member', { member_name: name })).list).toHaveLength(2)

  const calls = await holdCalls(page, '/api/member/delete')
  calls.hold('id')
  let count = 0
  page.on('request', (one) => (count += one.method() === 'DELETE' ? 1 : 0))
  await deleteButton(page, 2).click()
  await stateReason(page)
  const button = page.getByRole('dialog').getByRole('button', { name: t.delete, exact: true })
  await button.evaluate((one: HTMLElement) => [one.click(), one.click()])
  calls.letGo('id')
  await page.getByText(t.deleted).waitFor()
  expect(count).toBe(1)
  for (const id of left) await expect(app.server.detail('/api/member', id)).rejects.toThrow()
})

it('an export takes the chosen rows, or the filters of the shown ones, and says so when others are typed', async () => {
  const { page, ids, name, parts } = await selectThree()
  // So many at the same time are refused.
  const exported = async (label: string) => {
    const download = page.waitForEvent('download')
    const asked = await callOf(page, '/api/member/export', () => parts.button(label).click())
    await (await download).path()
    return asked
  }
  await parts.rows.first().getByRole('checkbox').check()
  const chosen = await exported(fill(t.exportSelected, { count: 1 }))
  expect(chosen.ids).toEqual([expect.toBeOneOf(ids)])
  expect(chosen).not.toHaveProperty('member_name')
  await parts.rows.first().getByRole('checkbox').uncheck()
  expect(await exported(t.export)).not.toHaveProperty('ids')

  await parts.button(t.export).filter({ hasText: '3' }).waitFor()
  await parts.field('会员姓名').fill('别的')
  await parts.search.getByRole('button', { name: t.searchChanged }).waitFor()
  const sent = await exported(t.export)
  expect(sent.member_name).toBe(name)
  await page.getByText(words('zh-chs').export.succeededAsShown).waitFor()
  await parts.field('会员姓名').fill(name)
  await parts.search.getByRole('button', { name: t.search, exact: true }).waitFor()

  // The page sizes of the specification.
  await page.getByRole('combobox', { name: t.pageSize }).press('ArrowDown')
  const sizes = await page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts()
  expect(sizes).toEqual([20, 50, 100, 200, 500, 1000].map((count) => fill(t.perPage, { count })))
})

it('rows can be chosen for an export without the permission to delete', async () => {
  const name = fresh('选中')
  const id = await app.server.create('/api/member', { member_name: name })
  const { token } = await app.server.asRole(['garage:member:query'])
  const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token })
  const parts = listParts(page, 'zh-chs')
  await parts.row(name).getByRole('checkbox').check()
  const chosen = await callOf(page, '/api/member/export', () =>
    parts.button(fill(t.exportSelected, { count: 1 })).click(),
  )
  expect(chosen.ids).toEqual([id])
  expect(await page.getByRole('button', { name: new RegExp(`^${t.delete}`) }).count()).toBe(0)
})
