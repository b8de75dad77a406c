import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { isCampaign } from '../../../support/campaign'
import { callOf } from '../../support/call-of'
import { formParts } from '../../support/form-parts'
import { journeys } from '../../support/journeys'
import { choose, listParts } from '../../support/list-parts'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys()
const index = '/api/gpark/index'
const now = (): string => wallTime(new Date(), 'Asia/Shanghai')
const day = (days: number): string => shift(now(), { days }).slice(0, 10)
type Name = 'plate' | 'stored' | 'garage' | 'stall' | 'stallNo' | 'form' | 'number'

const labels: Record<Lang, Record<Name, string>> = {
  'zh-chs': {
    plate: '车牌号',
    stored: '入库时间',
    garage: '车库',
    stall: '车位',
    stallNo: '车位号',
    form: '新建存取车记录',
    number: '1',
  },
  en: {
    plate: 'Plate',
    stored: 'Entered',
    garage: 'Garage',
    stall: 'Stall',
    stallNo: 'Stall no.',
    form: 'New Stay',
    number: '1',
  },
}

/** The stays of the last days, of which there is one at least. */
async function openStays(lang: Lang) {
  await app.server.create('/api/gpark', { park_code: 'P001', garage_index: 1, car_in_time: now() })
  const visit = await app.visit('/garage/part', { lang })
  const list = listParts(visit.page, lang)
  await list.rows.first().waitFor()
  const search = () => callOf(visit.page, index, () => list.searchNow.click())
  return { ...visit, list, search, t: words(lang), of: labels[lang] }
}

describe.each(languages)('stays (%s)', (lang) => {
  it('of a plate are searched on all dates, of a stall or a part of a plate in the days of the list', async () => {
    const early = { park_code: 'P001', garage_index: 1, car_in_time: shift(now(), { days: -9 }) }
    const plate_no = lang === 'en' ? '粤B7Q31Z' : '粤B7Q32Z'
    const other = lang === 'en' ? '粤K9T41Z' : '粤K9T42Z'
    for (const one of [plate_no, other]) await app.server.create('/api/gpark', { ...early, plate_no: one })
    const { page, list, t, of } = await openStays(lang)
    await list.field(of.plate).fill('粤Ｂ７Ｑ３')
    await list.search.getByText(t.range.all).waitFor()
    expect(await list.field(of.stored).inputValue()).toBe('')
    await list.search.getByRole('button', { name: t.list.searchChanged }).waitFor()
    const sent = await callOf(page, index, () => page.keyboard.press('Enter'))
    expect(sent.plate_no).toBe('粤B7Q3')
    expect(sent).not.toHaveProperty('start_time')
    expect(sent).not.toHaveProperty('end_time')
    await list.row(plate_no.slice(1)).waitFor()
    await list.search.getByRole('button', { name: t.list.search, exact: true }).waitFor()

    await page.keyboard.press('Escape')
    const days = { start_time: day(-2), end_time: day(0) }
    const only = page.getByRole('button', { name: fill(t.range.onlyDefault, { from: day(-2), to: day(0) }) })
    expect(await callOf(page, index, () => only.click())).toMatchObject({ ...days, plate_no: '粤B7Q3' })
    const again = await callOf(page, index, () => list.button(t.range.searchAll).click())
    expect(again).not.toHaveProperty('start_time')
    await list.row(plate_no.slice(1)).waitFor()
    await page.keyboard.press('s')
    const reset = await callOf(page, index, () => list.reset.click())
    expect(reset).toMatchObject(days)
    expect(reset).not.toHaveProperty('plate_no')

    // Of a stall in the days of the list, and on all dates with one press.
    const all = list.search.getByRole('button', { name: t.range.searchAll })
    await expect.poll(() => all.count()).toBe(0)
    await list.field(of.stallNo).fill('1')
    const withinDays = await callOf(page, index, () => page.keyboard.press('Enter'))
    expect(withinDays).toMatchObject({ park_no: '1', start_time: day(-2), end_time: day(0) })
    await list.field(of.stallNo).fill('2')
    const ofStall = await callOf(page, index, () => all.click())
    expect(ofStall).toMatchObject({ park_no: '2' })
    expect(ofStall).not.toHaveProperty('start_time')
    expect(ofStall).not.toHaveProperty('end_time')
    await expect.poll(() => all.count()).toBe(0)

    await callOf(page, index, () => list.reset.click())
    await list.field(of.stallNo).fill('1')
    await callOf(page, index, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Escape')
    const offer = page.getByRole('listitem').getByRole('button', { name: t.range.searchAll })
    const fromChips = await callOf(page, index, () => offer.click())
    expect(fromChips).toMatchObject({ park_no: '1' })
    expect(fromChips).not.toHaveProperty('start_time')

    // Of a short part of a plate alike.
    await page.keyboard.press('s')
    await callOf(page, index, () => list.reset.click())
    await list.field(of.plate).fill('Ｋ9')
    const ofPart = await callOf(page, index, () => page.keyboard.press('Enter'))
    expect(ofPart).toMatchObject({ plate_no: 'K9', start_time: day(-2), end_time: day(0) })
    const partOnAll = await callOf(page, index, () => all.click())
    expect(partOnAll).toMatchObject({ plate_no: 'K9' })
    expect(partOnAll).not.toHaveProperty('start_time')
    await list.row(other.slice(1)).waitFor()
  })

  it('are searched in chosen days and by one of the garages that exist, and need a stall in their form', async () => {
    const { page, list, of, search } = await openStays(lang)
    // In the days of the list again when the plate is removed, and in chosen ones with it.
    await list.field(of.plate).fill('7Q3')
    expect(await search()).not.toHaveProperty('start_time')
    await page.keyboard.press('Escape')
    const removed = await callOf(page, index, () => list.chips.getByRole('button').first().click())
    expect(removed).toMatchObject({ start_time: day(-2), end_time: day(0) })
    await page.keyboard.press('s')
    expect(await list.field(of.stored).inputValue()).toBe(day(-2))
    await list.field(of.stored).click()
    await expect.poll(() => list.field(of.stored).isEditable()).toBe(true)
    await list.field(of.stored).fill(day(-4))
    await list.field(of.plate).fill('7Q3')
    expect(await search()).toMatchObject({ start_time: day(-4), end_time: day(0), plate_no: '7Q3' })

    await callOf(page, index, () => list.reset.click())
    await choose(page, list.field(of.garage), of.number)
    expect(await search()).toMatchObject({ garage_index: 1, start_time: day(-2) })

    await list.create.click()
    const { form, field, save, problemOf } = formParts(page, lang, of.form)
    await form.waitFor()
    expect(await form.getByText('*').count()).toBe(1)
    await field(of.plate).fill('粤B7Q33Z')
    await save.click()
    await expect.poll(() => problemOf(of.stall)).toBe(lang === 'en' ? 'Required' : '必填')
    await field(of.stall).focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await expect.poll(() => problemOf(of.stall)).toBe('')
  })
})

if (isCampaign)
  describe.each(allLanguages)('stays (%s)', (lang) => {
    it('are offered on all dates on a phone, too', async () => {
      const { page } = await app.visit('/garage/part', { lang, viewport: { width: 390, height: 844 }, hasTouch: true })
      await page
        .getByRole('button', { name: words(lang).list.panel })
        .first()
        .click()
      const { field } = listParts(page, lang)
      await field(labels[lang].stallNo).fill('1')
      const all = page.getByRole('search').getByRole('button', { name: words(lang).range.searchAll })
      const sent = await callOf(page, index, () => all.click())
      expect(sent).toMatchObject({ park_no: '1' })
      expect(sent).not.toHaveProperty('start_time')
      await page.getByRole('search').waitFor({ state: 'hidden' })
    })
  })
