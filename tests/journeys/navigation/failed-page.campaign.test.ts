import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { allLanguages, words } from '../support/words'

const app = journeys()

/** Makes the component that files export under a name fail to render until it is mended in the window. */
const makeFaulty = (page: Page, files: RegExp, name: string) =>
  page.route(files, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const own = new RegExp(`([\\w$]+) as ${name}`).exec(text)?.[1]
    const isFaulty = `!window.mended?.includes('${name}')`
    const component = `const Faulty=(props)=>{if(${isFaulty})throw new Error('faulty');return ${own}(props)};`
    const body = own ? `${text.replace(`${own} as ${name}`, `Faulty as ${name}`)};${component}` : text
    return route.fulfill({ response, body })
  })

const mend = (page: Page, name: string) => page.evaluate(`(window.mended ??= []).push('${name}')`)

const openGroup = async (page: Page, group: string, entry: string): Promise<void> => {
  const menu = page.locator('nav.side')
  const link = menu.getByRole('link', { name: entry, exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click()
  await link.click()
}

it.each(allLanguages)('a part that failed says so in its place, and is rendered again by Retry (%s)', async (lang) => {
  const t = words(lang)
  const [reports, flow, members, grades] =
    lang === 'en'
      ? ['Reports', 'Flow report', 'Members', 'Membership tiers']
      : ['统计报表', '流量报表', '会员管理', '会员等级']
  const { page, faults } = await app.visit('/healthz', { lang })
  faults.expect(/faulty/)
  await makeFaulty(page, /\/assets\/page-[^/]*\.js/, 'default')
  for (const [files, name] of [
    [/\/assets\/warning-bell-[^/]*\.js/, 'WarningBell'],
    [/\/assets\/form-dialog-[^/]*\.js/, 'FormDialog'],
    [/\/assets\/password-dialog-[^/]*\.js/, 'PasswordDialog'],
  ] as const)
    await makeFaulty(page, files, name)
  await page.goto(`${app.server.address}/garage/grade`)
  const list = listParts(page, lang)
  const note = page.getByRole('alert').filter({ hasText: fill(t.problem.part, { reason: 'faulty' }) })
  const retry = note.getByRole('button', { name: t.app.retry })

  // The bell of the header is loaded some seconds after the page; its place is kept.
  const inHeader = page.locator('.bar-icons .bar-button')
  await list.rows.first().waitFor()
  const before = await inHeader.count()
  await retry.click()
  await note.waitFor()
  expect(await inHeader.count()).toBe(before)
  expect(await list.rows.count()).toBeGreaterThan(0)
  await mend(page, 'WarningBell')
  await retry.click()
  await page.getByRole('button', { name: lang === 'en' ? /severe warnings/i : /待处理的严重告警/ }).waitFor()
  expect(await note.count()).toBe(0)

  const openings = {
    FormDialog: () => list.create.click(),
    PasswordDialog: async () => {
      await page.locator('.person').click()
      await page.getByRole('menuitem', { name: t.user.changePassword }).click()
    },
  }
  for (const [name, open] of Object.entries(openings)) {
    await open()
    await note.getByRole('button', { name: t.app.close }).click()
    await note.waitFor({ state: 'hidden' })
    await open()
    await retry.click()
    await note.waitFor()
    expect(await list.rows.count(), name).toBeGreaterThan(0)
    await mend(page, name)
    await retry.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await note.count(), name).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }

  const failed = page.getByRole('heading', { name: t.problem.page })
  await openGroup(page, reports ?? '', flow ?? '')
  await failed.waitFor()
  await page.getByRole('button', { name: t.app.retry }).click()
  await failed.waitFor()
  await openGroup(page, members ?? '', grades ?? '')
  await failed.waitFor({ state: 'hidden' })
  await mend(page, 'default')
  await openGroup(page, reports ?? '', flow ?? '')
  await page.getByRole('heading', { name: t.report.nothing }).waitFor()
  expect(await failed.isVisible()).toBe(false)
})

it('what could not be downloaded is downloaded again, without loading the app anew unless it was updated', async () => {
  const own = { menu_name: 'Own', menu_name_en: 'Own', menu_type: 1, visible: 1, order_num: 1, parent_id: 0 }
  const [route_name, route_path] = [fresh('own'), `/${fresh('own')}`]
  const id = await app.server.create('/api/menu', { ...own, icon: 'history', route_name, route_path })
  const { page, faults } = await app.visit('/healthz', { lang: 'en' })
  faults.expect(/ERR_FAILED|Failed to (load|fetch)|LoadError|preload|404|dynamically|^script: $/)
  const moreIcons = /\/assets\/more-icons/
  await page.route(moreIcons, (route) => route.abort())
  await page.goto(`${app.server.address}/garage/grade`)
  await page.locator('[data-row-key]').first().waitFor()
  const isSame = () => page.evaluate('window.isSame ?? false')
  await page.evaluate('window.isSame = true')

  // An icon is left out of the menu, and drawn once it can be.
  const entry = page.locator('nav.side').getByTitle('Own', { exact: true })
  await entry.waitFor()
  expect(await entry.locator('svg').count()).toBe(0)
  await page.unroute(moreIcons)
  await entry.locator('svg').waitFor({ state: 'attached', timeout: 20_000 })
  await app.server.ask('DELETE', '/api/menu/delete', { id })
  await entry.waitFor({ state: 'detached' })

  // A page is downloaded again by Retry.
  await page.route('**/*', (route) => route.abort())
  await openGroup(page, 'Reports', 'Flow report')
  const failed = page.getByRole('heading', { name: words('en').problem.page })
  // A part that the header loads meanwhile may offer to try again, too.
  const retry = failed.locator('..').getByRole('button', { name: words('en').app.retry })
  await failed.waitFor()
  const isPage = (request: Request): boolean => request.url().includes('/assets/page-')
  await Promise.all([page.waitForEvent('requestfailed', isPage), retry.click()])
  await failed.waitFor()
  await page.unroute('**/*')
  await retry.click()
  await page.getByRole('heading', { name: words('en').report.nothing }).waitFor()
  expect(await isSame()).toBe(true)

  // The app that could not start goes on when the user goes back and the server answers again.
  await openGroup(page, 'Members', 'Members')
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor({ state: 'attached' })
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: words('en').app.retry }).waitFor()
  await page.unroute('**/api/**')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Flow report' }).waitFor({ state: 'attached' })
  await alert.waitFor({ state: 'hidden' })

  // A page whose download no longer exists after an update loads the app anew.
  await page.evaluate('window.isSame = true')
  await page.route(/\/assets\/page-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js">' }),
  )
  // The page may be loaded anew as soon as the pointer is over the link.
  await openGroup(page, 'Reports', 'Payment report').catch(() => undefined)
  await expect.poll(isSame).toBe(false)
})
