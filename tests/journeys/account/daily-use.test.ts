import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../model/label'
import { fieldHelp } from '../../../resources/help'
import { tourSteps } from '../../../web/header/aids/tour-steps'
import { shortcutTexts } from '../../../web/header/aids/shortcut-texts'
import { knownPassword } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const everyLanguage = (run: (lang: Lang) => Promise<void>): Promise<void[]> => Promise.all(languages.map(run))
const bodyClass = (page: Page): Promise<string> => page.evaluate(() => document.body.className)

async function fromUserMenu(page: Page, item: string): Promise<void> {
  await page.locator('.person').click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The mark at a label in a form or record of car parks, and what it says. */
function helpParts(page: Page, lang: Lang) {
  const help = fieldHelp.get('org')?.dept_id ?? { zh: '', en: '' }
  const label = lang === 'en' ? 'Owning department' : '所属部门'
  return {
    mark: page.getByRole('button', { name: fill(words(lang).form.help, { name: label }) }),
    tip: page.getByRole('tooltip').filter({ hasText: localize(help, lang) }),
  }
}

describe('the sheet of shortcuts, and what a field means', () => {
  it('are told on keys, at labels and in records, but not while typing', () =>
    everyLanguage(async (lang) => {
      const { aids, app: common } = words(lang)
      const { page } = await app.visit('/garage/member', { lang })
      const sheet = page.getByRole('dialog', { name: aids.shortcuts })
      const search = page.locator('.search-panel input').first()
      await search.fill('a')
      await page.keyboard.press('Shift+?')
      await expect.poll(() => search.inputValue()).toBe('a?')
      expect(await sheet.count()).toBe(0)
      await page.locator('.list-table').focus()
      await page.keyboard.press('Shift+?')
      await sheet.waitFor()
      const texts = Object.values(shortcutTexts).map(({ text }) => localize(text, lang))
      expect(await sheet.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(texts))
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await fromUserMenu(page, aids.shortcuts)
      await sheet.getByRole('button', { name: common.close }).last().click()
      await sheet.waitFor({ state: 'hidden' })

      const { mark, tip } = helpParts(page, lang)
      await openPage(page, '/dc/org', lang)
      await listParts(page, lang).create.click()
      await mark.focus()
      await tip.waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await tip.waitFor({ state: 'hidden' })
      // The dialog stays.
      await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click()
      await page.locator('.list-table:visible [data-row-key]').first().click()
      await mark.hover()
      await tip.waitFor()
    }))
})

describe('the tour', () => {
  it('is offered after the sign-in until it was taken, and goes through five parts of the page', () =>
    everyLanguage(async (lang) => {
      const { aids, signIn } = words(lang)
      const user = await app.server.asRole(['garage:member:query'])
      const { page } = await app.visit('/login', { lang, token: null })
      const enter = async (): Promise<void> => {
        await page.getByLabel(signIn.userName, { exact: true }).fill(user.userName)
        await page.getByLabel(signIn.password, { exact: true }).fill(knownPassword)
        await page.getByRole('button', { name: signIn.submit }).click()
        await page.locator('.person').waitFor()
      }
      await enter()
      const offer = page.getByRole('complementary', { name: aids.tour })
      await offer.getByRole('button', { name: aids.start }).click()
      for (const [index, { title }] of tourSteps.entries()) {
        await page.getByRole('heading', { name: localize(title, lang), exact: true, level: 2 }).waitFor()
        await page.getByText(`${index + 1} / ${tourSteps.length}`).waitFor()
        if (index === 0) expect(await axeViolations(page)).toEqual([])
        await page.locator('.user-tour .ant-btn-primary').press('Enter')
      }
      await page.locator('.user-tour').waitFor({ state: 'detached' })
      expect(await offer.count()).toBe(0)

      await page.context().clearCookies({ name: 'token' })
      await page.goto(`${app.server.address}/login`)
      await enter()
      expect(await offer.count()).toBe(0)
      await fromUserMenu(page, aids.tour)
      await page.getByRole('heading', { name: localize(tourSteps[0]?.title ?? { zh: '', en: '' }, lang) }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.user-tour').waitFor({ state: 'detached' })
    }))

  it('fits a phone, and so does what a field means', () =>
    everyLanguage(async (lang) => {
      const { aids, shell } = words(lang)
      const { page } = await app.visit('/dc/org', { lang, ...phone })
      await page.getByRole('button', { name: shell.openMenu }).tap()
      await page.getByRole('button', { name: aids.tour }).tap()
      for (const { title } of tourSteps) {
        await page.getByRole('heading', { name: localize(title, lang), exact: true, level: 2 }).waitFor()
        const box = await page.locator('.user-tour .ant-tour-section').boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0).toBe(true)
        await page.locator('.user-tour .ant-btn-primary').tap()
      }
      await page.locator('.user-tour').waitFor({ state: 'detached' })

      const { mark, tip } = helpParts(page, lang)
      await listParts(page, lang).create.tap()
      await mark.tap()
      await tip.waitFor()
    }))
})

describe('light and dark', () => {
  it('follow the system, at once and in the next window, if the user wants it; cancelled, the theme is as before', async () => {
    const { look, app: common } = words('en')
    const { token } = await app.server.asRole(['garage:member:query'])
    const { page } = await app.visit('/', { lang: 'en', token, colorScheme: 'dark' })
    const expectTheme = (name: string) => expect.poll(() => bodyClass(page)).toBe(name)
    const dialog = page.getByRole('dialog', { name: look.theme })
    const open = () => page.getByRole('banner').getByRole('button', { name: look.theme, exact: true }).click()
    await expectTheme('classic')
    await open()
    await dialog.getByText(look.modes.system, { exact: true }).click()
    await expectTheme('Tomorrow-Night-Blue')
    await dialog.getByRole('button', { name: common.cancel }).click()
    await expectTheme('classic')
    await dialog.waitFor({ state: 'hidden' })

    await open()
    await dialog.getByText(look.modes.dark, { exact: true }).click()
    await expectTheme('Tomorrow-Night-Blue')
    await dialog.getByText(look.modes.system, { exact: true }).click()
    await dialog.getByRole('radio', { name: look.themes.violet }).check()
    await expectTheme('Tomorrow-Night-Blue')
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme('violet')
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('follow') ?? false)
    await dialog.getByRole('button', { name: common.ok }).click()
    await saved
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expectTheme('violet')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme('Tomorrow-Night-Blue')
  })
})
