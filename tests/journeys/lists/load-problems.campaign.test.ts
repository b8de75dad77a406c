import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { allLanguages, words } from '../support/words'

const app = journeys()
const unreached = [/ERR_FAILED/, /Failed to (load|fetch)/]
const labels = {
  'zh-chs': { grade: '会员等级', status: '状态', dept: '部门', role: '角色', menus: '菜单权限' },
  en: { grade: 'Membership tier', status: 'Status', dept: 'Department', role: 'Role', menus: 'Menu permissions' },
} as const

describe.each(allLanguages)('choices that can not be loaded (%s)', (lang) => {
  const t = words(lang)
  const of = labels[lang]

  it('are named in a dropdown and in the tree beside a list, and can be tried again there', async () => {
    const { page, faults } = await app.visit('/healthz', { lang })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    const popup = page.locator('.ant-select-dropdown:visible')
    const problem = popup.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await page.route('**/api/dept/findall', (route) => route.abort())
    for (const [path, label, call] of [
      ['/garage/member', of.grade, '**/api/grade/find_all'],
      ['/management/user', of.status, '**/api/dictData/index'],
    ] as const) {
      await page.route(call, (route) => route.abort())
      await page.goto(app.server.address + path)
      await list.rows.first().waitFor()
      await list.field(label).focus()
      await page.keyboard.press('ArrowDown')
      await problem.waitFor()
      if (label === of.grade) expect(await axeViolations(page, ['color-contrast', 'button-name'])).toEqual([])
      const failedAgain = page.waitForEvent('requestfailed')
      await problem.getByRole('button', { name: t.app.retry }).click()
      await failedAgain
      await problem.waitFor()
      await page.unroute(call)
      await problem.getByRole('button', { name: t.app.retry }).click()
      await popup.getByTitle(/.+/).nth(1).waitFor()
      expect(await problem.count()).toBe(0)
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'hidden' })
    }
    const ofTree = page.getByRole('navigation', { name: of.dept }).getByRole('alert')
    await ofTree.getByText(t.problem.unreachable).waitFor()
    await page.unroute('**/api/dept/findall')
    await ofTree.getByRole('button', { name: t.app.retry }).click()
    await page.getByRole('tree', { name: of.dept }).getByText('北区', { exact: true }).waitFor()
    expect(await ofTree.count()).toBe(0)
  })

  it('are not shown by their keys, and are read again with the list or by the switch of car parks', async () => {
    const { page, faults } = await app.visit('/healthz', { lang })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    const calls = /\/api\/(org\/find_all|grade\/find_all|dictData\/index)$/
    await page.route(calls, (route) => route.abort())
    await page.goto(`${app.server.address}/garage/member`)
    const row = list.rows.first()
    const notLoaded = row.getByText(t.value.notLoaded)
    await expect.poll(() => notLoaded.count()).toBeGreaterThan(1)
    const parks = page.getByRole('banner').getByRole('button', { name: t.park.failed })
    await parks.waitFor()
    await page.unroute(calls)
    await list.button(t.list.refresh).last().click()
    await expect.poll(() => notLoaded.count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: t.park.all }).waitFor()
  })

  it('does not claim to have copied what the browser did not allow to copy', async () => {
    const { token } = await app.server.asRole(['garage:member:add'])
    const { page } = await app.visit('/healthz', { lang, token })
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error())')
    await page.goto(`${app.server.address}/garage/member`)
    await page.getByRole('button', { name: t.state.copyPermission }).click()
    await page.getByText(t.app.copyFailed).waitFor()
  })
})

it('the rows of a closed tab are freed, those of a hidden one are kept', async () => {
  const { page } = await app.visit('/healthz', { lang: 'en' })
  // The rows of each list, held only weakly.
  await page.addInitScript(`
    window.rows = {}
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const body = await json.call(this)
      const path = new URL(this.url).pathname
      if (path.endsWith('/index') && body.data?.list?.length) window.rows[path] = new WeakRef(body.data.list)
      return body
    }`)
  await page.goto(`${app.server.address}/garage/member`)
  const [list, tabs] = [listParts(page, 'en'), tabParts(page, 'en')]
  const grades = page.getByRole('region', { name: 'Membership tiers', exact: true }).locator('[data-row-key]').first()
  await list.rows.first().waitFor()
  await tabs.open('Membership tiers')
  await grades.waitFor()
  await tabs.open('Top-up sales')
  const developer = await page.context().newCDPSession(page)
  const isHeld = async (path: string): Promise<boolean> => {
    await developer.send('HeapProfiler.collectGarbage')
    return page.evaluate(`window.rows['${path}'].deref() !== undefined`)
  }
  expect(await isHeld('/api/member/index')).toBe(true)
  await tabs.close('Members').click()
  await tabs.open('Top-up sales')
  await tabs.tab('Membership tiers').click()
  await grades.waitFor()
  await expect.poll(() => isHeld('/api/member/index')).toBe(false)
  expect(await isHeld('/api/grade/index')).toBe(true)
})
