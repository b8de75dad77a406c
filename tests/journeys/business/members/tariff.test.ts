import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { axeViolations } from '../../support/accessible'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { newTariff, rulesOf, simulator, simulatorLabels } from '../../support/tariff-simulator'
import { languages, words } from '../../support/words'
import { describeOnce } from '../../../support/once'

const app = journeys({ demo: false })

describe.each(languages)('the tariff simulator (%s)', (lang) => {
  const t = words(lang)

  const of = simulatorLabels[lang]

  it('shows an edited tariff beside the saved one, lists its problems, and saves all changes in one call', async () => {
    const { id, name } = await newTariff(app.server)
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
    expect(await rulesOf(app.server, id)).toHaveLength(2)

    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => save.isEnabled()).toBe(true)
    const sent = await callOf(page, '/api/grade/save_tariff', () => save.press('Enter'))
    expect(sent).not.toHaveProperty('grade')
    await page.getByText(t.form.submitted).waitFor()
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(app.server, id)).toEqual([
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

describeOnce('the tariff simulator', () => {
  const lang: Lang = 'zh-chs'

  const t = words(lang)

  const of = simulatorLabels[lang]

  const path = (id: number, name: string) => `/garage/graderule?id=${id}&grade_name=${name}`

  it('shows the prices of all durations as chart and table, for the chosen duration and customer', async () => {
    const { id, name } = await newTariff(app.server)
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
