import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { isCampaign } from '../../support/campaign'
import { fresh, type TestUser } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { navigateTo, pathOf } from '../support/path-of'
import { allLanguages, languages, words } from '../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const everyLanguage = (run: (lang: Lang) => Promise<void>): Promise<void[]> => Promise.all(languages.map(run))

const texts: Record<Lang, Record<'reset' | 'seeAs' | 'password' | 'end' | 'ended' | 'own' | 'search', string>> = {
  'zh-chs': {
    reset: '重置密码',
    seeAs: '以此用户身份查看',
    password: '新密码',
    end: '结束登录',
    ended: '已结束登录',
    own: '本次登录',
    search: '用户名或姓名',
  },
  en: {
    reset: 'Reset password',
    seeAs: 'See as this user',
    password: 'New password',
    end: 'End the sign-in',
    ended: 'The sign-in was ended',
    own: 'This one',
    search: 'User name or name',
  },
}

/** Presses a command of the opened record of a user. */
async function onUser(page: Page, { userName }: TestUser, command: string): Promise<void> {
  await page.locator('.list-table [data-row-key]').filter({ hasText: userName }).first().click()
  const record = page.locator('.detail-drawer')
  const button = record.getByRole('button', { name: command, exact: true })
  await record.locator('.detail-actions').waitFor()
  if (await button.count()) return button.click()
  await record.locator('.detail-actions').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: command }).click()
}

describe('a user', () => {
  it('gets a new password, which is shown once and has to be changed, and is seen as they see the app, read only', () =>
    everyLanguage(async (lang) => {
      const t = texts[lang]
      const { app: common, signIn, user, view, form } = words(lang)
      const person = await app.server.asRole(['garage:member:query', 'garage:member:edit'])
      // One for each language: who begins another view ends the one before.
      const { id, token } = await app.server.asRole()
      await app.server.ask('PUT', '/api/user/update', { id, user_role: [1] })
      const { page } = await app.visit(`/management/user?user_name=${person.userName}`, { lang, token })
      await onUser(page, person, t.reset)
      const ask = page.getByRole('dialog').filter({ has: page.locator('.ask-questions') })
      await ask.getByRole('button', { name: t.reset }).click()
      const shown = page.getByRole('dialog').filter({ hasText: t.password })
      const password = await shown.getByLabel(t.password).innerText()
      expect(password).toMatch(/^\w{16}$/)
      expect(await axeViolations(page)).toEqual([])
      // It can't be lost by a slip.
      await page.keyboard.press('Escape')
      await shown.getByRole('button', { name: common.close }).click()
      await shown.waitFor({ state: 'hidden' })
      expect(await page.content()).not.toContain(password)
      const theirs = await app.visit('/login', { lang, token: null })
      await theirs.page.getByLabel(signIn.userName, { exact: true }).fill(person.userName)
      await theirs.page.getByLabel(signIn.password, { exact: true }).fill(password)
      await theirs.page.getByRole('button', { name: signIn.submit }).click()
      await theirs.page.getByText(user.mustChange).waitFor()

      await onUser(page, person, t.seeAs)
      const askWhy = page.getByRole('dialog').filter({ has: page.getByLabel(form.reason) })
      await askWhy.getByLabel(form.reason).fill('They see no members')
      await askWhy.getByRole('button', { name: t.seeAs }).click()
      const banner = page.locator('.view-banner')
      await banner.filter({ hasText: person.userName }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      const menu = page.locator('.side')
      await menu
        .getByText(lang === 'en' ? 'Members' : '会员')
        .first()
        .waitFor()
      expect(await menu.getByText(lang === 'en' ? 'System' : '系统管理').count()).toBe(0)
      await page.goto(`${app.server.address}/garage/member`)
      await page.locator('.list-table [data-row-key]').first().waitFor()
      await banner.filter({ hasText: view.readOnly }).waitFor()
      // Another window of the browser shows its own user.
      const other = await app.visit('/', { context: page.context() })
      await other.page.locator('.person').waitFor()
      expect(await other.page.locator('.view-banner').count()).toBe(0)
      // Their own account is not what the viewer sees.
      await page.locator('button.person').click()
      await page.getByRole('menuitem', { name: user.changePassword }).waitFor()
      expect(await page.getByRole('menuitem', { name: user.security }).count()).toBe(0)
      expect(await page.getByRole('menuitem', { name: user.sessions }).count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.setViewportSize(phone.viewport)
      await banner.getByRole('button', { name: view.end }).click()
      await banner.waitFor({ state: 'detached' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.locator('.person').filter({ hasNotText: person.userName }).waitFor()
    }))

  it('who is seen no longer shows their page once it is over', async () => {
    const [viewer, person] = [
      await app.server.asRole(['system:user:query', 'system:user:impersonate']),
      await app.server.asRole(),
    ]
    const { page } = await app.visit('/management/user', { lang: 'en', token: viewer.token })
    const { token } = await app.server.ask<{ token: string }>(
      'POST',
      '/api/user/see_as',
      { id: person.id, reason: 'a test' },
      viewer.token,
    )
    // At once: a page that notices somebody else's session opens itself anew.
    await page.evaluate(
      ([key, value]) => {
        sessionStorage.setItem(key ?? '', value ?? '')
        location.reload()
      },
      ['berth-0.0.2-view@', JSON.stringify({ token, userId: String(person.id) })],
    )
    const banner = page.locator('.view-banner')
    await banner.waitFor()
    await viewer.grant(['system:user:query'])
    await banner.waitFor({ state: 'detached' })
    await page.locator('.person').filter({ hasText: viewer.userName }).waitFor()
  })
})

describe('the signed-in people', () => {
  it('are listed with browser and address, and a sign-in is ended at once', () =>
    everyLanguage(async (lang) => {
      const t = texts[lang]
      const { form } = words(lang)
      const person = await app.server.asRole(['garage:member:query'])
      const theirs = await app.visit('/garage/member', { lang, token: person.token })
      theirs.faults.expect(/50008|401|session/i)
      await theirs.page.locator('.list-table [data-row-key]').first().waitFor()
      const { page } = await app.visit('/management/session', { lang })
      await page.getByText(t.own).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('searchbox', { name: t.search }).fill(person.userName)
      const row = page.getByRole('row').filter({ hasText: person.userName })
      await row.waitFor()
      await expect.poll(() => page.locator('.session-table tbody tr').count()).toBe(1)
      await row.getByRole('button', { name: t.end }).click()
      const ask = page.getByRole('dialog')
      await ask.getByLabel(form.reason).fill('Left the desk')
      await ask.getByRole('button', { name: t.end }).click()
      await page.getByText(t.ended).waitFor()
      await row.waitFor({ state: 'detached' })
      await expect.poll(() => pathOf(theirs.page)).toBe('/login')
    }))
})

describe('a role', () => {
  const roleTexts = {
    'zh-chs': {
      copy: '复制',
      copied: ' 副本',
      readOnly: '只读',
      scope: '数据范围',
      name: '角色名称',
      menus: '菜单权限',
    },
    en: {
      copy: 'Copy',
      copied: ' copy',
      readOnly: 'Read only',
      scope: 'Data scope',
      name: 'Role name',
      menus: 'Menus and buttons',
    },
  } as const

  it('is copied, searched, made read only, and tells its car parks', () =>
    everyLanguage(async (lang) => {
      const t = roleTexts[lang]
      const { form, menuSearch } = words(lang)
      const [role_name, role_key] = [fresh('Desk'), fresh('desk')]
      await app.server.create('/api/role', {
        role_name,
        role_key,
        data_scope: 2,
        role_dept: [1],
        role_menu: (await app.server.detail('/api/role', 1)).role_menu,
      })
      const { page } = await app.visit('/management/role', { lang })
      const row = page.locator('.list-table [data-row-key]').filter({ hasText: role_name })
      await row.first().click()
      const record = page.locator('.detail-drawer')
      await record.locator('.detail-actions').waitFor()
      const copy = record.getByRole('button', { name: t.copy, exact: true })
      await copy.click()
      const dialog = page.getByRole('dialog').filter({ has: page.locator('.form-body') })
      const tree = dialog.getByRole('group', { name: t.menus })
      // A copy is worth saving as it is.
      await expect.poll(() => dialog.getByRole('button', { name: form.save }).isEnabled()).toBe(true)
      await expect.poll(() => dialog.getByLabel(new RegExp(`^\\*?${t.name}$`)).inputValue()).toBe(role_name + t.copied)
      await dialog
        .locator('.role-parks')
        .filter({ hasText: /[：:] ?./ })
        .waitFor()
      await tree.getByRole('searchbox').fill(lang === 'en' ? 'Members' : '会员列表')
      await tree.getByText(new RegExp(menuSearch.found.replace('{count}', '[1-9]\\d*'))).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await tree.getByRole('searchbox').fill('')
      await tree.getByRole('button', { name: t.readOnly }).click()
      const created = page.waitForResponse('**/api/role/create')
      await dialog.getByRole('button', { name: form.save }).click()
      expect(((await (await created).json()) as { code: number }).code).toBe(0)
      const { list: rows } = await app.server.list('/api/role', { role_key: `${role_key}_copy` })
      const saved = await app.server.detail('/api/role', Number(rows[0]?.id))
      const menus = String(saved.role_menu).split(',').map(Number)
      const granted = await app.server.database.rows({
        text: `SELECT "perms" FROM "menu" WHERE "id" = ANY($1::bigint[]) AND coalesce("perms", '') <> ''`,
        values: [`{${menus.join(',')}}`],
      })
      expect(granted.length).toBeGreaterThan(20)
      expect(granted.filter(([perms]) => !perms?.endsWith(':query'))).toEqual([])
    }))
})

if (isCampaign)
  it.each(allLanguages)(
    'the signed-in people are cards on a phone, and the form of a role fits it (%s)',
    async (lang) => {
      const { list } = words(lang)
      const { page } = await app.visit('/management/session', { lang, ...phone })
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.locator('.session-cards li').first().waitFor()
      expect(await width(), 'the signed-in people').toBe(390)
      expect(await axeViolations(page)).toEqual([])
      await navigateTo(page, '/management/role')
      await expect.poll(() => pathOf(page)).toBe('/management/role')
      await page.getByRole('button', { name: list.create }).first().tap()
      await page.locator('.check-tree-tools').first().waitFor()
      expect(await width(), 'a role').toBe(390)
      expect(await axeViolations(page)).toEqual([])
    },
  )
