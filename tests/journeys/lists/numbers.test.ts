import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { render } from '../../../model/message'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()

const labels: Record<Lang, Record<'edit' | 'minutes' | 'cap' | 'stall' | 'amount', string>> = {
  'zh-chs': {
    edit: '编辑会员等级',
    minutes: '每次免费(分钟)',
    cap: '每日封顶(元)',
    stall: '车位号',
    amount: '充值金额(元)',
  },
  en: {
    edit: 'Edit Membership tier',
    minutes: 'Free per stay (min)',
    cap: 'Daily cap (CNY)',
    stall: 'Stall no.',
    amount: 'Amount (CNY)',
  },
}

describe.each(languages)('a number (%s)', (lang) => {
  const t = words(lang)
  const of = labels[lang]

  it('of a form stays as typed when it is none, says so, and is not saved until it is corrected', async () => {
    const grade_name = fresh('数字')
    const id = await app.server.create('/api/grade', { grade_name, free_time: 30, max_cost: '40' })
    const { page } = await app.visit('/garage/grade', { lang })
    await listParts(page, lang).row(grade_name).getByRole('button', { name: t.list.edit }).click()
    const { field, save, problemOf, isFocused, form } = formParts(page, lang, of.edit)
    for (const [label, typed, key] of [
      [of.minutes, '4x', 'notInteger'],
      [of.cap, '12.', 'notMoney'],
    ] as const) {
      const before = await field(label).inputValue()
      await field(label).fill(typed)
      await field(label).press('Tab')
      await expect.poll(() => problemOf(label)).toBe(render({ key }, lang))
      await save.press('Enter')
      await expect.poll(() => isFocused(label)).toBe(true)
      expect(await field(label).inputValue()).toBe(typed)
      await field(label).fill(before)
      await expect.poll(() => problemOf(label)).not.toBe(render({ key }, lang))
    }
    await field(of.minutes).fill('１２')
    await field(of.cap).fill('1,234。5')
    await field(of.cap).press('Tab')
    expect(await field(of.cap).inputValue()).toBe('1234.50')
    const sent = await callOf(page, '/api/grade/update', () => save.press('Enter'))
    expect(sent).toMatchObject({ id, free_time: 12, max_cost: '1234.5' })
    await form.waitFor({ state: 'hidden' })
  })

  it('of a search is none: it says so, and the search does not run', async () => {
    const { page } = await app.visit('/garage/info', { lang })
    const { field, searchNow, search, reset } = listParts(page, lang)
    for (const one of [
      { path: '/garage/info', call: '/api/ginfo/index', name: 'park_no', label: of.stall, key: 'notInteger' },
      {
        path: '/garage/member-recharge',
        call: '/api/mrecharge/index',
        name: 'amount',
        label: of.amount,
        key: 'notMoney',
      },
    ] as const) {
      if (pathOf(page) !== one.path) await openPage(page, one.path, lang)
      await field(one.label).fill('7')
      expect(await callOf(page, one.call, () => searchNow.click())).toMatchObject({ [one.name]: '7' })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(one.call)) sent.push(request.postData() ?? '')
      })
      await field(one.label).fill('7x')
      await expect.poll(() => search.getByRole('alert').innerText()).toBe(render({ key: one.key }, lang))
      await field(one.label).press('Enter')
      await searchNow.click()
      expect(await field(one.label).evaluate((input) => input === document.activeElement)).toBe(true)
      await field(one.label).fill('')
      await expect.poll(() => search.getByRole('alert').count()).toBe(0)
      await callOf(page, one.call, () => field(one.label).press('Enter'))
      await field(one.label).fill('x')
      await callOf(page, one.call, () => reset.click())
      expect(await search.getByRole('alert').count()).toBe(0)
      expect(sent.filter((body) => body.includes('x'))).toEqual([])
      expect(sent).toHaveLength(2)
    }
  })
})

describe.each(languages)('an identifier (%s)', (lang) => {
  const t = words(lang)

  it('may be typed in full-width characters, in a form and in a search', async () => {
    const [card, plate] = lang === 'en' ? ['Card no.', 'Plate'] : ['卡号', '车牌号']
    // Others than in the other language: the form would ask about a card or a plate that somebody has.
    const [typed, wide, end] = lang === 'en' ? ['Ａ－１２３ ', '３', '3'] : ['Ａ－１２４ ', '４', '4']
    const member_name = fresh('全角')
    const id = await app.server.create('/api/member', { member_name })
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.row(member_name).getByRole('button', { name: t.list.edit }).click()
    const { field, save, form } = formParts(page, lang, lang === 'en' ? 'Edit member' : '编辑会员')
    await field(card).fill(typed)
    await field(card).press('Tab')
    expect(await field(card).inputValue()).toBe(`A-12${end}`)
    await field(plate).fill(`粤Ｂ１２３４${wide}`)
    const sent = await callOf(page, '/api/member/update', () => save.press('Enter'))
    expect(sent).toMatchObject({ id, card_no: `A-12${end}` })
    await form.waitFor({ state: 'hidden' })
    expect(await app.server.detail('/api/member', id)).toMatchObject({ plate_no: `粤B1234${end}` })
    await list.field(plate).fill('Ｂ１２３')
    expect(await callOf(page, '/api/member/index', () => page.keyboard.press('Enter'))).toMatchObject({
      plate_no: 'B123',
    })
    await list.row(member_name).waitFor()
  })
})
