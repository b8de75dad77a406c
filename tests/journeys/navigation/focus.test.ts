import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journeys } from '../support/journeys'
import { words } from '../support/words'

const app = journeys()
const t = words('en')

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent)?.trim()
  })

it('the focus returns when a form, a menu, a dialog or a panel closes, and moves to the page that is opened', async () => {
  const { page } = await app.visit('/garage/member', { lang: 'en' })
  const create = page.getByRole('button', { name: t.list.create }).first()
  await create.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const isFocused = (button: typeof create) => button.evaluate((one) => one === document.activeElement)
  await expect.poll(() => isFocused(create), { message: 'after a form' }).toBe(true)

  const userButton = page.getByRole('banner').getByRole('button', { name: /^管理员 · / })
  await userButton.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: t.user.signOut }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(userButton), { message: 'after a menu' }).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: t.user.changePassword }).press('Enter')
  await page.getByLabel(t.user.oldPassword).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page), { message: 'after a dialog' }).toContain('管理员')

  const switcher = page.getByRole('banner').locator('.address-choice-button')
  await switcher.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.address-panel') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(switcher), { message: 'after the server addresses' }).toBe(true)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t.menuSearch.open }).fill('Membership tiers')
  // The pages are sought a moment after typing.
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('tiers')])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Membership tiers' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: t.list.create }).first().waitFor()
  await expect.poll(() => focused(page), { message: 'on the page that the menu search opened' }).not.toBe('nothing')
})
