import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
const faulty = 'window.isFaulty'

/** Makes the component that files export under a name fail to render while `isFaulty` is set in the window. */
const makeFaulty = (page: Page, files: RegExp, name: string) =>
  page.route(files, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const own = new RegExp(`([\\w$]+) as ${name}`).exec(text)?.[1]
    const component = `const Faulty=(props)=>{if(${faulty})throw new Error('faulty');return ${own}(props)};`
    const body = own ? `${text.replace(`${own} as ${name}`, `Faulty as ${name}`)};${component}` : text
    return route.fulfill({ response, body })
  })

const openGroup = async (page: Page, group: string, entry: string): Promise<void> => {
  const menu = page.locator('nav.side')
  const link = menu.getByRole('link', { name: entry, exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click()
  await link.click()
}

describe.each(languages)('a page that failed (%s)', (lang) => {
  const t = words(lang)
  const [reports, flow, members, grades] =
    lang === 'en'
      ? ['Reports', 'Flow report', 'Members', 'Membership tiers']
      : ['统计报表', '流量报表', '会员管理', '会员等级']

  it('is rendered again by Retry and by the next visit', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang })
    faults.expect(/faulty/)
    await makeFaulty(page, /\/assets\/page-[^/]*\.js/, 'default')
    const failed = page.getByRole('heading', { name: t.problem.page })
    await page.evaluate(`${faulty} = true`)
    await openGroup(page, reports ?? '', flow ?? '')
    await failed.waitFor()
    await page.getByRole('button', { name: t.app.retry }).click()
    await failed.waitFor()
    await openGroup(page, members ?? '', grades ?? '')
    await failed.waitFor({ state: 'hidden' })
    await page.evaluate(`${faulty} = false`)
    await openGroup(page, reports ?? '', flow ?? '')
    await page.getByRole('heading', { name: t.report.nothing }).waitFor()
    expect(await failed.isVisible()).toBe(false)
  })
})

it('a page that could not be downloaded is downloaded again by Retry, without loading the app anew', async () => {
  const { page, faults } = await app.visit('/garage/grade', { lang: 'en' })
  faults.expect(/ERR_FAILED|Failed to load|LoadError/)
  await page.locator('[data-row-key]').first().waitFor()
  await page.evaluate('window.isSame = true')
  await page.route('**/*', (route) => route.abort())
  await openGroup(page, 'Reports', 'Flow report')
  const failed = page.getByRole('heading', { name: words('en').problem.page })
  // A part that the header loads meanwhile may offer to try again, too.
  const retry = failed.locator('..').getByRole('button', { name: words('en').app.retry })
  await failed.waitFor()
  await page.waitForTimeout(500)
  await retry.click()
  await failed.waitFor()
  await page.unroute('**/*')
  await retry.click()
  await page.getByRole('heading', { name: words('en').report.nothing }).waitFor()
  expect(await page.evaluate('window.isSame')).toBe(true)
})

it('a page whose download no longer exists after an update loads the app anew', async () => {
  const { page, faults } = await app.visit('/garage/grade', { lang: 'en' })
  faults.expect(/404|Failed to (load|fetch)|LoadError|dynamically|^script: $/)
  await page.locator('[data-row-key]').first().waitFor()
  await page.evaluate('window.isSame = true')
  await page.route(/\/assets\/page-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js">' }),
  )
  // The page may be loaded anew as soon as the pointer is over the link.
  await openGroup(page, 'Reports', 'Flow report').catch(() => undefined)
  await expect.poll(() => page.evaluate('window.isSame ?? false')).toBe(false)
})

it('the app that could not start goes on when the user goes back and the server answers again', async () => {
  const { page, faults } = await app.visit('/garage/grade', { lang: 'en' })
  faults.expect(/ERR_FAILED|Failed to load resource/)
  await page.locator('nav.side').getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('heading', { name: 'Members' }).waitFor({ state: 'attached' })
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: words('en').app.retry }).waitFor()
  await page.unroute('**/api/**')
  await page.goBack()
  await page.getByRole('heading', { name: 'Membership tiers' }).waitFor({ state: 'attached' })
  await alert.waitFor({ state: 'hidden' })
})

it('an icon that can not be loaded is left out of the menu, and drawn once it can', async () => {
  const own = {
    menu_name: 'Own',
    menu_name_en: 'Own',
    menu_type: 1,
    visible: 1,
    icon: 'history',
    order_num: 1,
    parent_id: 0,
  }
  const id = await app.server.create('/api/menu', { ...own, route_name: fresh('own'), route_path: `/${fresh('own')}` })
  const { page, faults } = await app.visit('/login', { lang: 'en', token: null })
  faults.expect(/ERR_FAILED|Failed to (load|fetch)|preload/)
  await page.route(/\/assets\/more-icons/, (route) => route.abort())
  await page.context().addCookies([{ name: 'token', value: app.server.admin, url: app.server.address }])
  await page.goto(`${app.server.address}/garage/grade`)
  await page.locator('[data-row-key]').first().waitFor()
  const entry = page.locator('nav.side').getByTitle('Own', { exact: true })
  await entry.waitFor()
  expect(await entry.locator('svg').count()).toBe(0)
  await page.unroute(/\/assets\/more-icons/)
  await entry.locator('svg').waitFor({ state: 'attached', timeout: 20_000 })
  await app.server.ask('DELETE', '/api/menu/delete', { id })
})

describe.each(languages)('a dialog that failed (%s)', (lang) => {
  const t = words(lang)

  it.each([
    ['FormDialog', /\/assets\/form-dialog-[^/]*\.js/],
    ['PasswordDialog', /\/assets\/password-dialog-[^/]*\.js/],
  ])('says so over the page, which stays as it is (%s)', async (name, files) => {
    const { page, faults } = await app.visit('/login', { lang })
    faults.expect(/faulty/)
    await makeFaulty(page, files, name)
    await page.goto(`${app.server.address}/garage/grade`)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    await page.evaluate(`${faulty} = true`)
    if (name === 'FormDialog') await list.create.click()
    else {
      await page.locator('.person').click()
      await page.getByRole('menuitem', { name: t.user.changePassword }).click()
    }
    const note = page.getByRole('alert').filter({ hasText: fill(t.problem.part, { reason: 'faulty' }) })
    await note.getByRole('button', { name: t.app.retry }).click()
    await note.waitFor()
    expect(await list.rows.count()).toBeGreaterThan(0)
    await page.evaluate(`${faulty} = false`)
    await note.getByRole('button', { name: t.app.retry }).click()
    await page.getByRole('dialog').waitFor()
    expect(await note.count()).toBe(0)
  })
})

it.each(languages)('the warnings button that failed says so, and leaves the app as it is (%s)', async (lang) => {
  const t = words(lang)
  const { page, faults } = await app.visit('/login', { lang })
  faults.expect(/faulty/)
  await makeFaulty(page, /\/assets\/warning-bell-[^/]*\.js/, 'WarningBell')
  await page.addInitScript(`${faulty} = true`)
  await page.goto(`${app.server.address}/garage/grade`)
  const list = listParts(page, lang)
  const note = page.getByRole('alert').filter({ hasText: fill(t.problem.part, { reason: 'faulty' }) })
  await note.getByRole('button', { name: t.app.retry }).click()
  await note.getByRole('button', { name: t.app.close }).click()
  await note.waitFor({ state: 'hidden' })
  expect(await list.rows.count()).toBeGreaterThan(0)
  await page.reload()
  await note.waitFor()
  await page.evaluate(`${faulty} = false`)
  await note.getByRole('button', { name: t.app.retry }).click()
  await page.getByRole('button', { name: lang === 'en' ? /severe warnings/i : /待处理的严重告警/ }).waitFor()
  expect(await note.count()).toBe(0)
  expect(await list.rows.count()).toBeGreaterThan(0)
})
