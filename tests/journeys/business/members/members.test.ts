import { describe, expect, it } from 'vitest'
import { fill } from '../../../../model/label'
import { shift } from '../../../../model/wall-time'
import { fresh } from '../../../support/running-server'
import { formParts } from '../../support/form-parts'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { languages, words } from '../../support/words'

const app = journeys()

const labels = {
  'zh-chs': {
    create: '新建会员',
    edit: '编辑会员',
    name: '会员姓名',
    plate: '车牌号',
    card: '卡号',
    phone: '联系电话',
    phoneProblem: '手机号码格式不正确',
    plateProblem: '车牌号格式不正确：{value}',
    recharge: '新建会员充值',
    until: '有效期至',
    amount: '充值金额(元)',
    member: '会员',
    taken: '{value} 已属于会员 {name}',
    earlier: '会员有效期现为 {from}，不早于所选日期，这笔充值不会延长',
  },
  en: {
    create: 'New Member',
    edit: 'Edit Member',
    name: 'Member name',
    plate: 'Plate',
    card: 'Card no.',
    phone: 'Phone',
    phoneProblem: 'Not a valid mobile number',
    plateProblem: 'Not a valid plate: {value}',
    recharge: 'New Top-up',
    until: 'Valid until',
    amount: 'Amount (CNY)',
    member: 'Member',
    taken: '{value} already belongs to the member {name}',
    earlier: 'The member is valid until {from} already; this top-up extends nothing',
  },
} as const

let number = 30_000
const plate = (): string => `粤B${(number += 1)}`
const isFocused = (element: Element): boolean => element === document.activeElement
const named = async (member_name: string) => (await app.server.list('/api/member', { member_name })).list

describe.each(languages)('the plates of a member (%s)', (lang) => {
  const t = words(lang)
  const of = labels[lang]

  it('of another one are shown at the field when it is left, and asked about on saving', async () => {
    const [owner, made, taken] = [fresh('车主'), fresh('新人'), plate()]
    await app.server.create('/api/member', { member_name: owner, plate_no: `${plate()},${taken}` })
    const { page } = await app.visit('/garage/member', { lang })
    await listParts(page, lang).create.click()
    const { form, field, fillEnd, problemOf, save } = formParts(page, lang, of.create)
    await fillEnd()
    await field(of.name).fill(made)
    await field(of.plate).fill(`粤b·${taken.slice(2)}`)
    await field(of.card).focus()
    const said = fill(of.taken, { value: taken, name: owner })
    await expect.poll(() => problemOf(of.plate)).toBe(said)
    await save.click()
    const question = page.getByRole('dialog', { name: t.form.saveAsk })
    await question.getByText(said).waitFor()
    const cancel = question.getByRole('button', { name: t.app.cancel })
    await expect.poll(() => cancel.evaluate(isFocused)).toBe(true)
    await cancel.click()
    await question.waitFor({ state: 'hidden' })
    expect(await named(made)).toEqual([])
    await save.click()
    await question.getByRole('button', { name: t.form.saveAnyway }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await named(made)).toMatchObject([{ plate_no: taken }])
  })

  it('have a row each, are pasted together, and are shown as a chip with their number', async () => {
    const [made, plates] = [fresh('多车'), [plate(), plate(), plate(), plate()] as const]
    const [one, two, three, four] = plates
    await app.server.create('/api/member', { member_name: made, plate_no: one, valid_time: '2099-01-01 00:00:00' })
    const { page } = await app.visit(`/garage/member#${new URLSearchParams({ member_name: made }).toString()}`, {
      lang,
    })
    const list = listParts(page, lang)
    await list.row(made).getByRole('button', { name: t.list.edit }).click()
    const { form, field, save } = formParts(page, lang, of.edit)
    await expect.poll(() => field(of.plate).inputValue()).toBe(one)
    const row = (at: number) => field(fill(t.form.nthPlate, { label: of.plate, number: at }))
    const add = form.getByRole('button', { name: t.form.addPlate })
    await add.click()
    await expect.poll(() => row(2).evaluate(isFocused)).toBe(true)
    await row(2).fill(`${two}，${three} ${four}`)
    await field(of.card).focus()
    await expect.poll(() => row(4).inputValue()).toBe(four)
    await form.getByRole('button', { name: fill(t.form.removePlate, { plate: three }) }).click()
    await expect.poll(() => row(2).evaluate(isFocused)).toBe(true)
    await row(3).press(',')
    await row(4).waitFor()
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await named(made)).toMatchObject([{ plate_no: [one, two, four].join() }])
    const cell = list.row(made).locator('.plates')
    await expect.poll(() => cell.innerText()).toContain('+2')
    expect(await cell.getAttribute('title')).toBe([one, two, four].join('\n'))
  })
})

it.each(languages)(
  'the identifiers of a member are checked while they are typed, and stored in usual characters: %s',
  async (lang) => {
    const of = labels[lang]
    const { page } = await app.visit('/garage/member', { lang })
    await listParts(page, lang).create.click()
    const { form, field, fillEnd, problemOf, save } = formParts(page, lang, of.create)
    for (const { label, wrong, problem, right } of [
      { label: of.phone, wrong: '1380013', problem: of.phoneProblem, right: '13800138000' },
      { label: of.plate, wrong: '粤X', problem: fill(of.plateProblem, { value: '粤X' }), right: plate() },
    ]) {
      await field(label).fill(wrong)
      await expect.poll(() => problemOf(label)).toBe(problem)
      expect(await field(label).evaluate(isFocused), label).toBe(true)
      await field(label).fill(right)
      await expect.poll(() => problemOf(label)).toBe('')
    }
    const [made, card] = [fresh('半角'), `ab${(number += 1)}`]
    await fillEnd()
    await field(of.name).fill(made)
    await field(of.card).fill(card.replace('ab', 'ａｂ'))
    await field(of.name).focus()
    await expect.poll(() => field(of.card).inputValue()).toBe(card)
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await named(made)).toMatchObject([{ card_no: card }])

    // What was checked is not checked once more when it is saved.
    await listParts(page, lang).create.click()
    const checked = page.waitForResponse(/member\/check/)
    await fillEnd()
    await field(of.name).fill(fresh('一次'))
    await checked
    const calls: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/api/member/')) calls.push(new URL(one.url()).pathname)
    })
    await field(of.card).fill(fresh('k'))
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => calls).toContain('/api/member/index')
    expect(calls.filter((path) => path !== '/api/member/index')).toEqual(['/api/member/create'])
  },
)

describe.each(languages)('a recharge (%s)', (lang) => {
  const t = words(lang)
  const of = labels[lang]

  it('is proposed from the end of the membership, asked about when it moves nothing, and finds its member', async () => {
    const [member_name, from] = [fresh('续期'), '2098-03-31 23:59:59']
    const id = await app.server.create('/api/member', { member_name, valid_time: from })
    const { page } = await app.visit(`/garage/member-recharge?id=${id}&member_name=${member_name}`, { lang })
    await listParts(page, lang).create.click()
    const { form, field, save, problemOf } = formParts(page, lang, of.recharge)
    const until = shift(from, { months: 1 }).slice(0, 10)
    await expect.poll(() => field(of.until).inputValue()).toBe(until)
    expect(await save.isDisabled()).toBe(true)
    await form.getByText(fill(t.form.renewal, { from: from.slice(0, 10), until })).waitFor()
    await field(of.until).fill('2098-03-31')
    await field(of.amount).fill('10')
    const said = fill(of.earlier, { from: '2098-03-31' })
    await expect.poll(() => problemOf(of.until)).toBe(said)
    await form.getByText(fill(t.form.noRenewal, { from: '2098-03-31' })).waitFor()
    await save.click()
    const question = page.getByRole('dialog', { name: t.form.saveAsk })
    await question.getByText(said).waitFor()
    await question.getByRole('button', { name: t.app.cancel }).click()
    await field(of.until).fill('2098-05-31')
    await field(of.amount).focus()
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect((await app.server.detail('/api/member', id)).valid_time).toBe('2098-05-31 23:59:59')
    await listParts(page, lang).row('10.00').getByText('2098-05-31', { exact: true }).waitFor()

    // Members are found by plate, phone or card.
    const [other, one, tel, card_no] = [fresh('查找'), plate(), `137${number}000`, `CARD${number}`]
    await app.server.create('/api/member', { member_name: other, plate_no: `${plate()},${one}`, tel, card_no })
    await page.goto(`${app.server.address}/garage/member-recharge`)
    await listParts(page, lang).create.click()
    for (const typed of [one, tel, card_no, card_no.toLowerCase()]) {
      await field(of.member).click()
      await field(of.member).pressSequentially(typed)
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
      await expect.poll(() => option.allInnerTexts()).toEqual([expect.stringContaining(one)])
      expect(await option.innerText()).toMatch(new RegExp(`^${other} .*${tel} ${card_no}$`))
      await field(of.member).press('Enter')
      await expect.poll(() => form.locator('.ant-select').first().innerText()).toContain(other)
    }
  })
})
