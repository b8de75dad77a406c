import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { tariffNote } from '../../../../resources/member/grade'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { formParts } from '../../support/form-parts'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { openPrinter } from '../../support/open-printer'
import { navigateTo } from '../../support/path-of'
import { allLanguages, languages, words } from '../../support/words'

const app = journeys({ demo: false })

const labels: Record<Lang, Record<'list' | 'noLimit' | 'from' | 'to', string>> = {
  'zh-chs': { list: '会员等级', noLimit: '不限', from: '时段开始', to: '时段结束' },
  en: { list: 'Membership tiers', noLimit: 'No limit', from: 'From', to: 'To' },
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

  it('has times of day, and no limit where 0 is stored, in its row, details, form and rules, and on paper', async () => {
    const { grade_name, path } = await makeTier(lang)
    const { page, sheet, print } = await openPrinter(app, '/garage/grade', lang)
    const { row } = listParts(page, lang)
    await expectTier(row(grade_name))
    await row(grade_name).getByText('07:30:00', { exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expectTier(drawer)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

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
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await sheet.waitFor({ state: 'detached' })

    await navigateTo(page, path)
    const rule = row(`${grade_name} R`)
    await rule.getByText(own.noLimit, { exact: true }).waitFor()
    await rule.getByText('1.00', { exact: true }).click()
    await drawer.getByText(own.noLimit, { exact: true }).waitFor()
  })
})

if (isCampaign)
  it.each(allLanguages)('a membership tier has times of day on cards (%s)', async (lang) => {
    const { grade_name } = await makeTier(lang)
    const { page } = await app.visit('/garage/grade', { lang, viewport: { width: 390, height: 844 }, hasTouch: true })
    const card = page
      .getByRole('list', { name: labels[lang].list })
      .getByRole('listitem')
      .filter({ hasText: grade_name })
    await card.getByText('07:30:00', { exact: true }).waitFor()
    expect(await card.innerText()).not.toMatch(/2026-0[23]/)
  })
