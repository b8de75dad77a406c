import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

/** A small phone with a browser as it is sold: nothing is stored, and animations are not reduced. */
const phone = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const

const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(languages)('the first visit on a phone, when the server speaks (%s)', (lang) => {
  const app = journeys({ env: { DEFAULT_LANG: lang } })
  const t = words(lang)

  it('is in that language, in the first theme and the size for touch, and usable to the end', async () => {
    const { userName, token } = await app.server.asRole(['garage:member:query', 'garage:grade:query'])
    for (const key of ['theme', 'size'])
      expect(await app.server.ask<unknown>('POST', '/api/preference/get', { key }, token)).toBeNull()
    const { page } = await app.visit('/garage/member', { token: null, ...phone })
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
    expect(await page.getAttribute('html', 'lang')).toBe(lang === 'en' ? 'en' : 'zh-CN')
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByLabel(t.signIn.userName, { exact: true }).fill(userName)
    await page.getByLabel(t.signIn.password, { exact: true }).fill(knownPassword)
    await page.getByRole('button', { name: t.signIn.submit }).tap()

    await expect.poll(() => pathOf(page)).toBe('/garage/member')
    await page
      .getByRole('list', { name: lang === 'en' ? 'Members' : '会员列表' })
      .getByRole('listitem')
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.body.className)).toBe('classic')
    expect(await horizontalOverflow(page)).toBe(0)
    const open = page.getByRole('button', { name: t.shell.openMenu })
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await open.tap()
    const menu = page.getByRole('dialog', { name: t.shell.menu })
    await menu.getByRole('link', { name: lang === 'en' ? 'Membership tiers' : '会员等级' }).tap()
    await menu.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/garage/grade')
    await page
      .getByRole('list', { name: lang === 'en' ? 'Membership tiers' : '会员等级' })
      .getByRole('listitem')
      .first()
      .waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
  })
})
