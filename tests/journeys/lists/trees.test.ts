import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()

const labels: Record<Lang, Record<'dept' | 'name' | 'above' | 'menu' | 'members' | 'top', string>> = {
  'zh-chs': { dept: '部门', name: '部门名称', above: '上级部门', menu: '菜单', members: '会员管理', top: '总部' },
  en: { dept: 'Department', name: 'Name', above: 'Above', menu: 'Menu', members: 'Members', top: '总部' },
}

describe.each(languages)('a tree (%s)', (lang) => {
  const of = labels[lang]
  const t = words(lang)

  it('has no pages, and can be collapsed and expanded', async () => {
    const { page } = await app.visit('/management/dept', { lang })
    const parts = listParts(page, lang)
    await parts.row('北区').waitFor()
    expect(await parts.pager.count()).toBe(0)
    expect(await parts.miniPager.count()).toBe(0)
    const caret = (name: string) => parts.region.getByRole('button', { name, exact: true })
    await caret(fill(t.list.collapse, { name: '运营中心' })).click()
    await parts.row('北区').waitFor({ state: 'hidden' })
    await caret(fill(t.list.expand, { name: '运营中心' })).click()
    await parts.row('北区').waitFor()
    await parts.button(t.list.collapseAll).click()
    await expect.poll(() => parts.rows.count()).toBe(1)
    await parts.button(t.list.expandAll).click()
    await parts.row('南区').waitFor()
  })

  it('adds a new row below another', async () => {
    const { page } = await app.visit('/management/dept', { lang })
    const parts = listParts(page, lang)
    await parts.row('北区').getByRole('button', { name: t.list.createBelow }).click()
    const form = page.getByRole('dialog', { name: fill(t.form.createOf, { label: of.dept }) })
    await form.getByText('北区').waitFor()
    const name = fresh('组')
    await form.getByRole('textbox').first().fill(name)
    const sent = await callOf(page, '/api/dept/create', () => form.getByRole('button', { name: t.form.save }).click())
    expect(sent).toMatchObject({ dept_name: name })
    expect(Number(sent.parent_id)).toBeGreaterThan(0)
    await parts.row(name).waitFor()
    await parts.region.getByRole('button', { name: fill(t.list.collapse, { name: '北区' }), exact: true }).click()
    await parts.row(name).waitFor({ state: 'hidden' })
  })

  it('is searched like a list', async () => {
    const { page } = await app.visit('/management/menu', { lang })
    const parts = listParts(page, lang)
    await parts.row('garage:member:query').waitFor()
    await parts.search.getByRole('textbox').first().fill('会员等级')
    await page.keyboard.press('Enter')
    await parts.row('/garage/grade').first().waitFor()
    await expect.poll(() => parts.row('garage:member:query').count()).toBe(0)
  })
})

describe('a tree beside a list', () => {
  it('filters the list by the selected department, until it is clicked again', async () => {
    const { page } = await app.visit('/management/user', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.row('linxt').waitFor()
    const side = page.getByRole('tree', { name: '部门' })
    const north = side.getByText('北区', { exact: true })
    const sent = await callOf(page, '/api/user/index', () => north.click())
    expect(Number(sent.dept_id)).toBeGreaterThan(0)
    await parts.row('linxt').waitFor({ state: 'hidden' })
    await parts.row('xueguodong').waitFor()
    expect(await callOf(page, '/api/user/index', () => north.click())).not.toHaveProperty('dept_id')
    await parts.row('linxt').waitFor()
  })

  it('is shown only to users who may see departments', async () => {
    const { token } = await app.server.asRole(['system:user:query'])
    const { page } = await app.visit('/management/user', { lang: 'zh-chs', token })
    const parts = listParts(page, 'zh-chs')
    await parts.row('linxt').waitFor()
    expect(await page.getByRole('tree').count()).toBe(0)
    expect(await parts.headings()).not.toContain('部门')
  })
})

describe('the entries of a dictionary', () => {
  const t = words('zh-chs')
  it.each([
    ['parking', 1, '数值'],
    ['words', 2, '文本值'],
  ])('%s are created in the list that its row links to', async (word, dict_value_type, label) => {
    const dict_type = fresh(word)
    await app.server.create('/api/dict', { dict_name: dict_type, dict_type, dict_value_type })
    const { page } = await app.visit('/management/dict', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.search.getByRole('textbox').first().fill(dict_type)
    await callOf(page, '/api/dict/index', () => page.keyboard.press('Enter'))
    await parts.row(dict_type).getByRole('link').first().click()
    await page.getByRole('heading', { name: `字典数据：${dict_type}`, exact: true }).waitFor({ state: 'attached' })
    await parts.create.click()
    const form = page.getByRole('dialog')
    const save = form.getByRole('button', { name: t.form.save })
    await form.getByRole('textbox', { name: '中文名称', exact: true }).fill('第一个')
    await form.getByLabel(new RegExp(`^\\*?${label}$`)).fill('7')
    await callOf(page, '/api/dictData/create', () => save.click())
    await parts.row('第一个').filter({ hasText: '7' }).waitFor()
    await page.getByRole('link', { name: '返回字典' }).click()
    await page.getByRole('heading', { name: '字典', exact: true }).waitFor({ state: 'attached' })
  })
})
