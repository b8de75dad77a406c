import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts, rowButton } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()

/** The text of the focused button of a question. */
const focusedIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') && document.activeElement.textContent?.trim())

describe.each(languages)('a list (%s)', (lang) => {
  const t = words(lang)

  it('asks dangerous questions with the focus on the other button, and for a reason with the focus on its field', async () => {
    const name = fresh('留下')
    await app.server.create('/api/post', { post_name: name, post_code: name })
    await app.server.create('/api/member', { member_name: name })
    const { page } = await app.visit('/management/post', { lang })
    const list = listParts(page, lang)
    const question = page.getByRole('dialog')
    await rowButton(list.row(name), t.list.delete).click()
    await question.waitFor()
    await expect.poll(() => focusedIn(page), { message: 'a deletion' }).toBe(t.app.cancel)
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    await list.row(name).waitFor()

    await list.create.click()
    const post = question.getByRole('textbox').first()
    await post.fill('未保存')
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedIn(page), { message: 'a form that is closed' }).toBe(t.form.keepEditing)
    await page.keyboard.press('Enter')
    expect(await post.inputValue()).toBe('未保存')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.form.discard }).click()
    await post.waitFor({ state: 'hidden' })

    const members = lang === 'en' ? 'Members' : '会员列表'
    const { tabBar } = tabParts(page, lang)
    await openPage(page, '/garage/member', lang)
    await rowButton(list.row(name), t.list.delete).click()
    const reason = question.getByRole('textbox')
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await list.row(name).waitFor()

    await list.create.click()
    const member = question.getByRole('textbox').first()
    await member.fill('未保存')
    await page.goBack()
    await member.waitFor({ state: 'hidden' })
    await tabBar.getByRole('button', { name: fill(t.tabs.closeOf, { name: members }), exact: true }).click()
    await expect.poll(() => focusedIn(page), { message: 'a tab that is closed' }).toBe(t.form.keepEditing)
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await tabBar.getByRole('button', { name: members, exact: true }).count()).toBe(1)
  })

  it('says at sign-out that another window has unsaved input', async () => {
    const { page } = await app.visit('/management/post', { lang })
    const other = await app.visit('/management/post', { lang, context: page.context() })
    const elsewhere = listParts(other.page, lang)
    const question = page.getByRole('dialog').filter({ hasText: t.user.signOutAsk })
    const ask = async () => {
      await page.locator('button.person').click()
      await page.getByRole('menuitem', { name: t.user.signOut }).click()
      await question.waitFor()
    }
    await elsewhere.create.click()
    const field = other.page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('未保存')
    await ask()
    await question.getByText(t.user.signOutElsewhere).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await field.fill('')
    await ask()
    expect(await question.getByText(t.user.signOutElsewhere).count()).toBe(0)
  })

  it('moves no button when rows are ticked, and has no frame round an empty page that gets the focus', async () => {
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

    await page.keyboard.press('Tab')
    await page.locator('#page').evaluate((content: HTMLElement) => content.focus())
    const style = await page.locator('#page').evaluate((content) => getComputedStyle(content).outlineStyle)
    expect(style).toBe('none')
  })
})
