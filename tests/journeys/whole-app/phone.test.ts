import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { choose, listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys({ demo: 'history' })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** By how many pixels the page can be scrolled horizontally. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const cardsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

describe.each(languages)('on a phone (%s)', (lang) => {
  const t = words(lang)
  const members = lang === 'en' ? 'Members' : '会员列表'
  const name = lang === 'en' ? 'Member name' : '会员姓名'

  it('lists are cards, filters a sheet, the menu a drawer, and nothing scrolls horizontally', async () => {
    const { page } = await app.visit('/garage/member', { lang, ...phone })
    const cards = cardsOf(page, members)
    await cards.first().waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: t.list.panel }).tap()
    const sheet = page.getByRole('dialog', { name: t.list.panel })
    const close = await sheet.getByRole('button', { name: t.app.close, exact: true }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await sheet.getByLabel(name, { exact: true }).fill('陈')
    expect(await horizontalOverflow(page)).toBe(0)
    await callOf(page, '/api/member/index', () => sheet.getByRole('button', { name: t.list.search }).tap())
    await sheet.waitFor({ state: 'hidden' })
    await page
      .getByRole('status')
      .filter({ hasText: fill(t.list.total, { total: 5 }) })
      .waitFor()
    expect((await cards.allInnerTexts()).every((text) => text.includes('陈'))).toBe(true)
    await page.getByRole('button', { name: fill(t.list.removeFilter, { name }) }).tap()
    await page.getByRole('button', { name: t.list.next }).tap()
    await page.getByRole('img', { name: fill(t.list.pageOf, { page: 2, pages: 2 }) }).waitFor()

    await page.getByRole('button', { name: t.shell.openMenu }).tap()
    const menu = page.getByRole('dialog', { name: t.shell.menu })
    expect(await horizontalOverflow(page)).toBe(0)
    await menu.getByRole('link', { name: lang === 'en' ? 'Membership tiers' : '会员等级' }).tap()
    await menu.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/garage/grade')
    const grades = cardsOf(page, lang === 'en' ? 'Membership tiers' : '会员等级')
    await grades.filter({ hasText: '年卡会员' }).waitFor()
    // The list keeps its state behind the other page.
    await page.goBack()
    await page.getByRole('img', { name: fill(t.list.pageOf, { page: 2, pages: 2 }) }).waitFor()
  })

  it('forms are sheets that save like any other', async () => {
    const { page } = await app.visit('/garage/member', { lang, ...phone })
    await page.getByRole('button', { name: t.list.create, exact: true }).tap()
    const form = page.getByRole('dialog')
    const made = fresh(`手机${lang}`)
    await form.getByRole('textbox', { name, exact: true }).fill(made)
    expect(await horizontalOverflow(page)).toBe(0)
    await form.getByRole('button', { name: t.form.save }).tap()
    // Without an end the member never expires, which is asked about.
    await page.getByRole('button', { name: t.form.saveAnyway }).tap()
    await page.getByText(t.form.submitted).waitFor()
    const card = cardsOf(page, members).filter({ hasText: made })
    await card.getByRole('button', { name: new RegExp(t.list.more) }).tap()
    await page.getByRole('menuitem', { name: t.list.delete }).tap()
    await page.getByRole('textbox', { name: t.form.reason }).fill('test')
    await page.getByRole('dialog').getByRole('button', { name: t.list.delete }).tap()
    await card.waitFor({ state: 'hidden' })
  })

  it('cards show a date, also of unpaid records, and totals are below them', async () => {
    const { page } = await app.visit('/garage/deposit', { lang, ...phone })
    const bills = cardsOf(page, lang === 'en' ? 'Payment records' : '缴费记录')
    await bills.first().waitFor()
    for (const text of await bills.allTextContents()) expect(text).toMatch(/20\d\d-\d\d-\d\d/)
    const totals = page.getByRole('table').filter({ has: page.getByRole('rowheader', { name: t.report.total }) })
    await totals
      .getByText(/\d\.\d\d/)
      .first()
      .waitFor()
    const sorted = choose(
      page,
      page.getByRole('combobox', { name: t.list.sort }),
      lang === 'en' ? 'Plate ↑' : '车牌号 ↑',
    )
    expect(await callOf(page, '/api/deposit/index', () => sorted)).toMatchObject({
      ...{ order_column_name: 'plate_no', order_type: 'ASC' },
    })
    // They leave the window to the cards.
    expect((await totals.boundingBox())?.height).toBeLessThan(90)
    expect(await horizontalOverflow(page)).toBe(0)
  })

  it('cards tell which stall and which dictionary a row is of', async () => {
    const stays = await app.visit('/garage/part', { lang, ...phone })
    const stay = cardsOf(stays.page, lang === 'en' ? 'Stays' : '存取车记录').first()
    await stay.getByText(lang === 'en' ? 'Stall no.' : '车位号', { exact: true }).waitFor()
    const stalls = await app.visit('/garage/info', { lang, ...phone })
    const title = lang === 'en' ? /^Garage \d+ Stall no\. \d+/ : /^车库 \d+ 车位号 \d+/
    await cardsOf(stalls.page, lang === 'en' ? 'Stalls' : '车位')
      .filter({ hasText: title })
      .first()
      .waitFor()
    const warning_text = fresh('升降机停机')
    await app.server.create('/api/warning', { warning_text })
    const warnings = await app.visit('/log/warning', { lang, ...phone })
    const open = cardsOf(warnings.page, lang === 'en' ? 'Warnings' : '告警记录').filter({ hasText: warning_text })
    await open.getByText(lang === 'en' ? 'Open' : '待处理', { exact: true }).waitFor()
    const entries = await app.visit('/management/dict-data', { lang, ...phone })
    const entry = cardsOf(entries.page, lang === 'en' ? 'Dictionary entries' : '字典数据').first()
    await entry.getByText(lang === 'en' ? 'Dictionary' : '所属字典', { exact: true }).waitFor()
  })

  it('cards cut no label and no text of three lines, and the chosen filters are all in sight', async () => {
    await app.server.create('/api/notify', { n_content: 'Two lines of text that a table would cut. '.repeat(2).trim() })
    for (const path of ['/garage/grade', '/dc/notify', '/garage/deposit']) {
      const { page } = await app.visit(path, { lang, ...phone })
      await page.getByRole('list').getByRole('listitem').first().waitFor()
      const cut = await page
        .locator('.list-card :is(dt, .cell-text), .filter-chip')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent),
        )
      expect(cut, path).toEqual([])
    }
  })

  it('a list without rows keeps the places of its filters and the button New', async () => {
    const { page } = await app.visit('/garage/slide', { lang, ...phone })
    await page
      .getByRole('heading', { name: fill(t.state.empty, { label: lang === 'en' ? 'slide' : '轮播图' }) })
      .waitFor()
    const create = await page.getByRole('button', { name: t.list.create, exact: true }).boundingBox()
    expect(create?.x).toBeGreaterThan(300)
  })

  it('the sign-in fits', async () => {
    const { page } = await app.visit('/login', { lang, token: null, ...phone })
    await page.getByRole('button', { name: t.signIn.submit }).waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

describe('with browser settings', () => {
  it('a page at twice the size stays usable', async () => {
    const { page } = await app.visit('/garage/member', {
      lang: 'zh-chs',
      viewport: { width: 800, height: 500 },
      deviceScaleFactor: 2,
    })
    const parts = listParts(page, 'zh-chs')
    await parts.rows.first().waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
    await parts.create.click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '会员姓名' }).fill('放大')
    await form.getByRole('textbox', { name: '备注' }).scrollIntoViewIfNeeded()
    const save = await form.getByRole('button', { name: words('zh-chs').form.save }).boundingBox()
    expect((save?.y ?? 999) + (save?.height ?? 0)).toBeLessThanOrEqual(500)
    expect(await horizontalOverflow(page)).toBe(0)
  })

  it.each(['reduce', 'no-preference'] as const)('animations respect reduced motion (%s)', async (reducedMotion) => {
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', reducedMotion })
    await listParts(page, 'zh-chs').rows.first().waitFor()
    const moved = await page.evaluateHandle(() => {
      const seen: string[] = []
      const note = ({ target }: Event): void => {
        const moving = document
          .getAnimations()
          .some(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        if (moving && target instanceof Element) seen.push(target.className)
      }
      for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note)
      return seen
    })
    await page.getByRole('button', { name: '列设置' }).click()
    const chooser = page.getByRole('dialog', { name: '列设置' })
    await chooser.getByRole('button', { name: '取消' }).click()
    await chooser.waitFor({ state: 'hidden' })
    const names = await moved.jsonValue()
    if (reducedMotion === 'reduce') expect(names).toEqual([])
    else expect(names.length).toBeGreaterThan(0)
  })
})
