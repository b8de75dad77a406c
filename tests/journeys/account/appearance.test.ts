import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()
const bodyClass = (page: Page): Promise<string> => page.evaluate(() => document.body.className)
const expectTheme = (page: Page, name: string) => expect.poll(() => bodyClass(page)).toBe(name)
const query = 'garage:member:query'
const savePreference = (token: string, key: string, value: unknown) =>
  app.server.ask('PUT', '/api/preference/set', { key, value }, token)

/** Opens the dialog of themes. */
async function openDialog(page: Page, lang: Lang) {
  const { look } = words(lang)
  await page.getByRole('banner').getByRole('button', { name: look.theme, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: look.theme })
  await dialog.waitFor()
  return dialog
}

describe('a theme', () => {
  it.each(languages)(
    'is previewed by keyboard and by a click, is not in use before it is saved, and cancelled (%s)',
    async (lang) => {
      const { app: common, look, shell } = words(lang)
      const { token } = await app.server.asRole([query])
      const { page } = await app.visit('/garage/member', { lang, token })
      const dialog = await openDialog(page, lang)
      const stateOf = async (name: 'classic' | 'violet') => {
        const card = dialog.locator('.theme-card').filter({ hasText: look.themes[name] })
        return (await card.locator('.theme-state').innerText()).trim()
      }
      expect(await stateOf('classic')).toBe(look.active)
      await dialog.getByRole('radio', { name: look.themes.classic }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expectTheme(page, 'Element')
      await dialog.getByRole('radio', { name: look.themes.violet }).check()
      await expectTheme(page, 'violet')
      expect([await stateOf('classic'), await stateOf('violet')]).toEqual([look.active, look.tried])
      // Another window stores something else.
      await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'other' })))
      await expectTheme(page, 'violet')
      await dialog.getByRole('button', { name: common.cancel }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expectTheme(page, 'classic')

      const full = () => page.evaluate(() => document.fullscreenElement !== null)
      await page.getByRole('button', { name: shell.fullScreen, exact: true }).click()
      await expect.poll(full).toBe(true)
      await page.getByRole('button', { name: shell.leaveFullScreen }).click()
      await expect.poll(full).toBe(false)
      await page.getByRole('button', { name: shell.fullScreen, exact: true }).waitFor()
    },
  )

  it('applies to the user in every tab and browser, and to the sign-in page', async () => {
    const { app: common, look } = words('zh-chs')
    const { token } = await app.server.asRole([query])
    const { page } = await app.visit('/', { lang: 'zh-chs', token })
    const second = await app.visit('/', { context: page.context() })
    await expectTheme(second.page, 'classic')
    const dialog = await openDialog(page, 'zh-chs')
    await dialog.getByRole('radio', { name: look.themes['simple line'] }).check()
    const saved = page.waitForResponse(/preference\/set/)
    await dialog.getByRole('button', { name: common.ok }).click()
    await saved
    await expectTheme(second.page, 'simple-line')
    await page.reload()
    await expectTheme(page, 'simple-line')
    const elsewhere = await app.visit('/', { lang: 'zh-chs', token })
    await expectTheme(elsewhere.page, 'simple-line')
    await page.context().clearCookies()
    await page.goto(`${app.server.address}/login`)
    await page.getByRole('textbox').first().waitFor()
    expect(await bodyClass(page)).toBe('simple-line')
  })
})

describeOnce('the chosen theme', () => {
  it('does not apply to another user at the same browser, is the first one if it is invalid, and light for printing', async () => {
    const chosen = async (theme: unknown): Promise<string> => {
      const { token } = await app.server.asRole([query])
      await savePreference(token, 'theme', theme)
      return token
    }
    const first = await chosen('violet')
    await savePreference(first, 'size', 'default')
    const { token: other } = await app.server.asRole([query])
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token: first })
    const signInAs = async (token: string) => {
      // As a new window, which doesn't ask who goes on.
      await page.goto(`${app.server.address}/healthz`)
      await page.evaluate(() => sessionStorage.clear())
      await page.context().addCookies([{ name: 'token', value: token, url: app.server.address }])
    }
    await expectTheme(page, 'violet')
    await signInAs(other)
    await page.goto(`${app.server.address}/garage/member`)
    await expectTheme(page, 'classic')

    for (const invalid of ['Mocha', { theme_text: 'half a theme' }]) {
      const token = await chosen(invalid)
      await page.evaluate(() => localStorage.setItem('berth-0.0.2-look', '{"theme":"violet"}'))
      await signInAs(token)
      const loaded = page.waitForResponse(/preference\/get/)
      await page.goto(`${app.server.address}/garage/member`)
      await loaded
      await expectTheme(page, 'classic')
    }

    await signInAs(await chosen('Tomorrow Night Blue'))
    await page.goto(`${app.server.address}/garage/member`)
    await expectTheme(page, 'Tomorrow-Night-Blue')
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.title = document.body.className
      }),
    )
    await page.pdf()
    expect(await page.title()).toBe('classic')
    await expectTheme(page, 'Tomorrow-Night-Blue')
  })

  it('may be a custom theme of the operator, in any CSS colours', async () => {
    await app.server.create('/api/theme', {
      theme_text: '海港',
      bg_color: 'midnightblue',
      icon_color: '#9FB3C8',
      font_color: 'hsl(240 10% 30%)',
      heading_color: '#FFFFFF',
      border_color: '#334E68',
    })
    const { token } = await app.server.asRole(['dc:theme:query', 'dc:theme:apply'])
    const { page } = await app.visit('/dc/theme', { lang: 'zh-chs', token })
    const applied = listParts(page, 'zh-chs').row('海港').getByRole('button', { name: '应用' })
    await applied.click()
    await expectTheme(page, 'operator')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shell'))
    expect(await ground()).toBe('#191970')
    expect(await axeViolations(page, ['color-contrast'])).toEqual([])
    await page.reload()
    await applied.waitFor()
    const dialog = await openDialog(page, 'zh-chs')
    expect(await dialog.getByRole('radio', { name: '海港' }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: 'Chester' }).check()
    await expectTheme(page, 'Chester')
    expect(await ground()).toBe('#2C3643')
  })
})

describeOnce('an element size', () => {
  const lang = 'en'
  const { look } = words(lang)

  it('changes rows, controls and menu at once, and is kept on a reload', async () => {
    const { token } = await app.server.asRole([query, 'garage:member:add'])
    const { page } = await app.visit('/garage/member', { lang, token })
    const parts = listParts(page, lang)
    await parts.rows.first().waitFor()
    const heights = async () => [
      (await parts.rows.first().boundingBox())?.height,
      (await parts.create.boundingBox())?.height,
      (await page.getByRole('navigation').getByRole('link').first().boundingBox())?.height,
    ]
    expect(await heights()).toEqual([29, 26, 30])
    await page.getByRole('button', { name: look.size }).click()
    const saved = page.waitForResponse(/preference\/set/)
    await page.getByRole('menuitem', { name: look.sizes.default }).click()
    await saved
    await expect.poll(heights).toEqual([44, 36, 38])
    await page.reload()
    await parts.rows.first().waitFor()
    await expect.poll(heights).toEqual([44, 36, 38])
  })
})

describeOnce('the full screen', () => {
  it('is not offered where it is not supported', async () => {
    const { shell, look } = words('en')
    const { page } = await app.visit('/healthz', { lang: 'en' })
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.goto(app.server.address)
    await page.getByRole('button', { name: look.theme, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: shell.fullScreen }).count()).toBe(0)
  })
})
