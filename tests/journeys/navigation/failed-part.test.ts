import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
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

describe.each(languages)('a part of a page that can not be loaded (%s)', (lang) => {
  const t = words(lang)
  const failed = (page: Page, reason: string) =>
    page.getByRole('alert').filter({ hasText: fill(t.state.failed, { reason }) })

  it('says so in its place in the form, keeps what was typed, and is loaded by Retry', async () => {
    const { page, faults } = await app.visit('/garage/member', { lang })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const { fail, mend } = await holdDownloads(page, /\/assets\/moment-input-[^/]*\.js/)
    await list.create.first().click()
    const form = page.getByRole('dialog')
    const name = form.locator('[id$="-member_name"]')
    await name.fill('未丢失')
    fail()
    const note = form.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await note.first().waitFor()
    expect(await name.inputValue()).toBe('未丢失')
    expect(await page.getByRole('heading', { name: t.problem.page }).count()).toBe(0)
    await mend()
    await note.first().getByRole('button', { name: t.app.retry }).click()
    await form.locator('.ant-picker').first().waitFor()
    await expect.poll(() => note.count()).toBe(0)
    expect(await name.inputValue()).toBe('未丢失')
  })

  it('leaves the list and its search as they are while the window is offline, and is loaded afterwards', async () => {
    const { page, faults } = await app.visit('/garage/member', { lang, emptyCache: true })
    faults.expect(...unreached)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const search = page.locator('.search-field input').first()
    await search.fill('陈')
    const all = await list.total.innerText()
    await search.press('Enter')
    await expect.poll(() => list.total.innerText()).not.toBe(all)
    const total = await list.total.innerText()
    // Loaded some seconds after the page, it would have a note of its own.
    await page.locator('.bell').nth(1).waitFor()
    await page.context().setOffline(true)
    const note = failed(page, t.problem.offline)
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
    await page.getByRole('dialog').locator('[id$="-member_name"]').waitFor()
    expect(await search.inputValue()).toBe('陈')
  })

  it('is not loaded unasked while the window is offline', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang, emptyCache: true })
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    await page.reload()
    await listParts(page, lang).rows.first().waitFor()
    await page.context().setOffline(true)
    await page.clock.runFor('00:30')
    expect(await page.locator('.bell').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().setOffline(false)
    await page.locator('.bell').nth(1).waitFor()
  })

  it('leaves the rest of a drawer as it is', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang })
    faults.expect(...unreached)
    const { fail, mend } = await holdDownloads(page, /\/assets\/line-drawing-[^/]*\.js/)
    const row = page.locator('[data-row-key]').filter({ hasText: '月卡会员' }).first()
    await row.getByText(lang === 'en' ? 'Simulate' : '试算', { exact: true }).click()
    const cost = page.locator('[id$="rules.1.cost"]')
    await cost.fill('9.00')
    fail()
    const note = failed(page, t.problem.unreachable)
    await note.waitFor()
    expect(await cost.inputValue()).toBe('9.00')
    await mend()
    await note.getByRole('button', { name: t.app.retry }).click()
    await page.locator('.chart-drawing canvas, .chart-drawing svg').first().waitFor()
    expect(await cost.inputValue()).toBe('9.00')
  })

  it('that is a whole page says in its place that the window is offline, and is loaded afterwards', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang, emptyCache: true })
    faults.expect(...unreached)
    await page.locator('[data-row-key]').first().waitFor()
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

it('a part whose styles could not be loaded gets them by Retry', async () => {
  const t = words('en')
  const { page, faults } = await app.visit('/garage/member', { lang: 'en' })
  faults.expect(...unreached)
  await listParts(page, 'en').rows.first().waitFor()
  const styles = /\/assets\/column-chooser-[^/]*\.css/
  await page.route(styles, (route) => route.abort())
  await page.getByRole('button', { name: t.list.columns }).click()
  const note = page.getByRole('alert').filter({ hasText: t.problem.unreachable })
  await note.waitFor()
  await page.unroute(styles)
  await note.getByRole('button', { name: t.app.retry }).click()
  await page.getByRole('dialog').waitFor()
  const sheets = `[...document.styleSheets].filter(({ href }) => ${String(styles)}.test(href)).length`
  expect(await page.evaluate(sheets)).toBe(1)
})
