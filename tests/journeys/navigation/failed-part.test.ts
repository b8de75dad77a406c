import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { journeys } from '../support/journeys'
import { signInParts } from '../support/account/second-factor'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()
const unreached = [/ERR_/, /Failed to (load|fetch)/, /LoadError/]

/** Lets the downloads with such names fail, once `fail` was called, until `mend` is. */
async function holdDownloads(page: Page, name: RegExp) {
  let fail = (): void => undefined
  const held = new Promise<void>((resolve) => (fail = resolve))
  await page.route(name, async (route) => {
    await held
    await route.abort()
  })
  return { fail, mend: () => page.unroute(name) }
}

const failedIn = (page: Page, lang: Lang, reason: string) =>
  page.getByRole('alert').filter({ hasText: fill(words(lang).state.failed, { reason }) })

describe.each(languages)('an app that can not be loaded (%s)', (lang) => {
  const t = words(lang)

  it.each([
    ['its first page', '/garage/grade', /\/assets\/app-[^/]*\.js/],
    ['its first page, after signing in', null, /\/assets\/app-[^/]*\.js/],
  ])('says so, and is tried again: %s', async (_, path, name) => {
    const person = await app.server.asRole([])
    const { page, faults } = await app.visit('/healthz', {
      lang,
      token: path ? app.server.admin : null,
      emptyCache: true,
    })
    faults.expect(...unreached, /ERR_FAILED|dynamically imported/)
    await page.route(name, (route) => route.abort())
    await page.goto(`${app.server.address}${path ?? '/login'}`)
    if (!path) await signInParts(page, lang).password(person)
    const alert = page.getByRole('alert')
    await alert.getByText(lang === 'en' ? 'Check the network, then try again' : '请检查网络后重试').waitFor()
    await page.unroute(name)
    await alert.getByRole('button').click()
    await page.getByRole('navigation', { name: t.shell.menu }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path ?? '/')
  })
})

describe.each(languages)('a part of a page that can not be loaded (%s)', (lang) => {
  const t = words(lang)
  const grades = lang === 'en' ? 'Membership tiers' : '会员等级'

  it('says so in its place, keeps what was typed beside it, and is loaded by Retry with its styles', async () => {
    const { page, faults } = await app.visit('/healthz', { lang })
    faults.expect(...unreached)
    const drawing = await holdDownloads(page, /\/assets\/line-drawing-[^/]*\.js/)
    const picker = await holdDownloads(page, /\/assets\/moment-input-[^/]*\.js/)
    const styles = /\/assets\/column-chooser-[^/]*\.css/
    await page.route(styles, (route) => route.abort())
    await page.goto(`${app.server.address}/garage/member`)
    const list = listParts(page, lang)
    const retry = { name: t.app.retry }
    await list.rows.first().waitFor()

    await page.getByRole('button', { name: t.list.columns }).click()
    const styleNote = page.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await styleNote.waitFor()
    await page.unroute(styles)
    await styleNote.getByRole('button', retry).click()
    await page.getByRole('dialog').waitFor()
    const sheets = `[...document.styleSheets].filter(({ href }) => ${String(styles)}.test(href)).length`
    expect(await page.evaluate(sheets), 'style sheets of the columns').toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await list.create.first().click()
    const form = page.getByRole('dialog')
    const name = form.locator('[id$="-member_name"]')
    await name.fill('未丢失')
    picker.fail()
    const note = form.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await note.first().waitFor()
    expect(await name.inputValue()).toBe('未丢失')
    expect(await page.getByRole('heading', { name: t.problem.page }).count()).toBe(0)
    await picker.mend()
    await note.first().getByRole('button', retry).click()
    await form.locator('.ant-picker').first().waitFor()
    await expect.poll(() => note.count()).toBe(0)
    expect(await name.inputValue()).toBe('未丢失')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.form.discard }).click()
    await name.waitFor({ state: 'hidden' })

    await tabParts(page, lang).open(grades)
    const row = list.row('月卡会员').first()
    await row.getByText(lang === 'en' ? 'Simulate' : '试算', { exact: true }).click()
    const cost = page.locator('[id$="rules.1.cost"]')
    await cost.fill('9.00')
    drawing.fail()
    const drawingNote = failedIn(page, lang, t.problem.unreachable)
    await drawingNote.waitFor()
    expect(await cost.inputValue()).toBe('9.00')
    await drawing.mend()
    await drawingNote.getByRole('button', retry).click()
    await page.locator('.chart-drawing canvas, .chart-drawing svg').first().waitFor()
    expect(await cost.inputValue()).toBe('9.00')
  })

  it('is not loaded while the window is offline, leaves the list and its search as they are, and is loaded afterwards', async () => {
    const { page, faults } = await app.visit('/healthz', { lang, emptyCache: true })
    faults.expect(...unreached)
    // The bell is loaded some seconds after the page, which may take as long: until then the clock stands.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(`${app.server.address}/garage/member`)
    const list = listParts(page, lang)
    const rowsAfterMoment = async () => {
      await page.clock.runFor(50)
      return list.rows.count()
    }
    await expect.poll(rowsAfterMoment).toBeGreaterThan(0)
    const button = page.getByRole('button', { name: fill(t.address.now, { name: t.address.same }) })
    const placeInHeader = async () => (await button.boundingBox())?.x
    const place = await placeInHeader()
    let askedFor = 0
    let serve = (): void => undefined
    const served = new Promise<void>((resolve) => (serve = resolve))
    await page.route(/\/assets\/(warning|notice)-bell-[^/]*\.js/, async (route) => {
      askedFor += 1
      await served
      await route.continue()
    })
    // Not while it could only fail.
    await page.context().setOffline(true)
    await page.clock.runFor('00:30')
    expect(await page.locator('.bell').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().setOffline(false)
    await page.clock.resume()
    // What is pressed in the header meanwhile stays where it is.
    await expect.poll(() => askedFor).toBe(2)
    expect(await placeInHeader()).toBe(place)
    serve()
    await page.locator('.bell').nth(1).waitFor()
    expect(await placeInHeader()).toBe(place)

    const search = page.locator('.search-field input').first()
    await search.fill('陈')
    const all = await list.total.innerText()
    await search.press('Enter')
    await expect.poll(() => list.total.innerText()).not.toBe(all)
    const total = await list.total.innerText()
    await page.context().setOffline(true)
    const note = failedIn(page, lang, t.problem.offline)
    await page.locator('.search-range input').first().click()
    await note.waitFor()
    await list.create.first().click()
    await expect.poll(() => note.count()).toBe(2)
    await note.last().getByRole('button', { name: t.app.close }).click()
    await expect.poll(() => note.count()).toBe(1)
    expect(await search.inputValue()).toBe('陈')
    expect(await list.total.innerText()).toBe(total)

    await page.context().setOffline(false)
    await page.locator('.search-range .ant-picker').first().waitFor()
    await list.create.first().click()
    const name = page.getByRole('dialog').locator('[id$="-member_name"]')
    await name.waitFor()
    expect(await search.inputValue()).toBe('陈')
    await page.keyboard.press('Escape')
    await name.waitFor({ state: 'hidden' })

    // A whole page says so in its place.
    await page.context().setOffline(true)
    const menu = page.locator('nav.side')
    await menu.getByRole('button', { name: lang === 'en' ? 'Reports' : '统计报表' }).click()
    await menu.getByRole('link', { name: lang === 'en' ? 'Flow report' : '流量报表', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: t.problem.page })
    await alert.filter({ hasText: t.problem.offline }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t.list.search, exact: true }).last().waitFor()
    expect(await alert.count()).toBe(0)
  })
})
