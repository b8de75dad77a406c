import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { navigateTo, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys({ demo: false })

const groups = { 'zh-chs': ['会员管理', '停车业务', '会员列表'], en: ['Members', 'Parking', 'Members'] } as const

describe.each(languages)('the sidebar (%s)', (lang) => {
  const t = words(lang).shell
  const [first, second, member] = groups[lang]

  it('remembers which groups are open, and marks the current page, or the list that opened it', async () => {
    const { page } = await app.visit('/garage/member', { lang })
    const menu = page.getByRole('navigation', { name: t.menu })
    const group = (name: string) => menu.getByRole('button', { name, exact: true })
    const current = menu.getByRole('link', { name: member, exact: true })
    await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
    expect(await group(second).getAttribute('aria-expanded')).toBe('false')
    await group(second).click()
    await page.reload()
    await expect.poll(() => group(second).getAttribute('aria-expanded')).toBe('true')
    expect(await group(first).getAttribute('aria-expanded')).toBe('true')
    await group(second).focus()
    await page.keyboard.press('Enter')
    await page.reload()
    await expect.poll(() => group(second).getAttribute('aria-expanded')).toBe('false')

    // Of a page without an entry it marks the list that opened it.
    const marked = () => menu.locator('[aria-current=page]').getAttribute('href')
    for (const [child, list] of [
      ['/garage/member-recharge?id=1&member_name=A', '/garage/member'],
      ['/garage/graderule?id=1&grade_name=A', '/garage/grade'],
      ['/garage/platedata?plate_key=A&back_url=garage-inout', '/garage/inout'],
      ['/garage/platedata?plate_key=A&back_url=garage-plate', '/garage/plate'],
      ['/management/dict-data?dict_id=1&dict_type=status', '/management/dict'],
    ] as const) {
      await navigateTo(page, child)
      await expect.poll(marked, { message: child }).toBe(list)
    }
  })
})

describeOnce('the sidebar', () => {
  it('marks the page that was chosen last, also when the one before names a person and is on its way', async () => {
    const { page } = await app.visit('/management/dict', { lang: 'en' })
    const menu = page.getByRole('navigation', { name: words('en').shell.menu })
    const marked = () => menu.locator('[aria-current=page]').getAttribute('href')
    await expect.poll(marked).toBe('/management/dict')
    await page.evaluate(async () => {
      const go = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      history.pushState({ idx: 1 }, '', '/garage/member-recharge?id=1&member_name=A')
      go()
      history.pushState({ idx: 2 }, '', '/garage/grade')
      await new Promise((resolve) => setTimeout(resolve, 500))
      go()
    })
    await expect.poll(marked).toBe('/garage/grade')
  })

  const lang = 'zh-chs'
  const t = words(lang).shell

  it('warns of an entry without a page, opens another site in a new window, and when folded a group beside it', async () => {
    const entry = (menu_name: string, url: string, icon = 'tool') =>
      app.server.create('/api/menu', { menu_name, menu_name_en: menu_name, menu_type: 1, url, icon })
    // No icon, though every object has something of that name.
    await entry('占位', '', 'constructor')
    await entry('帮助', `${app.server.address}/healthz`)
    const { page } = await app.visit('/', { lang })
    const menu = page.getByRole('navigation', { name: t.menu })
    await menu.getByRole('button', { name: '占位' }).click()
    await page.getByText(t.temporary).waitFor()
    expect(pathOf(page)).toBe('/')
    const link = menu.getByRole('link', { name: fill(t.opensWindow, { name: '帮助' }) })
    expect(await link.getAttribute('rel')).toContain('noopener')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.waitForURL(`${app.server.address}/healthz`)
    expect(pathOf(page)).toBe('/')

    await page.getByRole('button', { name: t.fold }).click()
    await menu.getByRole('button', { name: groups[lang][0], exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: groups[lang][2] }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await expect
      .poll(() =>
        page.getByRole('menuitem', { name: groups[lang][2] }).evaluate((item) => item === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/garage/member')
    await page.reload()
    await page.getByRole('button', { name: t.unfold }).click()
  })
})
