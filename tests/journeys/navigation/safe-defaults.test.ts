import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()

/** The text of the focused button of a question. */
const focusedIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') && document.activeElement.textContent?.trim())

describe.each(languages)('a list (%s)', (lang) => {
  const t = words(lang)

  it('asks dangerous questions with the focus on the other button', async () => {
    const name = fresh('留下')
    await app.server.create('/api/post', { post_name: name, post_code: name })
    const { page } = await app.visit('/management/post', { lang })
    const list = listParts(page, lang)
    await list.row(name).getByRole('button', { name: t.list.delete, exact: true }).click()
    const question = page.getByRole('dialog')
    await question.waitFor()
    await expect.poll(() => focusedIn(page)).toBe(t.app.cancel)
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    await list.row(name).waitFor()

    await list.create.click()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    await typed.fill('未保存')
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedIn(page)).toBe(t.form.keepEditing)
    await page.keyboard.press('Enter')
    expect(await typed.inputValue()).toBe('未保存')
  })

  it('asks for a reason with the focus on its field', async () => {
    const name = fresh('理由')
    await app.server.create('/api/member', { member_name: name })
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.row(name).getByRole('button', { name: t.list.delete, exact: true }).click()
    const reason = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await list.row(name).waitFor()
  })

  it('asks so too before a tab with unsaved input is closed', async () => {
    const { page } = await app.visit('/garage/grade', { lang })
    const { open, tabBar } = tabParts(page, lang)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const members = lang === 'en' ? 'Members' : '会员列表'
    await open(members)
    await list.create.click()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    await typed.fill('未保存')
    await page.goBack()
    await typed.waitFor({ state: 'hidden' })
    await tabBar.getByRole('button', { name: fill(t.tabs.closeOf, { name: members }), exact: true }).click()
    await expect.poll(() => focusedIn(page)).toBe(t.form.keepEditing)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await tabBar.getByRole('button', { name: members, exact: true }).count()).toBe(1)
  })

  it('moves no button when rows are ticked', async () => {
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.rows.nth(9).waitFor()
    const places = () =>
      page.locator('.toolbar').evaluate((bar) =>
        [...bar.querySelectorAll('button')].map((button) => {
          const { left, right } = button.getBoundingClientRect()
          return [left, right]
        }),
      )
    const remove = (count: number) => page.getByRole('button', { name: fill(t.list.deleteSelected, { count }) })
    expect(await remove(0).isDisabled()).toBe(true)
    const before = await places()
    expect(before.length).toBeGreaterThan(4)
    await list.rows.first().getByRole('checkbox').check()
    await remove(1).waitFor()
    expect(await places()).toEqual(expect.arrayContaining(before))
    await page.getByRole('checkbox', { name: t.list.selectPage }).check()
    await remove(50).waitFor()
    expect(await places()).toEqual(expect.arrayContaining(before))
  })

  it('has no frame round an empty page that gets the focus', async () => {
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    await page.keyboard.press('Tab')
    await page.locator('#page').evaluate((content: HTMLElement) => content.focus())
    const style = await page.locator('#page').evaluate((content) => getComputedStyle(content).outlineStyle)
    expect(style).toBe('none')
  })
})
