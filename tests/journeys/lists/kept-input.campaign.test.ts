import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh, type TestUser } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { tabParts } from '../support/tab-parts'
import { allLanguages, words } from '../support/words'

const app = journeys()
const query = 'garage:member:query'
const edit = 'garage:member:edit'

const labels: Record<Lang, Record<'form' | 'name' | 'until' | 'grade' | 'list', string>> = {
  'zh-chs': {
    form: '编辑会员',
    name: '会员姓名',
    until: '有效期至',
    grade: '会员等级',
    list: '会员列表',
  },
  en: {
    form: 'Edit member',
    name: 'Member name',
    until: 'Valid until',
    grade: 'Membership tier',
    list: 'Members',
  },
}

/** The open form of a member with a typed name, of a user with these permissions. */
async function openMember(lang: Lang, permissions: readonly string[] = [query, edit]) {
  const of = labels[lang]
  const [member_name, typed] = [fresh('原名'), fresh('新名')]
  const id = await app.server.create('/api/member', { member_name, valid_time: '2027-12-31 23:59:59' })
  const person: TestUser = await app.server.asRole(permissions)
  const visit = await app.visit('/garage/member', { lang, token: person.token })
  const { page } = visit
  const list = listParts(page, lang)
  const editButton = list.row(member_name).getByRole('button', { name: words(lang).list.edit })
  await editButton.click()
  const form = formParts(page, lang, of.form)
  await expect.poll(() => form.field(of.name).inputValue()).toBe(member_name)
  await form.field(of.name).fill(typed)
  const saved = async () => (await app.server.detail('/api/member', id)).member_name
  return { ...visit, id, of, t: words(lang), member_name, typed, person, list, editButton, saved, ...form }
}

/** Hidden by the dialog for screen readers, so not found by role. */
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`)

describe.each(allLanguages)('an open form with unsaved input (%s)', (lang) => {
  it('stays when the user gets more permissions or may not edit any more; saving says why it is refused', async () => {
    const { page, faults, t, of, field, typed, person, save, form, alert, member_name, saved } = await openMember(lang)
    faults.expect(/403/)
    await person.grant([query, edit, 'garage:member:add', 'garage:grade:query'])
    await linkTo(page, '/garage/grade').first().waitFor({ state: 'attached' })
    expect(await field(of.name).inputValue()).toBe(typed)

    await person.grant([query])
    await page.locator('[data-row-key]').filter({ hasText: member_name }).waitFor()
    await expect
      .poll(() => page.locator(`[data-row-key] button[aria-label*="${t.list.edit}"]`).count(), { timeout: 10_000 })
      .toBe(0)
    expect(await field(of.name).inputValue()).toBe(typed)
    await save.click()
    await alert.filter({ hasText: fill(t.form.failed, { reason: '' }) }).waitFor()
    await alert.filter({ hasText: edit }).waitFor()
    expect(await field(of.name).inputValue()).toBe(typed)
    expect(await saved()).toBe(member_name)
    await person.grant([query, edit, 'garage:member:add', 'garage:grade:query'])
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await saved()).toBe(typed)
  })

  it('stays when the page may not be opened any more, and with it its tab', async () => {
    const { page, faults, t, of, field, typed, person, save, cancel, form, alert, saved } = await openMember(lang)
    faults.expect(/403/)
    await person.grant(['garage:grade:query'])
    await linkTo(page, '/garage/grade').first().waitFor({ state: 'attached' })
    await page.getByText(t.state.denied).waitFor()
    expect(await field(of.name).inputValue()).toBe(typed)
    await save.click()
    await alert.filter({ hasText: fill(t.form.failed, { reason: '' }) }).waitFor()
    await navigateTo(page, '/')
    await form.waitFor({ state: 'hidden' })
    await tabParts(page, lang).tab(of.list).waitFor()
    await page.goBack()
    await form.waitFor()
    expect(await field(of.name).inputValue()).toBe(typed)
    expect(await saved()).not.toBe(typed)
    await cancel.click()
    await page.getByRole('button', { name: t.form.discard }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: t.state.denied }).waitFor()
  })

  it('stays when theme, darkness, size of the window or tab change', async () => {
    const { page, id, of, t, field, typed, problemOf, form, save, alert, saved } = await openMember(lang)
    const other = await app.visit('/', { lang, context: page.context() })
    await other.page.getByRole('banner').getByRole('button', { name: t.look.theme, exact: true }).click()
    const dialog = other.page.getByRole('dialog', { name: t.look.theme })
    const before = await page.evaluate(() => document.body.className)
    for (const theme of [t.look.themes['simple line'], t.look.themes['Tomorrow Night Blue']]) {
      await dialog.getByRole('radio', { name: theme }).check()
    }
    await dialog.getByRole('button', { name: t.app.ok }).click()
    await expect.poll(() => page.evaluate(() => document.body.className)).not.toBe(before)
    expect(await field(of.name).inputValue()).toBe(typed)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await field(of.name).inputValue()).toBe(typed)
    await page.setViewportSize({ width: 400, height: 800 })
    await expect.poll(() => field(of.name).inputValue()).toBe(typed)
    await page.setViewportSize({ width: 1440, height: 900 })
    await navigateTo(page, '/')
    await form.waitFor({ state: 'hidden' })
    await page.goBack()
    await expect.poll(() => field(of.name).inputValue()).toBe(typed)
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await saved()).toBe(typed)

    // What was being typed when another tab was opened is known as well.
    await listParts(page, lang).row(typed).getByRole('button', { name: t.list.edit }).click()
    await expect.poll(() => field(of.name).inputValue()).toBe(typed)
    const leaveAndReturn = async () => {
      await navigateTo(page, '/')
      await form.waitFor({ state: 'hidden' })
      await page.goBack()
      await form.waitFor()
    }
    await field(of.until).fill('2028-3-4 5:06')
    await leaveAndReturn()
    await expect.poll(() => field(of.until).inputValue()).toBe('2028-03-04 05:06:00')
    await field(of.until).fill('2028-02-30')
    await leaveAndReturn()
    await expect.poll(() => problemOf(of.until)).toBe(fill(t.form.notATime, { typed: '2028-02-30' }))
    await field(of.grade).fill('zz')
    await leaveAndReturn()
    await expect.poll(() => problemOf(of.grade)).toBe(fill(t.form.nothingChosen, { typed: 'zz' }))
    await save.press('Enter')
    expect(await alert.first().innerText()).toBe(fill(t.form.problems, { count: 2 }))
    expect(await app.server.detail('/api/member', id)).toMatchObject({ valid_time: '2027-12-31 23:59:59' })
  })
})

describe('the tab of a form', () => {
  it('is not closed by a change of permissions while others without input are', async () => {
    const { page, person, t, faults } = await openMember('zh-chs', [query, edit, 'garage:grade:query'])
    // The list of grades may read its rows once more before its tab is closed.
    faults.expect(/\/api\/grade\/index/)
    const { tabBar } = tabParts(page, 'zh-chs')
    await navigateTo(page, '/garage/grade')
    await tabBar.getByRole('button', { name: '会员等级', exact: true }).waitFor()
    await person.grant([query])
    await navigateTo(page, '/garage/member')
    await expect.poll(() => page.locator('.tab-bar').innerText()).not.toContain('会员等级')
    await formParts(page, 'zh-chs', '编辑会员').form.getByText(t.form.save).waitFor()
  })
})
