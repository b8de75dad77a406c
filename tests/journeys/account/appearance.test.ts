import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { themeNames } from '../../../web/appearance/themes'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

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
  it.each(languages)('is previewed by keyboard, and cancelled (%s)', async (lang) => {
    const { app: common, look } = words(lang)
    const { token } = await app.server.asRole([query])
    const { page } = await app.visit('/garage/member', { lang, token })
    const dialog = await openDialog(page, lang)
    await dialog.getByRole('radio', { name: look.themes.classic }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectTheme(page, 'Element')
    await dialog.getByRole('button', { name: common.cancel }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectTheme(page, 'classic')
  })

  it.each(languages)('is not in use before it is saved (%s)', async (lang) => {
    const { look, app: common } = words(lang)
    const { token } = await app.server.asRole([query])
    const { page } = await app.visit('/', { lang, token })
    const dialog = await openDialog(page, lang)
    const stateOf = (name: 'classic' | 'violet') =>
      dialog.locator('.theme-card').filter({ hasText: look.themes[name] }).locator('.theme-state').innerText()
    expect((await stateOf('classic')).trim()).toBe(look.active)
    await dialog.getByRole('radio', { name: look.themes.violet }).check()
    await expectTheme(page, 'violet')
    expect([(await stateOf('classic')).trim(), (await stateOf('violet')).trim()]).toEqual([look.active, look.tried])
    await dialog.getByRole('button', { name: common.cancel }).click()
  })

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

describe('the chosen theme', () => {
  it('does not apply to another user who signs in at the same browser', async () => {
    const first = await app.server.asRole([query])
    const other = await app.server.asRole([query])
    await savePreference(first.token, 'theme', 'violet')
    await savePreference(first.token, 'size', 'default')
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token: first.token })
    await expectTheme(page, 'violet')
    await page.context().addCookies([{ name: 'token', value: other.token, url: app.server.address }])
    await page.goto(`${app.server.address}/garage/member`)
    await expectTheme(page, 'classic')
  })

  it.each(['Mocha', { theme_text: 'half a theme' }])(
    'falls back to the first theme when it is invalid: %s',
    async (name) => {
      const { token } = await app.server.asRole([query])
      await savePreference(token, 'theme', name)
      const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token })
      const loaded = page.waitForResponse(/preference\/get/)
      await page.evaluate(() => localStorage.setItem('berth-0.0.2-look', '{"theme":"violet"}'))
      await page.reload()
      await loaded
      await expectTheme(page, 'classic')
    },
  )

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

  it('is replaced with a light one for printing', async () => {
    const { token } = await app.server.asRole([query])
    await savePreference(token, 'theme', 'Tomorrow Night Blue')
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token })
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
})

describe('an element size', () => {
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

describe('the full screen', () => {
  it.each(languages)('is entered and left (%s)', async (lang) => {
    const { shell } = words(lang)
    const { page } = await app.visit('/', { lang })
    const full = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: shell.fullScreen, exact: true }).click()
    await expect.poll(full).toBe(true)
    await page.getByRole('button', { name: shell.leaveFullScreen }).click()
    await expect.poll(full).toBe(false)
    await page.getByRole('button', { name: shell.fullScreen, exact: true }).waitFor()
  })

  it('is not offered where it is not supported', async () => {
    const { shell, look } = words('en')
    const { page } = await app.visit('/login', { lang: 'en' })
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.goto(app.server.address)
    await page.getByRole('button', { name: look.theme, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: shell.fullScreen }).count()).toBe(0)
  })
})

describe('every theme is readable', () => {
  const waitForRows = (page: Page) => listParts(page, 'zh-chs').rows.first().waitFor()
  const screens: [string, string, (page: Page) => Promise<unknown>][] = [
    ['the sign-in', '/login', (page) => page.getByRole('textbox').first().waitFor()],
    ['the home page', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    ['a list', '/garage/member', waitForRows],
    ['a tree', '/management/menu', waitForRows],
    [
      'the log',
      '/log',
      async (page) => {
        const { look } = words('zh-chs')
        await page.getByRole('button', { name: look.size }).click()
        // Choosing a size is a change, which is logged.
        await page.getByRole('menuitem', { name: look.sizes.mini }).click()
        await page.locator('[data-row-key]').first().waitFor()
      },
    ],
    [
      'a form',
      '/garage/member',
      async (page) => {
        await listParts(page, 'zh-chs').create.click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      },
    ],
  ]

  it.each(screens)('on %s', async (_, path, reach) => {
    const { page } = await app.visit(path, { lang: 'zh-chs', ...(path === '/login' && { token: null }) })
    await reach(page)
    const found: string[] = []
    for (const theme of themeNames) {
      // As if the same user had chosen the theme in another window.
      await page.evaluate((value) => {
        localStorage.setItem('berth-0.0.2-look', JSON.stringify({ theme: value, size: 'mini' }))
        window.dispatchEvent(new StorageEvent('storage'))
      }, theme)
      await expectTheme(page, theme.replaceAll(' ', '-'))
      found.push(...(await axeViolations(page, ['color-contrast'])).map((one) => `${theme}: ${one}`))
    }
    expect(found).toEqual([])
  })
})
