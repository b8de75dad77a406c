import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { axeViolations } from '../support/accessible'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')
const waitForRows = (page: Page) => listParts(page, 'zh-chs').rows.first().waitFor()

/** Screens, and what is done on them before they are checked. */
const screens: [string, string, ((page: Page) => Promise<unknown>)?][] = [
  ['the home page', '/', (page) => homeHeading(page).waitFor()],
  ['a list', '/garage/member', waitForRows],
  [
    'a list with its menu folded and filters as chips',
    '/garage/member',
    async (page) => {
      const parts = listParts(page, 'zh-chs')
      await parts.field('会员姓名').fill('陈')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await parts.chips.first().waitFor()
      await page.getByRole('button', { name: t.shell.fold }).click()
    },
  ],
  ['a tree', '/management/menu', waitForRows],
  ['a list beside a tree', '/management/user', waitForRows],
  ['an empty list', '/garage/parkrecord', (page) => page.getByRole('status').getByRole('heading').waitFor()],
  ['the log of the tab', '/log', (page) => page.getByRole('region', { name: t.log.page }).waitFor()],
  ['an unknown page', '/nowhere', (page) => page.getByRole('heading', { name: '404 page not found' }).waitFor()],
  [
    'a form with problems',
    '/management/user',
    async (page) => {
      await listParts(page, 'zh-chs').create.click()
      const form = page.getByRole('dialog')
      await form.getByLabel('手机号').fill('1')
      await form.getByRole('button', { name: t.form.save }).click()
      await form.getByRole('alert').filter({ hasText: /\d/ }).waitFor()
    },
  ],
  [
    'a question',
    '/garage/member',
    async (page) => {
      await listParts(page, 'zh-chs').rows.first().getByRole('button', { name: t.list.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.list.delete }).waitFor()
    },
  ],
  [
    'the columns of a list',
    '/garage/member',
    async (page) => {
      await waitForRows(page)
      await page.getByRole('button', { name: t.list.columns }).click()
      await page.getByRole('dialog', { name: t.list.columns }).getByRole('listitem').first().waitFor()
    },
  ],
  [
    'a conflict',
    '/garage/member',
    async (page) => {
      const id = await app.server.create('/api/member', { member_name: '冲突者' })
      await page.reload()
      await listParts(page, 'zh-chs').row('冲突者').getByRole('button', { name: t.list.edit }).click()
      const form = page.getByRole('dialog', { name: fill(t.form.editOf, { label: '会员' }) })
      await expect.poll(() => form.getByRole('textbox', { name: '会员姓名' }).inputValue()).toBe('冲突者')
      await app.server.ask('PUT', '/api/member/update', { id, tel: '1', dc_status: 2 })
      await form.getByRole('textbox', { name: '联系电话' }).fill('2')
      await form.getByRole('button', { name: t.form.save }).click()
      await form.getByRole('radiogroup').first().waitFor()
    },
  ],
]

describe('accessibility', () => {
  it('problems are found by the check', async () => {
    const { page } = await app.visit('/', { lang: 'zh-chs' })
    await page.evaluate(() => document.body.append(document.createElement('button')))
    expect(await axeViolations(page)).toEqual([expect.stringMatching(/^button-name/)])
  })

  it('at the sign-in', async () => {
    const { page } = await app.visit('/login', { lang: 'zh-chs', token: null })
    await page.getByRole('button', { name: t.signIn.submit }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it.each(screens)('on %s', async (_, path, reach) => {
    const { page } = await app.visit(path, { lang: 'zh-chs' })
    await reach?.(page)
    expect(await axeViolations(page)).toEqual([])
  })

  it('on the menus of header and tab bar, and in the theme dialog', async () => {
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs' })
    await waitForRows(page)
    const menu = page.locator('.ant-dropdown:visible').getByRole('menu').first()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const openers: [string, () => Promise<void>][] = [
      ['language', () => button(t.language.change).click()],
      ['size', () => button(t.look.size).click()],
      ['user', () => page.locator('button.person').click()],
      ['tab', () => tabParts(page, 'zh-chs').tab('会员列表').click({ button: 'right' })],
    ]
    const found: string[] = []
    for (const [name, open] of openers) {
      await open()
      await menu.waitFor()
      found.push(...(await axeViolations(page)).map((one) => `${name}: ${one}`))
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
    }
    await page.getByRole('banner').getByRole('button', { name: t.look.theme, exact: true }).click()
    const themes = page.getByRole('dialog', { name: t.look.theme }).getByRole('radiogroup', { name: t.look.theme })
    await themes.getByRole('radio').first().waitFor()
    found.push(...(await axeViolations(page)).map((one) => `themes: ${one}`))
    expect(found).toEqual([])
  })

  it('on a page without permission', async () => {
    const { token } = await app.server.asRole(['garage:member:add'])
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token })
    await page.getByRole('alert').filter({ hasText: 'garage:member:query' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('on a list that failed', async () => {
    const { page, faults } = await app.visit('/', { lang: 'zh-chs' })
    faults.expect(/ERR_FAILED/)
    await page.route('**/api/member/index', (route) => route.abort('failed'))
    await page.goto(`${app.server.address}/garage/member`)
    await page.getByRole('alert').getByRole('button', { name: t.app.retry }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it.each(['/garage/member', '/management/menu'])('on a phone at %s', async (path) => {
    const { page } = await app.visit(path, { lang: 'zh-chs', viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.getByRole('list').getByRole('listitem').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
