import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { words } from '../support/words'

const app = journeys()
const t = words('en')

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent)?.trim()
  })

describe('the focus, by keyboard alone', () => {
  it('returns when a form, a menu or a dialog closes', async () => {
    const { page } = await app.visit('/garage/member', { lang: 'en' })
    const create = page.getByRole('button', { name: t.list.create }).first()
    await create.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => create.evaluate((button) => button === document.activeElement)).toBe(true)

    const userButton = page.getByRole('banner').getByRole('button', { name: /^管理员 · / })
    await userButton.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t.user.signOut }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => userButton.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t.user.changePassword }).press('Enter')
    await page.getByLabel(t.user.oldPassword).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('管理员')
  })

  it('moves to the page that the menu search opens', async () => {
    const { page } = await app.visit('/', { lang: 'en' })
    await homeHeading(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t.menuSearch.open }).fill('Membership tiers')
    // The pages are sought a moment after typing.
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('tiers')])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t.list.create }).first().waitFor()
    await expect.poll(() => focused(page)).not.toBe('nothing')
  })

  it('moves to the list of server addresses, and back to its button', async () => {
    const { page } = await app.visit('/', { lang: 'en' })
    const switcher = page.getByRole('banner').locator('.address-choice-button')
    await switcher.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.address-panel') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => switcher.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
