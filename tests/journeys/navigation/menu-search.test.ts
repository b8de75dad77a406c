import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()

const partsOf = (page: Page, lang: Lang) => {
  const t = words(lang).menuSearch
  return {
    field: page.getByRole('combobox', { name: t.open }),
    option: page.getByRole('option'),
    group: (name: string) => page.getByRole('group', { name }),
    chosen: page.getByRole('option', { selected: true }),
  }
}

describe.each(languages)('the menu search (%s)', (lang) => {
  const t = words(lang).menuSearch
  const names = {
    'zh-chs': { member: '会员列表', grade: '会员等级' },
    en: { member: 'Members', grade: 'Membership tiers' },
  }[lang]

  it('finds a page by either language or its path, and opens it by keyboard alone', async () => {
    const { page } = await app.visit('/', { lang })
    const { field, option, group, chosen } = partsOf(page, lang)
    await page.getByRole('button', { name: t.open }).waitFor()
    await page.keyboard.press('s')
    await group(t.all).waitFor()
    expect(await group(t.recent).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    for (const typed of ['会员等', 'grad', '/garage/grade', '会级']) {
      await field.fill(typed)
      await chosen.filter({ hasText: names.grade }).waitFor()
    }
    for (const typed of ['hydj', 'huiyuandengji']) {
      await field.fill(typed)
      await chosen.filter({ hasText: names.grade }).waitFor()
    }
    await field.fill('qqqq')
    await page.getByText(fill(t.nothing, { typed: 'qqqq' })).waitFor()
    await field.fill('grade')
    await page.locator('mark').first().waitFor()
    await field.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/garage/grade')
    await field.waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+k')
    await field.fill('member')
    const count = await option.count()
    const first = await chosen.innerText()
    await field.press('ArrowUp')
    expect(await option.last().getAttribute('aria-selected')).toBe('true')
    await field.press('ArrowDown')
    expect(await chosen.innerText()).toBe(first)
    expect(count).toBeGreaterThan(0)
    await field.press('Escape')
    await field.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/garage/grade')
  })
})

describeOnce('the menu search', () => {
  const lang = 'en'
  const t = words(lang).menuSearch

  it('leaves `s` to a list with a search of its own, offers recent entries, none that require a query, and other sites in a new window', async () => {
    await app.server.create('/api/menu', {
      menu_name: '帮助中心',
      menu_name_en: 'Help desk',
      menu_type: 1,
      url: `${app.server.address}/healthz`,
    })
    const { page } = await app.visit('/garage/member', { lang })
    const { field, option, group, chosen } = partsOf(page, lang)
    await page.getByRole('search').waitFor()
    await page.getByRole('region').waitFor()
    await page.keyboard.press('s')
    const search = page.getByRole('search').locator('input').first()
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.goto(`${app.server.address}/`)
    await page.getByRole('button', { name: t.open }).click()
    await group(t.recent).getByRole('option', { name: 'Members' }).waitFor()
    await field.fill('recharge')
    await page.getByRole('status').filter({ hasText: /found/ }).waitFor({ state: 'attached' })
    expect(await option.filter({ hasText: 'Top-ups' }).count()).toBe(0)
    await field.fill('help')
    await chosen.filter({ hasText: 'Help desk' }).waitFor()
    const [opened] = await Promise.all([page.context().waitForEvent('page'), field.press('Enter')])
    await opened.waitForURL(`${app.server.address}/healthz`)
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
    expect(pathOf(page)).toBe('/')
  })
})
