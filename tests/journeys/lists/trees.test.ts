import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh, type JsonObject } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { holdCalls } from '../support/held-calls'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()

const labels: Record<Lang, Record<'dept' | 'name' | 'above' | 'menu' | 'members' | 'top', string>> = {
  'zh-chs': { dept: '部门', name: '部门名称', above: '上级部门', menu: '菜单', members: '会员管理', top: '总部' },
  en: { dept: 'Department', name: 'Name', above: 'Above', menu: 'Menu', members: 'Members', top: '总部' },
}

describe.each(languages)('a tree (%s)', (lang) => {
  const of = labels[lang]
  const t = words(lang)

  it('has no pages, can be collapsed and expanded, gets rows below others, and is searched and sorted', async () => {
    const top = fresh('总')
    const { list: north } = await app.server.list('/api/dept', { dept_name: '北区' })
    const parent_id = await app.server.create('/api/dept', { dept_name: top, parent_id: north[0]?.id })
    for (const [order_num, letter] of ['b', 'c', 'a'].entries())
      await app.server.create('/api/dept', { dept_name: `${top}-${letter}`, parent_id, order_num })
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

    await parts.row('北区').getByRole('button', { name: t.list.createBelow }).click()
    const form = page.getByRole('dialog', { name: fill(t.form.createOf, { label: of.dept }) })
    await form.getByText('北区').waitFor()
    const below = fresh('组')
    await form.getByRole('textbox').first().fill(below)
    const sent = await callOf(page, '/api/dept/create', () => form.getByRole('button', { name: t.form.save }).click())
    expect(sent).toMatchObject({ dept_name: below })
    expect(Number(sent.parent_id)).toBeGreaterThan(0)
    await parts.row(below).waitFor()
    await caret(fill(t.list.collapse, { name: '北区' })).click()
    await parts.row(below).waitFor({ state: 'hidden' })
    await caret(fill(t.list.expand, { name: '北区' })).click()

    await parts.search.getByRole('textbox').first().fill(top)
    await page.keyboard.press('Enter')
    await parts.row('南区').waitFor({ state: 'hidden' })
    await parts.row(`${top}-a`).waitFor()
    const letters = async () =>
      (await parts.rows.allInnerTexts()).flatMap((text) => /-([abc])/.exec(text)?.[1] ?? []).join('')
    expect(await letters()).toBe('bca')
    const name = parts.region.getByRole('columnheader', { name: lang === 'en' ? 'Department name' : '部门名称' })
    // Below the same parent.
    for (const [order, shown] of [
      ['ascending', 'abc'],
      ['descending', 'cba'],
      [null, 'bca'],
    ]) {
      await name.getByRole('button').click()
      await expect.poll(letters).toBe(shown)
      expect(await name.getAttribute('aria-sort')).toBe(order)
    }

    await navigateTo(page, '/management/menu')
    await parts.row('garage:member:query').waitFor()
    await parts.search.getByRole('textbox').first().fill('会员等级')
    await page.keyboard.press('Enter')
    await parts.row('/garage/grade').first().waitFor()
    await expect.poll(() => parts.row('garage:member:query').count()).toBe(0)
  })
})

describe.each(languages)('the menu entries of a role (%s)', (lang) => {
  const [group, entry, button] = lang === 'en' ? ['Members', 'Members', 'Query'] : ['会员管理', '会员列表', '查询']

  it('are shown below those above them, which come with them in the form', async () => {
    const { data: menus } = await app.server.call<JsonObject[]>('POST', '/api/menu/find_all_menu', {})
    const below = (node: JsonObject | undefined) => (node?.children_list ?? []) as JsonObject[]
    const top = menus.find((node) => below(node).some(({ url }) => url === '/garage/member'))
    const members = below(top).find(({ url }) => url === '/garage/member')
    const query = below(members).find(({ perms }) => perms === 'garage:member:query')
    const role_name = fresh('只查')
    const form = { role_name, role_key: fresh('only'), data_scope: 1, role_menu: [query?.id] }
    const id = await app.server.create('/api/role', form)
    const { page } = await app.visit('/management/role', { lang })
    await listParts(page, lang).row(role_name).getByText(form.role_key).click()
    const tree = page.getByRole('dialog').getByRole('listitem')
    for (const name of [group, entry, button]) await tree.filter({ hasText: name }).first().waitFor()
    expect(await tree.filter({ hasText: group }).first().innerText()).toMatch(
      new RegExp(`^${group}\\s+${entry}: ${button}$`),
    )
    const reading = await holdCalls(page, '/api/role/update')
    reading.hold(String(id))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words(lang).list.edit, exact: true })
      .click()
    const { form: dialog, save } = formParts(page, lang, lang === 'en' ? 'Edit Role' : '编辑角色')
    const part = (name: string, of: string, at = 0) =>
      dialog.locator('.ant-tree-treenode').filter({ hasText: name }).nth(at).locator(`.ant-tree-${of}`)
    await part(group, 'switcher').waitFor()
    // Until the row is read, which moves the tree, nothing in the form can be pressed.
    await expect(part(group, 'switcher').click({ timeout: 1000 })).rejects.toThrow('Timeout')
    reading.letGo(String(id))
    await part(group, 'switcher').click()
    await part(entry, 'switcher', lang === 'en' ? 1 : 0).click()
    await part(lang === 'en' ? 'Add' : '新增', 'checkbox').click()
    const add = below(members).find(({ perms }) => perms === 'garage:member:add')
    const sent = await callOf(page, '/api/role/update', () => save.click())
    const ids = [top, members, query, add].map((node) => Number(node?.id))
    expect(sent).toMatchObject({ id, role_menu: ids.toSorted((one, other) => one - other) })
  })
})

describeOnce('a tree beside a list', () => {
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

    // It is a chip, and goes with it and with a reset.
    const choose = () => callOf(page, '/api/user/index', () => north.click())
    expect(await choose()).toHaveProperty('dept_id')
    await parts.chips.filter({ hasText: '部门' }).waitFor()
    const dropped = await callOf(page, '/api/user/index', () => parts.chips.getByRole('button').click())
    expect(dropped).not.toHaveProperty('dept_id')
    expect(await parts.chips.count()).toBe(0)
    await choose()
    expect(await callOf(page, '/api/user/index', () => parts.reset.click())).not.toHaveProperty('dept_id')
  })

  it('is shown only to users who may see departments; an export leaves out their column, too', async () => {
    const { token } = await app.server.asRole(['system:user:query'])
    const { page } = await app.visit('/management/user', { lang: 'zh-chs', token })
    const parts = listParts(page, 'zh-chs')
    await parts.row('linxt').waitFor()
    expect(await page.getByRole('tree').count()).toBe(0)
    expect(await parts.headings()).not.toContain('部门')
    const exporting = page.waitForEvent('download')
    const { columns } = await callOf(page, '/api/user/export', () => parts.button(parts.t.export).click())
    await exporting
    expect(columns).toContain('user_name')
    expect(columns).not.toContain('dept_id')
  })
})

describeOnce('the entries of a dictionary', () => {
  const t = words('zh-chs')

  it('are shown and created without the permission to query dictionaries', async () => {
    const dict_type = fresh('words')
    const dict_id = await app.server.create('/api/dict', { dict_name: dict_type, dict_type, dict_value_type: 2 })
    await app.server.create('/api/dictData', { dict_id, dict_label: '已有', dict_value: 'V' })
    const { token } = await app.server.asRole(['system:dict-data:query', 'system:dict-data:add'])
    const address = `/management/dict-data?dict_id=${dict_id}&dict_type=${dict_type}`
    const { page } = await app.visit(address, { lang: 'zh-chs', token })
    const parts = listParts(page, 'zh-chs')
    await parts.row('已有').waitFor()
    await expect.poll(parts.headings).not.toContain('数值')
    expect(await parts.headings()).toContain('文本值')
    // The user has no screen of dictionaries to go back to.
    expect(await page.getByRole('link', { name: '返回字典' }).count()).toBe(0)
    await parts.create.click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '中文名称', exact: true }).fill('新的')
    await form.getByLabel(/^\*?文本值$/).fill('W')
    await form.getByRole('button', { name: t.form.save }).click()
    await parts.row('新的').waitFor()
  })

  it('are created as numbers or texts in the list that the row of the dictionary links to', async () => {
    const { page } = await app.visit('/management/dict', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    const form = page.getByRole('dialog')
    for (const [word, dict_value_type, label] of [
      ['parking', 1, '数值'],
      ['words', 2, '文本值'],
    ] as const) {
      const dict_type = fresh(word)
      await app.server.create('/api/dict', { dict_name: dict_type, dict_type, dict_value_type })
      await parts.search.getByRole('textbox').first().fill(dict_type)
      await callOf(page, '/api/dict/index', () => page.keyboard.press('Enter'))
      await parts.row(dict_type).getByRole('link').first().click()
      await page.getByRole('heading', { name: `字典数据：${dict_type}`, exact: true }).waitFor({ state: 'attached' })
      await parts.create.click()
      await form.getByRole('textbox', { name: '中文名称', exact: true }).fill('第一个')
      await form.getByLabel(new RegExp(`^\\*?${label}$`)).fill('7')
      const save = form.getByRole('button', { name: t.form.save })
      await callOf(page, '/api/dictData/create', () => save.click())
      await parts.row('第一个').filter({ hasText: '7' }).waitFor()
      await form.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: '返回字典' }).click()
      await page.getByRole('heading', { name: '字典', exact: true }).waitFor({ state: 'attached' })
      // The search panel may have closed while another page was shown.
      if (!(await parts.searchNow.isVisible())) await page.keyboard.press('s')
    }
  })
})
