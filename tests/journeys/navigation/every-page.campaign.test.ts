import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { screens } from '../../../resources'
import { databaseKinds } from '../../support/test-databases'
import { fillLists, goToList, goToPage, listScreens, ownPages, stateOf } from '../support/every-list'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'

const app = journeys({ database: databaseKinds[0] })
const [lang = 'zh-chs'] = languages

beforeAll(async () => {
  await fillLists(app.server)
  await app.server.database.run({ text: 'UPDATE "menu" SET "route_cache" = 2' })
})

const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => location.pathname + location.search + location.hash)

/** What each page has to stand, whatever it shows. */
const things: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its skip link leaves the address as it is, and goes to the page': async (page) => {
    const before = await addressOf(page)
    await page.locator('a[href="#page"]').focus()
    await page.keyboard.press('Enter')
    expect(await addressOf(page)).toBe(before)
    expect(await page.evaluate(() => document.activeElement?.closest('#page') !== null)).toBe(true)
  },
  'it is hidden and shown': async (page) => {
    for (const state of ['hidden', 'visible'])
      await page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
  },
  'the window is offline for more than a minute': async (page) => {
    await page.context().setOffline(true)
    await page.clock.fastForward(70_000)
    const state = await stateOf(page)
    await page.context().setOffline(false)
    expect(state).toBe(null)
    await page.clock.fastForward(15_000)
  },
}

it('every page stands what windows go through', { timeout: 600_000 }, async () => {
  const { page, faults } = await app.visit('/garage/member', { lang })
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  await page.clock.install()
  const failed: string[] = []
  const visits = [
    ...listScreens.map((screen) => ({
      view: screen.view,
      open: () => goToList(page, app.server, screen, lang),
    })),
    ...ownPages.map((screen) => ({ view: screen.view, open: () => goToPage(page, screen, lang) })),
  ]
  expect(visits.length).toBe(screens.length)
  for (const { view, open } of visits) {
    await open()
    await expect.poll(() => stateOf(page), { message: view }).toBe(null)
    for (const [name, thing] of Object.entries(things)) {
      await thing(page).catch((error: unknown) => failed.push(`${view}: ${name}: ${String(error)}`))
      await expect
        .poll(() => stateOf(page))
        .toBe(null)
        .catch(async () => failed.push(`${view}: ${name}: ${String(await stateOf(page))}`))
    }
  }
  expect(failed).toEqual([])
})

it('a browser that stores nothing signs in and shows lists, the map and the overview', async () => {
  const { page } = await app.visit('/healthz', { lang })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  for (const path of ['/garage/member', '/garage/map', '/report/deposit', '/']) {
    await page.goto(app.server.address + path)
    await page.getByRole('navigation', { name: words(lang).shell.menu }).waitFor()
    await expect.poll(() => stateOf(page), { message: path }).toBe(null)
  }
})
