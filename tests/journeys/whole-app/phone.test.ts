import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { stay } from '../../../resources/garage/stay'
import { payment } from '../../../resources/payment/payment'
import { rowsOf } from '../../../server/rows/rows'
import { isCampaign } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { choose, listParts } from '../support/list-parts'
import { navigateTo, pathOf } from '../support/path-of'
import { languages, thoroughLanguages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys({ demo: isCampaign ? 'history' : true })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

beforeAll(async () => {
  const now = wallTime(new Date(), 'Asia/Shanghai')
  const { database } = app.server
  const bill = { park_code: 'P001', garage_index: 1, cost: '12.50', total_time: 90, free_time: 15, total_hour: 1.5 }
  const paid = { pay_time: now, dc_status: 2, received: '12.50', pay_type: 1, cut_off: '3.00', freevip: 1 }
  await rowsOf(payment, database).insert({ ...bill, plate_no: '粤B8K2T6' })
  await rowsOf(payment, database).insert({ ...bill, ...paid, plate_no: '粤BD12345' })
  const parked = { park_code: 'P001', garage_index: 1, park_no: 12, plate_no: '粤B8K2T6', car_in_time: now }
  await rowsOf(stay, database).insert(parked)
})

/** By how many pixels the page can be scrolled horizontally. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const cardsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

describe.each(languages)('on a phone (%s)', (lang) => {
  const t = words(lang)
  const members = lang === 'en' ? 'Members' : '会员列表'
  const name = lang === 'en' ? 'Member name' : '会员姓名'

  it('lists are cards, filters and forms sheets, the menu a drawer, and nothing scrolls horizontally', async () => {
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

    // Forms are sheets that save like any other.
    await page.getByRole('button', { name: t.list.create, exact: true }).tap()
    const form = page.getByRole('dialog')
    const made = fresh(`手机${lang}`)
    await form.getByRole('textbox', { name, exact: true }).fill(made)
    expect(await horizontalOverflow(page)).toBe(0)
    await form.getByRole('button', { name: t.form.save }).tap()
    // Without an end the member never expires, which is asked about.
    await page.getByRole('button', { name: t.form.saveAnyway }).tap()
    await page.getByText(t.form.submitted).waitFor()
    const card = cards.filter({ hasText: made })
    await card.getByRole('button', { name: new RegExp(t.list.more) }).tap()
    await page.getByRole('menuitem', { name: t.list.delete }).tap()
    await page.getByRole('textbox', { name: t.form.reason }).fill('test')
    await page.getByRole('dialog').getByRole('button', { name: t.list.delete }).tap()
    await card.waitFor({ state: 'hidden' })

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
    // The list keeps its state behind the other page, and the menu stays closed.
    await page.goBack()
    await page.getByRole('img', { name: fill(t.list.pageOf, { page: 2, pages: 2 }) }).waitFor()
    expect(await page.getByRole('button', { name: t.shell.openMenu }).getAttribute('aria-expanded')).toBe('false')
  })
})

// In the campaign, lists have the rows of a history.
describe.each(thoroughLanguages)('on a phone (%s)', (lang) => {
  const t = words(lang)

  it('cards show dates, totals, stalls and dictionaries, cut nothing, and leave filters and New in their places', async () => {
    const warning_text = fresh('升降机停机')
    await app.server.create('/api/warning', { warning_text })
    await app.server.create('/api/notify', { n_content: 'Two lines of text that a table would cut. '.repeat(2).trim() })
    const { page } = await app.visit('/garage/deposit', { lang, ...phone })
    const label = (zh: string, en: string): string => (lang === 'en' ? en : zh)
    const cutTexts = () =>
      page
        .locator('.list-card :is(dt, .cell-text), .filter-chip')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent),
        )
    // Records of unpaid bills have a date, too, and the totals are below them.
    const bills = cardsOf(page, label('缴费记录', 'Payment records'))
    await bills.first().waitFor()
    expect(await cutTexts(), 'bills').toEqual([])
    for (const text of await bills.allTextContents()) expect(text).toMatch(/20\d\d-\d\d-\d\d/)
    const totals = page.getByRole('table').filter({ has: page.getByRole('rowheader', { name: t.report.total }) })
    await totals
      .getByText(/\d\.\d\d/)
      .first()
      .waitFor()
    const sorted = choose(page, page.getByRole('combobox', { name: t.list.sort }), label('车牌号 ↑', 'Plate ↑'))
    expect(await callOf(page, '/api/deposit/index', () => sorted)).toMatchObject({
      ...{ order_column_name: 'plate_no', order_type: 'ASC' },
    })
    // They leave the window to the cards.
    expect((await totals.boundingBox())?.height).toBeLessThan(90)
    expect(await horizontalOverflow(page)).toBe(0)

    await navigateTo(page, '/garage/part')
    const stays = cardsOf(page, label('存取车记录', 'Stays')).first()
    await stays.getByText(label('车位号', 'Stall no.'), { exact: true }).waitFor()
    await navigateTo(page, '/garage/info')
    const title = lang === 'en' ? /^Garage \d+ Stall no\. \d+/ : /^车库 \d+ 车位号 \d+/
    await cardsOf(page, label('车位', 'Stalls')).filter({ hasText: title }).first().waitFor()
    await navigateTo(page, '/log/warning')
    const open = cardsOf(page, label('告警记录', 'Warnings')).filter({ hasText: warning_text })
    await open.getByText(label('待处理', 'Open'), { exact: true }).waitFor()
    await navigateTo(page, '/management/dict-data')
    const entry = cardsOf(page, label('字典数据', 'Dictionary entries')).first()
    await entry.getByText(label('所属字典', 'Dictionary'), { exact: true }).waitFor()

    for (const [path, name] of [
      ['/garage/grade', label('会员等级', 'Membership tiers')],
      ['/dc/notify', label('通知', 'Notices')],
    ] as const) {
      await navigateTo(page, path)
      await cardsOf(page, name).first().waitFor()
      expect(await cutTexts(), path).toEqual([])
    }
    // A list without rows.
    await navigateTo(page, '/garage/slide')
    await page.getByRole('heading', { name: fill(t.state.empty, { label: label('轮播图', 'slide') }) }).waitFor()
    const create = await page.getByRole('button', { name: t.list.create, exact: true }).boundingBox()
    expect(create?.x).toBeGreaterThan(300)
  })
})

describeOnce('with browser settings', () => {
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

  it('animations respect reduced motion', async () => {
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', reducedMotion: 'no-preference' })
    const chooser = page.getByRole('dialog', { name: '列设置' })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      if (reducedMotion === 'reduce') {
        await page.emulateMedia({ reducedMotion })
        await page.reload()
      }
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
      await chooser.getByRole('button', { name: '取消' }).click()
      await chooser.waitFor({ state: 'hidden' })
      const names = await moved.jsonValue()
      if (reducedMotion === 'reduce') expect(names).toEqual([])
      else expect(names.length).toBeGreaterThan(0)
    }
  })
})
