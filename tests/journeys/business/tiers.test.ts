import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { tariffNote } from '../../../resources/member/grade'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPrinter } from '../support/open-printer'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })

const labels: Record<Lang, Record<'noLimit' | 'from' | 'to' | 'tiers', string>> = {
  'zh-chs': { noLimit: '不限', from: '时段开始', to: '时段结束', tiers: '会员等级' },
  en: { noLimit: 'No limit', from: 'From', to: 'To', tiers: 'Membership tiers' },
}

/** A tier whose hours were stored with different dates, which mean nothing, and whose limits are 0. */
async function makeTier(lang: Lang) {
  const grade_name = fresh(`时段${lang}`)
  const hours = { start_time: '2026-03-01 07:30:00', end_time: '2026-02-05 22:00:00' }
  const id = await app.server.create('/api/grade', { grade_name, max_cost: '0', ...hours, valid_time: null })
  const rule = { rule_name: `${grade_name} R`, min_time: 0, max_time: 0, cost: '1' }
  await app.server.create('/api/graderule', { grade_id: id, ...rule })
  return { grade_name, path: `/garage/graderule?id=${id}&grade_name=${encodeURIComponent(grade_name)}` }
}

describe.each(languages)('a membership tier (%s)', (lang) => {
  const own = labels[lang]
  const t = words(lang)

  async function expectTier(shown: Locator): Promise<void> {
    for (const text of ['07:30:00', '22:00:00', own.noLimit]) await shown.getByText(text, { exact: true }).waitFor()
    expect(await shown.innerText()).not.toMatch(/2026-0[23]/)
  }

  it('has times of day, and no limit where 0 is stored, in its row and its details', async () => {
    const { grade_name } = await makeTier(lang)
    const { page } = await app.visit('/garage/grade', { lang })
    const row = listParts(page, lang).row(grade_name)
    await expectTier(row)
    await row.getByText('07:30:00', { exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(own.noLimit, { exact: true }).waitFor()
    for (const text of ['07:30:00', '22:00:00']) await drawer.getByText(text, { exact: true }).waitFor()
    expect(await drawer.innerText()).not.toMatch(/2026-0[23]/)
  })

  it('has them in its form, on cards and on paper', async () => {
    const { grade_name } = await makeTier(lang)
    const { page, sheet, print } = await openPrinter(app, '/garage/grade', lang)
    const { row } = listParts(page, lang)
    await row(grade_name).getByRole('button', { name: t.list.edit }).first().click()
    const { form, field, cancel } = formParts(page, lang, '')
    await form.waitFor()
    await expect.poll(() => field(own.from).inputValue()).toBe('07:30:00')
    expect(await field(own.to).inputValue()).toBe('22:00:00')
    await form.getByText(localize(tariffNote, lang)).waitFor()
    await cancel.click()
    await form.waitFor({ state: 'hidden' })
    await print()
    await expectTier(sheet.getByRole('row').filter({ hasText: grade_name }))

    const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const onPhone = (await app.visit('/garage/grade', { lang, ...narrow })).page
    const card = onPhone.getByRole('list', { name: own.tiers }).getByRole('listitem').filter({ hasText: grade_name })
    await card.getByText('07:30:00', { exact: true }).waitFor()
    expect(await card.innerText()).not.toMatch(/2026-0[23]/)
  })

  it('has rules without a limit where 0 is stored', async () => {
    const { grade_name, path } = await makeTier(lang)
    const { page } = await app.visit(path, { lang })
    const row = listParts(page, lang).row(`${grade_name} R`)
    await row.getByText(own.noLimit, { exact: true }).waitFor()
    await row.getByText('1.00', { exact: true }).click()
    await page.getByRole('dialog').getByText(own.noLimit, { exact: true }).waitFor()
  })
})
