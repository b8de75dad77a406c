import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { fresh, type JsonObject } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { languages, words } from '../../support/words'

const app = journeys({ demo: false })

const labels: Record<Lang, Record<'simulate' | 'name' | 'from' | 'to' | 'cost' | 'cap' | 'hour', string>> = {
  'zh-chs': {
    simulate: '试算',
    name: '规则名称',
    from: '计费时长从(分钟)',
    to: '计费时长至(分钟)',
    cost: '费用(元)',
    cap: '每日封顶(元)',
    hour: '时段开始',
  },
  en: {
    simulate: 'Simulate',
    name: 'Rule name',
    from: 'Billed time from (min)',
    to: 'Billed time to (min)',
    cost: 'Price (CNY)',
    cap: 'Daily cap (CNY)',
    hour: 'From',
  },
}

/** 30 minutes free, 5 yuan for up to 2 hours and 12 for longer. */
async function tariff(): Promise<{ id: number; name: string }> {
  const { create } = app.server
  const name = fresh('月卡')
  const id = await create('/api/grade', { grade_name: name, free_time: 30, max_cost: '40' })
  await create('/api/graderule', { grade_id: id, rule_name: 'Short', min_time: 0, max_time: 120, cost: '5' })
  await create('/api/graderule', { grade_id: id, rule_name: 'Long', min_time: 121, cost: '12' })
  return { id, name }
}

/** The open simulator, located by accessible names. */
function simulator(page: Page, lang: Lang, name: string) {
  const t = words(lang)
  const box = page.getByRole('dialog', { name: fill(t.tariff.heading, { name }) })
  // The accessible name of a button begins with that of its icon.
  const button = (name: string) => box.getByRole('button', { name: new RegExp(`(^| )${name}$`) })
  return {
    box,
    button,
    rule: (number: number, label: string): Locator =>
      box.getByLabel(`${fill(t.tariff.ruleNumber, { number })} ${label}`, { exact: true }),
    /** The saved or edited price, and the difference. */
    price: (side: 'saved' | 'edited'): Locator =>
      box.getByRole('region', { name: t.tariff[side], exact: true }).getByRole('status'),
    bill: (side: 'saved' | 'edited'): Locator =>
      box.getByRole('region', { name: t.tariff[side], exact: true }).getByRole('table'),
    save: button(t.form.save),
    /** The problem shown at an input, which describes it. */
    problemOf: async (input: Locator): Promise<string> => {
      const by = await input.getAttribute('aria-describedby')
      return by ? page.locator(`[id="${by}"]`).innerText() : ''
    },
    problems: box.getByRole('region', { name: fill(t.tariff.lookAt, { count: 1 }) }).getByRole('listitem'),
  }
}

async function rulesOf(grade_id: number): Promise<unknown[]> {
  const { list } = await app.server.list('/api/graderule', { grade_id })
  return list.map(({ rule_name, min_time, max_time, cost }: JsonObject) => [rule_name, min_time, max_time, cost])
}

describe.each(languages)('the tariff simulator (%s)', (lang) => {
  const t = words(lang)

  const of = labels[lang]

  it('shows an edited tariff beside the saved one, lists its problems, and saves all changes in one call', async () => {
    const { id, name } = await tariff()
    const { page } = await app.visit('/garage/grade', { lang })
    await listParts(page, lang).row(name).getByRole('button', { name: of.simulate }).press('Enter')
    const { box, button, rule, price, bill, save, problems } = simulator(page, lang, name)
    await price('saved').getByText('12.00').waitFor()
    await bill('saved').getByRole('row').filter({ hasText: 'Long' }).getByText('12.00').waitFor()
    expect(await save.isDisabled()).toBe(true)

    await rule(2, of.from).fill('181')
    await rule(2, of.cost).fill('15.5')
    await price('edited').getByText('15.50').waitFor()
    await price('edited')
      .getByText(fill(t.tariff.more, { amount: '3.50' }))
      .waitFor()
    await bill('edited').getByRole('row').filter({ hasText: 'Long' }).getByText('15.50').waitFor()
    const [from, to] = lang === 'en' ? ['2 h 1 min', '3 h'] : ['2 小时 1 分', '3 小时']
    await expect.poll(() => problems.allInnerTexts()).toEqual([fill(t.tariff.problem.gap, { from, to })])

    await button(t.tariff.addRule).press('Enter')
    await expect.poll(() => rule(3, of.name).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Between')
    await rule(3, of.from).fill('121')
    await rule(3, of.to).fill('180')
    await rule(3, of.cost).fill('1.234')
    const alert = box.getByRole('alert')
    await expect.poll(() => alert.innerText()).toBe(fill(t.form.problems, { count: 1 }))
    expect(await save.isDisabled()).toBe(true)
    await rule(3, of.cost).fill('8')
    await rule(1, of.to).fill('110')
    await expect.poll(() => problems.allInnerTexts()).toHaveLength(1)
    expect(await rulesOf(id)).toHaveLength(2)

    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => save.isEnabled()).toBe(true)
    const sent = await callOf(page, '/api/grade/save_tariff', () => save.press('Enter'))
    expect(sent).not.toHaveProperty('grade')
    await page.getByText(t.form.submitted).waitFor()
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(id)).toEqual([
      ['Short', 0, 110, '5.00'],
      ['Between', 121, 180, '8.00'],
      ['Long', 181, null, '15.50'],
    ])
    await listParts(page, lang).row(name).getByRole('link').press('Enter')
    await listParts(page, lang).row('Between').waitFor()
    const gap = lang === 'en' ? /1 h 51 min to 2 h/ : /1 小时 51 分 至 2 小时/
    await page.getByRole('status').filter({ hasText: gap }).waitFor()
  })
})

describe('the tariff simulator', () => {
  const lang: Lang = 'zh-chs'

  const t = words(lang)

  const of = labels[lang]

  const path = (id: number, name: string) => `/garage/graderule?id=${id}&grade_name=${name}`

  it('shows the prices of all durations as chart and table, for the chosen duration and customer', async () => {
    const { id, name } = await tariff()
    const { page } = await app.visit(path(id, name), { lang })
    await page.getByRole('button', { name: of.simulate }).click()
    const { box, price, rule } = simulator(page, lang, name)
    await rule(1, of.cost).fill('7')
    const picture = box.getByRole('img', { name: /4 小时/ })
    await expect.poll(() => picture.locator('svg path[stroke-width="2"]').count()).toBe(2)
    await box.getByRole('button', { name: fill(t.tariff.hours, { count: 1 }), exact: true }).click()
    await price('edited').getByText('7.00').waitFor()
    await box.getByRole('button', { name: `${t.chart.asTable}: ${t.tariff.curve}` }).click()
    const rows = box.getByRole('region', { name: t.tariff.curve, exact: true }).getByRole('row')
    await expect
      .poll(async () => Promise.all((await rows.all()).map((row) => row.locator('th, td').allInnerTexts())))
      .toEqual([
        [t.tariff.fromLength, t.tariff.saved, t.tariff.edited],
        ['0 分钟', '0.00', '0.00'],
        ['31 分钟', '5.00', '7.00'],
        ['2 小时 31 分', '12.00', '12.00'],
      ])
    await box.getByText(t.tariff.passerBy, { exact: true }).click()
    await box.getByText(fill(t.tariff.byStandard, { name: '标准等级' })).waitFor()
    await price('edited').getByText(t.tariff.same).waitFor()
    await price('edited').getByText('0.00').waitFor()
  })
})
