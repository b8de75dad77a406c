import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakableLink, type BreakableLink } from '../../support/breakable-link'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
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

describe.each(languages)('a page that is offline (%s)', (lang) => {
  const t = words(lang)

  it('says so in its header and at its list, numbers no rows of another page, and goes on when it is online', async () => {
    for (let count = 0; count < 60; count += 1) await add()
    const { page, faults } = await app.visit('/garage/member', { lang, emptyCache: true })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
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
    const name = await add()

    await page.context().setOffline(false)
    await list.rows.first().filter({ hasText: name }).waitFor({ timeout: 20_000 })
    await expect.poll(current).toBe('1')
    await expect.poll(() => noteIn(page).innerText()).toBe('')
  })

  it.each([390, 320])('says so on a phone %i pixels wide, beside all that the header offers', async (width) => {
    const phone = { viewport: { width, height: 844 }, hasTouch: true, isMobile: true }
    const { page, faults } = await app.visit('/garage/member', { lang, emptyCache: true, ...phone })
    faults.expect(...unreached)
    await page.locator('.bell').nth(1).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    const note = noteIn(page).filter({ hasText: beginningOf(t.shell.offline) })
    await note.waitFor({ timeout: 20_000 })
    await page.getByRole('button', { name: t.user.refresh, exact: true }).click({ trial: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    const [bar, box] = await Promise.all([page.getByRole('banner').boundingBox(), note.boundingBox()])
    expect(bar?.height).toBeGreaterThan(box?.height ?? Infinity)
  })
})

it('a page that is offline opens the log, which was loaded in advance', async () => {
  const t = words('en')
  const { page, faults } = await app.visit('/', { lang: 'en', emptyCache: true })
  faults.expect(...unreached)
  await page.clock.install()
  await page.goto(`${app.server.address}/garage/member`)
  const list = listParts(page, 'en')
  await list.rows.first().waitFor()
  const loaded = page.waitForResponse(/\/assets\/log-page-[^/]*\.js/)
  await page.clock.fastForward(25_000)
  const script = await loaded
  await page.evaluate(`import("${script.url()}").then(() => undefined)`)
  await page.context().setOffline(true)
  await list.searchNow.click()
  await page.getByRole('button', { name: t.state.seeLog }).click()
  await page.getByRole('heading', { level: 1, name: t.log.page }).waitFor({ state: 'attached' })
  await list.rows.filter({ hasText: t.problem.unreachable }).first().waitFor()
  expect(await page.getByRole('heading', { name: t.problem.page }).count()).toBe(0)
})

it('a page keeps its number until the rows of the next one are there', async () => {
  for (let count = 0; count < 60; count += 1) await add()
  const { page } = await app.visit('/garage/member', { lang: 'en' })
  const list = listParts(page, 'en')
  await list.rows.first().waitFor()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/member/index', async (route) => {
    await held
    await route.continue()
  })
  const firstName = async () => (await list.rows.first().innerText()).split('\n')[0]
  const first = await firstName()
  await list.pager.getByRole('button', { name: '2', exact: true }).click()
  await expect.poll(() => list.region.getAttribute('aria-busy')).toBe('true')
  expect(await list.pager.locator('[aria-current=page]').innerText()).toBe('1')
  expect(await firstName()).toBe(first)
  answer()
  await expect.poll(() => list.pager.locator('[aria-current=page]').innerText()).toBe('2')
  expect(await firstName()).not.toBe(first)
})

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

  it('is opened again: the header says since when, and missed rows and permissions arrive', async () => {
    const t = words('en')
    const user = await app.server.asRole(['garage:member:query'])
    const { page, faults } = await app.visit('/', { lang: 'en', token: null })
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
    await page.clock.fastForward(40_000)
    await list.rows.first().filter({ hasText: name }).waitFor({ timeout: 20_000 })
    await addButton.first().waitFor()
    await expect.poll(() => noteIn(page).innerText()).toBe('')
  })
})
