import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { allLanguages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()
// Closing is animated, so that a calendar stays for a while after its input was left.
const desktop = { lang: 'zh-chs', reducedMotion: 'no-preference' } as const
const isFocused = (input: Locator): Promise<boolean> => input.evaluate((one) => one === document.activeElement)
const calendarOf = (page: Page): Locator => page.locator('.ant-picker-dropdown:visible')
const dayOf = (page: Page, day: string): Locator =>
  calendarOf(page).locator('.ant-picker-cell-in-view').getByText(day, { exact: true }).first()

/** The form of a member with its open calendar; `valid_time` undefined: a new member. */
async function openCalendar(valid_time?: string) {
  const member_name = fresh('日历')
  if (valid_time) await app.server.create('/api/member', { member_name, valid_time })
  const { page } = await app.visit('/garage/member', desktop)
  const parts = listParts(page, 'zh-chs')
  await (valid_time ? parts.row(member_name).getByRole('button', { name: parts.t.edit }) : parts.create).click()
  const form = formParts(page, 'zh-chs', valid_time ? '编辑会员' : '新建会员')
  const until = form.field('有效期至')
  await until.click()
  await dayOf(page, '15').waitFor()
  return { page, until, ...form }
}

/** Types over the whole text of the focused input. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text, { delay: 20 })
}

describeOnce('a calendar', () => {
  it('changes no text under the pointer, typed or not, and closes when its input is left by Tab', async () => {
    const { page, until } = await openCalendar()
    const leave = async (time: string) => {
      await page.keyboard.press('Tab')
      await calendarOf(page).waitFor({ state: 'hidden' })
      await expect.poll(() => until.inputValue()).toBe(time)
    }
    const reopen = async () => {
      await until.click()
      await dayOf(page, '15').waitFor()
      await dayOf(page, '15').hover()
      await dayOf(page, '16').hover()
    }
    await reopen()
    expect(await until.inputValue()).toBe('')
    await leave('')
    await reopen()
    await retype(page, '2027-12-31')
    await leave('2027-12-31 23:59:59')
    await reopen()
    expect(await until.inputValue()).toBe('2027-12-31 23:59:59')
    await dayOf(page, '15').click()
    await expect.poll(() => until.inputValue()).toBe('2027-12-15 23:59:59')
    await leave('2027-12-15 23:59:59')
  })

  it('leaves what is typed after a day was picked, and closes by Escape without its form', async () => {
    const { page, until, form } = await openCalendar('2027-11-30 23:59:59')
    await dayOf(page, '15').hover()
    expect(await until.inputValue()).toBe('2027-11-30 23:59:59')
    await dayOf(page, '15').click()
    await expect.poll(() => until.inputValue()).toBe('2027-11-15 23:59:59')
    expect(await isFocused(until)).toBe(true)
    await page.keyboard.press('Escape')
    await calendarOf(page).waitFor({ state: 'hidden' })
    expect(await until.inputValue()).toBe('2027-11-15 23:59:59')
    expect(await form.isVisible()).toBe(true)
    expect(await page.getByRole('dialog', { name: words('zh-chs').form.unsaved }).count()).toBe(0)
    await until.click()
    await dayOf(page, '16').click()
    await retype(page, '2028-02-03 04:05')
    await page.keyboard.press('Tab')
    await expect.poll(() => until.inputValue()).toBe('2028-02-03 04:05:00')
  })
})

const calendars = [
  { of: 'a range of times and a time in a form', ranges: '/log/log', forms: '/garage/member' },
  { of: 'a range of days and a day in a form', ranges: '/garage/member', forms: '/garage/member-recharge' },
  { of: 'a report', ranges: '/report/deposit', forms: null },
]
const weeks = calendars.flatMap((calendar) => allLanguages.map((lang) => ({ ...calendar, lang })))

describe('a week begins on Monday', () => {
  it.each(oneOf(weeks))('in the calendar of $of ($lang)', async ({ ranges, forms, lang }) => {
    const { page } = await app.visit(ranges, { lang })
    const parts = listParts(page, lang)
    const days = lang === 'en' ? 'Days' : '日期'
    const created = lang === 'en' ? 'Created' : '创建时间'
    const expectMonday = async () => {
      const heads = calendarOf(page).locator('thead')
      await heads.first().waitFor()
      for (const head of await heads.all())
        expect((await head.innerText()).trim().split(/\s+/)[0]).toBe(lang === 'en' ? 'Mo' : '一')
    }
    await parts.field(forms ? created : days).click()
    await expectMonday()
    await page.keyboard.press('Escape')
    await calendarOf(page).waitFor({ state: 'hidden' })
    if (!forms) return
    await parts.searchNow.focus()
    if (forms !== ranges) await openPage(page, forms, lang)
    await parts.create.click()
    const until = lang === 'en' ? 'Valid until' : '有效期至'
    await page.getByRole('dialog').getByLabel(until, { exact: true }).click()
    await expectMonday()
  })
})

const [phone, narrowWindow] = ['a phone', 'a narrow window']
const phones = [
  { lang: 'zh-chs', device: phone },
  { lang: 'en', device: phone },
  { lang: 'zh-chs', device: narrowWindow },
  { lang: 'en', device: narrowWindow },
] as const
const searches = [
  { path: '/log/log', parts: ['.ant-picker-date-panel', '.ant-picker-time-panel', '.ant-picker-ok button'] },
  { path: '/garage/member', parts: ['.ant-picker-date-panel'] },
]

/** All of it is in the window, and so is each part. */
async function expectWithin(page: Page, parts: readonly string[]): Promise<void> {
  const calendar = calendarOf(page)
  for (const part of [calendar, ...parts.map((one) => calendar.locator(one).first())]) {
    await part.waitFor()
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
        return x >= 0 && y >= 0 && width > 0 && x + width <= 390 && y + height <= 844
      })
      .toBe(true)
  }
}

describe('on a narrow screen, a calendar fits', () => {
  const visit = (path: string, { lang, device }: (typeof phones)[number]) => {
    const touch = device === phone && { hasTouch: true, isMobile: true }
    return app.visit(path, { lang, viewport: { width: 390, height: 844 }, ...touch })
  }

  it.each(oneOf(phones))('in a form, and its days and clock can be chosen: $device, $lang', async (on) => {
    const { lang } = on
    const t = words(lang)
    const { page } = await visit('/garage/grade', on)
    await page.getByRole('button', { name: t.list.create, exact: true }).click()
    const form = page.getByRole('dialog')
    const until = form.getByLabel(lang === 'en' ? 'Valid until' : '有效期至', { exact: true })
    await until.click()
    await expectWithin(page, ['.ant-picker-date-panel', '.ant-picker-time-panel', '.ant-picker-presets li'])
    await dayOf(page, '15').click()
    await calendarOf(page).locator('.ant-picker-time-panel-column').first().getByText('03').click()
    await expect.poll(() => until.inputValue()).toMatch(/-15 03:/)
  })

  it.each(oneOf(searches.flatMap((search) => phones.map((on) => ({ ...search, ...on })))))(
    'in the search of $path, with one month: that of the end that is chosen: $device, $lang',
    async ({ path, parts, ...on }) => {
      const { lang } = on
      const t = words(lang)
      const { page } = await visit(path, on)
      await page.getByRole('button', { name: t.list.panel }).first().click()
      const dialog = page.getByRole('dialog', { name: t.list.panel })
      const label = lang === 'en' ? 'Created' : '创建时间'
      const [start, end] = [dialog.getByLabel(label, { exact: true }), dialog.getByLabel(new RegExp(`^${label} `))]
      await start.click()
      await expectWithin(page, parts)
      expect(await calendarOf(page).locator('.ant-picker-date-panel:visible').count()).toBe(1)
      const month = calendarOf(page).locator('.ant-picker-header-view').first()
      const shown = await month.innerText()
      await calendarOf(page).locator('.ant-picker-header-next-btn').first().click()
      await expect.poll(() => month.innerText()).not.toBe(shown)
      await expect.poll(() => start.isEditable()).toBe(true)
      await start.fill('2025-10-31')
      await end.fill('2025-11-02')
      await end.evaluate((input: HTMLElement) => input.blur())
      await calendarOf(page).waitFor({ state: 'hidden' })
      await end.click()
      await expect.poll(() => month.innerText()).toMatch(lang === 'en' ? /Nov/ : /11月/)
      await start.click()
      await expect.poll(() => month.innerText()).toMatch(lang === 'en' ? /Oct/ : /10月/)
    },
  )
})
