import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../../resources/member/member'
import { rowsOf } from '../../../server/rows/rows'
import { breakableLink, type BreakableLink } from '../../support/breakable-link'
import { isCampaign } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()
const add = async (member_name = fresh('新')): Promise<string> => {
  await app.server.create('/api/member', { member_name })
  return member_name
}

/** The start of a text up to its first placeholder. */
const beginningOf = (text: string): RegExp => new RegExp(text.replace('{time}', '\\d\\d:\\d\\d'))
// A part that is loaded seconds after the page, the bell, may be missed, too.
const unreached = [/ERR_/, /Failed to (load|fetch)/, /503/, /LoadError/]

const noteIn = (page: Page) => page.getByRole('banner').locator('.connection-note')

beforeAll(async () => {
  const ones = Array.from({ length: 60 }, () => ({ member_name: fresh('成员') }))
  await app.server.database.transaction(async (tx) => {
    for (const one of ones) await rowsOf(member, tx).insert(one)
  })
})

describe.each(languages)('a page (%s)', (lang) => {
  const t = words(lang)
  const [members, grades] = lang === 'en' ? ['Members', 'Membership tiers'] : ['会员列表', '会员等级']

  it('keeps its number until the rows of the next one are there', async () => {
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/member/index', async (route) => {
      await held
      await route.continue()
    })
    const firstName = async () => list.rows.first().getByRole('rowheader').innerText()
    const current = () => list.pager.locator('[aria-current=page]').innerText()
    const first = await firstName()
    await list.pager.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('true')
    expect(await current()).toBe('1')
    expect(await firstName()).toBe(first)
    answer()
    await expect.poll(current).toBe('2')
    expect(await firstName()).not.toBe(first)
  })

  it('that is offline says so in its header and at its list, numbers no rows of another page, and goes on online', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    const { open, tab, current: tabShown } = tabParts(page, lang)
    await list.row('年卡会员').first().waitFor()
    await open(members)
    await list.total.waitFor()
    const current = () => list.pager.locator('[aria-current=page]').innerText()
    await list.pager.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(current).toBe('2')

    await page.context().setOffline(true)
    await list.pager.getByRole('button', { name: '1', exact: true }).click()
    const failed = page.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await failed.waitFor()
    expect(await list.rows.count()).toBe(0)
    expect(await list.pager.count()).toBe(0)
    await noteIn(page)
      .filter({ hasText: beginningOf(t.shell.offline) })
      .waitFor({ timeout: 20_000 })
    await failed.getByRole('button', { name: t.app.retry }).click()
    await failed.waitFor()
    await list.searchNow.click()
    await failed.waitFor()
    // A page that is open in another tab is shown all the same.
    await tab(grades).click()
    await expect.poll(tabShown).toBe(grades)
    await list.rows.first().waitFor()
    await tab(members).click()
    await failed.waitFor()
    const name = await add()

    await page.context().setOffline(false)
    await list.rows.first().filter({ hasText: name }).waitFor({ timeout: 20_000 })
    await expect.poll(current).toBe('1')
    await expect.poll(() => noteIn(page).innerText()).toBe('')
  })

  it('that is offline says so on a phone, beside all that the header offers', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, faults } = await app.visit('/garage/member', { lang, ...phone })
    faults.expect(...unreached)
    await page.locator('.bell').nth(1).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    const note = noteIn(page).filter({ hasText: beginningOf(t.shell.offline) })
    await note.waitFor({ timeout: 20_000 })
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...phone.viewport, width })
      await page.getByRole('button', { name: t.user.refresh, exact: true }).click({ trial: true })
      const measured = () =>
        page.evaluate(() => {
          const heightOf = (one: Element | null) => one?.getBoundingClientRect().height ?? NaN
          const [bar, shown] = [document.querySelector('header.bar'), document.querySelector('.connection-note')]
          return {
            width: document.documentElement.scrollWidth,
            cut: (shown?.scrollHeight ?? NaN) - (shown?.clientHeight ?? NaN),
            isInBar: heightOf(bar) > heightOf(shown),
          }
        })
      await expect.poll(measured).toEqual({ width, cut: 0, isInBar: true })
    }
  })
})

it('a network that is going lets what is asked at once still through: that it is gone is found out later', async () => {
  const { page, faults } = await app.visit('/garage/grade', { lang: 'en' })
  faults.expect(...unreached)
  // It comes seconds after the stream, which is opened at most once a second.
  await page.locator('.bell').nth(1).waitFor({ state: 'attached' })
  let goneAt = Infinity
  await page.route('**/api/events', (route) => (Date.now() < goneAt ? route.continue() : route.abort()))
  goneAt = Date.now() + 400
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  const { notUpToDate } = words('en').shell
  await noteIn(page)
    .filter({ hasText: beginningOf(notUpToDate) })
    .waitFor({ timeout: 20_000 })
})

const silent = () =>
  describe('a connection that is accepted but silent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'berth-link-'))
    const socketPath = join(folder, 'server')
    let link: BreakableLink
    const front = createServer((client) => {
      const target = createConnection(Number(new URL(app.server.address).port), '127.0.0.1')
      client.pipe(target).pipe(client)
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const)
        one.on('error', () => undefined).on('close', () => other.destroy())
    })
    beforeAll(async () => {
      await new Promise<void>((resolve) => front.listen(socketPath, resolve))
      link = await breakableLink(socketPath)
    })
    afterAll(async () => {
      await link.close()
      front.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it('is opened again: the header says since when, missed rows and permissions arrive, and offline the log opens', async () => {
      const t = words('en')
      const user = await app.server.asRole(['garage:member:query'])
      const { page, faults } = await app.visit('/healthz', { lang: 'en', token: null })
      faults.expect(...unreached, /408/)
      const address = `http://127.0.0.1:${link.port}`
      await page.context().addCookies([{ name: 'token', value: user.token, url: address }])
      await page.clock.install()
      const opened = page.waitForResponse('**/api/events')
      await page.goto(`${address}/garage/member`)
      await opened
      const list = listParts(page, 'en')
      await list.rows.first().waitFor()
      const addButton = page.getByRole('button', { name: t.list.create })
      expect(await addButton.count()).toBe(0)
      const loaded = page.waitForResponse(/\/assets\/log-page-[^/]*\.js/)
      await page.clock.fastForward(25_000)
      const script = await loaded
      await page.evaluate(`import("${script.url()}").then(() => undefined)`)

      link.hold()
      const name = await add()
      await user.grant(['garage:member:query', 'garage:member:add'])
      await page.clock.fastForward(61_000)
      await noteIn(page)
        .filter({ hasText: beginningOf(t.shell.notUpToDate) })
        .waitFor()
      expect(await list.row(name).count()).toBe(0)
      // The first attempt to read the permissions again fails, too.
      await page.route('**/api/menu/find_all_menu', (route) => route.abort(), { times: 1 })
      link.mend()
      // What was begun while nothing came through is given up first.
      const topRowLater = async (): Promise<string> => {
        await page.clock.fastForward(40_000)
        return list.rows.first().innerText()
      }
      await expect.poll(topRowLater, { interval: 1000 }).toContain(name)
      await addButton.first().waitFor()
      await expect.poll(() => noteIn(page).innerText()).toBe('')

      // The log was loaded in advance.
      await page.context().setOffline(true)
      await list.searchNow.click()
      await page.getByRole('button', { name: t.state.seeLog }).click()
      await page.getByRole('heading', { level: 1, name: t.log.page }).waitFor({ state: 'attached' })
      await list.rows.filter({ hasText: t.problem.unreachable }).first().waitFor()
      expect(await page.getByRole('heading', { name: t.problem.page }).count()).toBe(0)
    })
  })
if (isCampaign) silent()
