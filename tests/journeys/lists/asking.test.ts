import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()
const labels = {
  'zh-chs': { edit: '编辑会员充值', amount: '充值金额(元)' },
  en: { edit: 'Edit Top-up', amount: 'Amount (CNY)' },
} as const

const isFocused = (element: Element): boolean => element === document.activeElement
const reasonsOf = async (route: string, id: number) =>
  (await app.server.list('/api/log', { route, page_size: 100 })).list
    .filter(({ description }) => new RegExp(`会员充值 ${id}\\b`).test(String(description)))
    .map(({ reason, err }) => [reason, err])

describe.each(languages)('a change for which the reason is wanted (%s)', (lang) => {
  const t = words(lang)
  const recharge = async () => {
    const member_name = fresh('缘由')
    const member_id = await app.server.create('/api/member', { member_name })
    const id = await app.server.create('/api/mrecharge', { member_id, amount: '10.00' })
    const { page } = await app.visit(`/garage/member-recharge?id=${member_id}&member_name=${member_name}`, { lang })
    const parts = listParts(page, lang)
    const row = parts.row(member_name)
    await row.waitFor()
    return { page, id, row, member_name }
  }

  it('is asked for when a form is saved and before a row is deleted, and is shown in the activity log', async () => {
    const { page, id, row, member_name } = await recharge()
    await row.getByRole('button', { name: t.list.edit }).click()
    const { form, field, save } = formParts(page, lang, labels[lang].edit)
    await field(labels[lang].amount).fill('12.5')
    await save.click()
    const question = page.getByRole('dialog', { name: t.form.reasonAsk })
    const reason = question.getByRole('textbox', { name: t.form.reason })
    const yes = question.getByRole('button', { name: t.form.save })
    await expect.poll(() => reason.evaluate(isFocused)).toBe(true)
    expect(await yes.isDisabled()).toBe(true)
    await question.getByRole('button', { name: t.app.cancel }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await field(labels[lang].amount).inputValue()).toBe('12.50')
    expect(await app.server.detail('/api/mrecharge', id), 'declined').toMatchObject({ amount: '10.00' })
    await save.click()
    await reason.fill('收错了')
    await yes.click()
    await form.waitFor({ state: 'hidden' })
    expect(await app.server.detail('/api/mrecharge', id)).toMatchObject({ amount: '12.50' })
    expect(await reasonsOf('/api/mrecharge/update', id)).toEqual([['收错了', null]])

    await row.filter({ hasText: '12.50' }).getByRole('button', { name: t.list.delete }).click()
    const deletion = page.getByRole('dialog', { name: fill(t.list.deleteAsk, { msg: `${member_name} 12.50` }) })
    const why = fresh('退款')
    await deletion.getByRole('textbox', { name: t.form.reason }).fill(why)
    await deletion.getByRole('button', { name: t.list.delete }).click()
    await page.getByText(t.list.deleted).waitFor()
    await row.waitFor({ state: 'hidden' })
    expect(await reasonsOf('/api/mrecharge/delete', id)).toEqual([[why, null]])
    await navigateTo(page, '/log/log')
    await listParts(page, lang).row(why).waitFor()
  })
})
