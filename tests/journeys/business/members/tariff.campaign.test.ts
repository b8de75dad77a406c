import { render } from '../../../../model/message'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../../model/label'
import { callOf } from '../../support/call-of'
import { holdCalls } from '../../support/held-calls'
import { journeys } from '../../support/journeys'
import { loseNextAnswer } from '../../support/lost-answers'
import { listParts } from '../../support/list-parts'
import { tabParts } from '../../support/tab-parts'
import { newTariff, rulesOf, simulator, simulatorLabels } from '../../support/tariff-simulator'
import { words, allLanguages } from '../../support/words'

const app = journeys({ demo: false })

describe('the tariff simulator', () => {
  const lang: Lang = 'zh-chs'
  const t = words(lang)
  const of = simulatorLabels[lang]
  const path = (id: number, name: string) => `/garage/graderule?id=${id}&grade_name=${name}`

  it('is closed to input while it is saved, can be left, and leads back to its input when that failed', async () => {
    const { id, name } = await newTariff(app.server)
    const { page, faults } = await app.visit(path(id, name), { lang })
    faults.expect(/500/)
    const calls = await holdCalls(page, '/api/grade/save_tariff')
    calls.hold('rules_seen')
    await page.getByRole('button', { name: of.simulate }).click()
    const { box, button, rule, price, save } = simulator(page, lang, name)
    await rule(2, of.cost).fill('20')
    await price('edited').getByText('20.00').waitFor()
    await save.click()
    await box.locator('.tariff-editor[inert]').waitFor()
    await button(t.app.cancel).click()
    await box.waitFor({ state: 'hidden' })
    calls.fail('rules_seen')
    await page.getByRole('button', { name: t.form.backToForm }).click()
    await box.waitFor()
    expect(Number(await rule(2, of.cost).inputValue())).toBe(20)
    await save.click()
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(app.server, id)).toContainEqual(['Long', 121, null, '20.00'])
  })

  it.each(['answered', 'failed'] as const)(
    'asks before its tab or window is closed while it is saved, and tells the result (%s)',
    async (ending) => {
      const { id, name } = await newTariff(app.server)
      const { page, faults } = await app.visit('/garage/grade', { lang })
      if (ending === 'failed') faults.expect(/500/)
      const calls = await holdCalls(page, '/api/grade/save_tariff')
      calls.hold('rules_seen')
      await listParts(page, lang).row(name).getByRole('button', { name: of.simulate }).click()
      const { box, button, rule, price, save } = simulator(page, lang, name)
      await rule(2, of.cost).fill('20')
      await price('edited').getByText('20.00').waitFor()
      await save.click()
      await box.locator('.tariff-editor[inert]').waitFor()
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const byBrowser = await asked
      expect(byBrowser.type()).toBe('beforeunload')
      await byBrowser.dismiss()
      await button(t.app.cancel).click()
      await box.waitFor({ state: 'hidden' })
      await tabParts(page, lang).close('会员等级').click()
      const question = page.getByRole('dialog', { name: t.form.unsaved })
      await question.getByRole('button', { name: t.form.discard }).click()
      await question.waitFor({ state: 'hidden' })
      if (ending === 'failed') {
        calls.fail('rules_seen')
        const title = fill(t.tariff.heading, { name })
        await page
          .getByRole('alert')
          .filter({ hasText: fill(t.form.notSaved, { title }) })
          .waitFor()
      } else {
        calls.letGo('rules_seen')
        await page.getByText(t.form.submitted).waitFor()
      }
      expect(await rulesOf(app.server, id)).toContainEqual(['Long', 121, null, ending === 'failed' ? '12.00' : '20.00'])
    },
  )

  it('adds a rule once when it is saved again after its answer was lost', async () => {
    const { id, name } = await newTariff(app.server)
    const { page, faults } = await app.visit('/garage/grade', { lang })
    faults.expect(/ERR_|failed/i)
    await listParts(page, lang).row(name).getByRole('button', { name: of.simulate }).click()
    const { box, rule, button, save } = simulator(page, lang, name)
    const before = await rulesOf(app.server, id)
    await loseNextAnswer(page, 'POST', '/api/grade/save_tariff')
    await button(t.tariff.addRule).click()
    await rule(3, of.cost).fill('30')
    await save.click()
    await box.getByText(fill(t.form.failedPerhaps, { reason: t.problem.unreachable })).waitFor()
    await save.click()
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(app.server, id)).toHaveLength(before.length + 1)
  })

  it('keeps its input when the user may not edit any more, and says why saving it is refused', async () => {
    const { id, name } = await newTariff(app.server)
    const may = ['garage:grade:query', 'garage:graderule:query', 'garage:grade:edit', 'garage:graderule:edit']
    const person = await app.server.asRole([...may, 'garage:grade:remove'])
    const { page, faults } = await app.visit('/garage/grade', { lang, token: person.token })
    faults.expect(/403/)
    await listParts(page, lang).row(name).getByRole('button', { name: of.simulate }).click()
    const { box, rule, price, save } = simulator(page, lang, name)
    await rule(2, of.cost).fill('20')
    await price('edited').getByText('20.00').waitFor()
    for (const left of [['garage:grade:query', 'garage:graderule:query'], ['garage:member:query']]) {
      await person.grant(left)
      const refused = await callOf(page, '/api/grade/save_tariff', () => save.click())
      expect(refused).toHaveProperty('rules')
      await box.locator('.form-alert').filter({ hasText: 'garage:grade:edit' }).waitFor()
      expect(await rule(2, of.cost).inputValue()).toBe('20.00')
    }
    await page.getByText(t.state.denied).waitFor()
    await person.grant(may)
    await callOf(page, '/api/grade/save_tariff', () => save.click())
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(app.server, id)).toContainEqual(['Long', 121, null, '20.00'])
  })

  it('is read-only without the permission to edit, and hidden without the permission to query rules', async () => {
    const { id, name } = await newTariff(app.server)
    const reader = await app.server.asRole(['garage:grade:query', 'garage:graderule:query'])
    const { page } = await app.visit(path(id, name), { lang, token: reader.token })
    await page.getByRole('button', { name: of.simulate }).click()
    const { box, price, save } = simulator(page, lang, name)
    await price('saved').getByText('12.00').waitFor()
    expect(await box.getByLabel(of.cap, { exact: true }).count()).toBe(0)
    expect(await save.count()).toBe(0)
    await reader.grant(['garage:grade:query'])
    await page.goto(`${app.server.address}/garage/grade`)
    await listParts(page, lang).row(name).first().waitFor()
    expect(await page.getByRole('button', { name: of.simulate }).count()).toBe(0)
  })
})

describe.each(allLanguages)('the tariff simulator (%s)', (lang) => {
  const t = words(lang)

  const of = simulatorLabels[lang]

  it('is not saved while a time or a number is none, and says so at the field', async () => {
    const { id, name } = await newTariff(app.server)
    const { page } = await app.visit(`/garage/graderule?id=${id}&grade_name=${name}`, { lang })
    await page.getByRole('button', { name: of.simulate }).click()
    const { box, button, rule, price, save, problemOf } = simulator(page, lang, name)
    const alert = box.locator('.form-alert')
    await rule(2, of.cost).fill('20')
    await price('edited').getByText('20.00').waitFor()
    const wrong = [
      { input: rule(2, of.hour), typed: '8h', mended: '08:15', problem: fill(t.form.notAClock, { typed: '8h' }) },
      {
        input: box.getByLabel(of.hour, { exact: true }),
        typed: '25:00',
        mended: '7:30',
        problem: fill(t.form.notAClock, { typed: '25:00' }),
      },
      {
        input: rule(2, of.from),
        typed: '12x',
        mended: '121',
        problem: render({ key: 'notInteger' }, lang),
      },
      { input: rule(2, of.cost), typed: '1o', mended: '30', problem: render({ key: 'notMoney' }, lang) },
    ]
    for (const { input, typed, mended, problem } of wrong) {
      await input.fill(typed)
      await save.focus()
      await save.press('Enter', { noWaitAfter: true })
      await expect.poll(() => problemOf(input)).toBe(problem)
      expect(await alert.innerText()).toBe(fill(t.form.problems, { count: 1 }))
      expect(await save.isDisabled()).toBe(true)
      expect(await input.inputValue()).toBe(typed)
      await input.fill(mended)
      await input.press('Tab')
      await expect.poll(() => problemOf(input)).toBe('')
    }
    expect(await rulesOf(app.server, id)).toContainEqual(['Long', 121, null, '12.00'])

    await rule(1, of.hour).fill('9x')
    await rule(1, of.hour).press('Tab')
    await expect.poll(() => alert.innerText()).not.toBe('')
    await button(t.tariff.reset).click()
    await expect.poll(() => alert.innerText()).toBe('')
    expect(await rule(1, of.hour).inputValue()).toBe('')
    await button(t.tariff.addRule).click()
    await rule(3, of.hour).fill('9x')
    await rule(3, of.hour).press('Tab')
    await expect.poll(() => alert.innerText()).not.toBe('')
    await button(fill(t.tariff.removeRule, { name: fill(t.tariff.ruleNumber, { number: 3 }) })).click()
    await expect.poll(() => alert.innerText()).toBe('')
    await rule(1, of.hour).fill('9:05')
    await rule(1, of.hour).press('Tab')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.press('Enter')
    await box.waitFor({ state: 'hidden' })
    const { list } = await app.server.list('/api/graderule', { grade_id: id })
    expect(list.map(({ start_time }) => start_time)).toContain('09:05:00')
  })
})

describe('the tariff simulator', () => {
  const lang: Lang = 'zh-chs'

  const t = words(lang)

  const of = simulatorLabels[lang]

  const path = (id: number, name: string) => `/garage/graderule?id=${id}&grade_name=${name}`

  it('applies an edit on top of what others have saved meanwhile, and asks before it is discarded', async () => {
    const { id, name } = await newTariff(app.server)
    const { page, faults } = await app.visit(path(id, name), { lang })
    faults.expect(/ERR_FAILED/)
    await page.getByRole('button', { name: of.simulate }).click()
    const { box, button, rule, price, save } = simulator(page, lang, name)
    await rule(2, of.cost).fill('20')
    await price('edited').getByText('20.00').waitFor()
    await app.server.ask('PUT', '/api/grade/update', { id, max_cost: '18' })
    await app.server.create('/api/graderule', { grade_id: id, rule_name: 'Theirs', min_time: 600, cost: '30' })
    await page.route('**/api/graderule/index', (route) => route.abort())
    await callOf(page, '/api/grade/save_tariff', () => save.click())
    const unread = box.getByRole('alert').filter({ hasText: t.problem.unreachable })
    await unread.waitFor()
    expect(Number(await rule(2, of.cost).inputValue())).toBe(20)
    await page.unroute('**/api/graderule/index')
    await unread.getByRole('button', { name: t.app.retry }).click()
    await box.getByText(t.tariff.stale).waitFor()
    expect(await unread.count()).toBe(0)
    await expect.poll(() => box.getByLabel(of.cap, { exact: true }).inputValue()).toBe('18.00')
    await expect.poll(() => rule(3, of.name).inputValue()).toBe('Theirs')
    await price('edited').getByText('18.00').waitFor()
    expect(await rule(2, of.cost).inputValue()).toBe('20.00')

    await button(t.app.cancel).click()
    await page.getByRole('button', { name: t.form.keepEditing }).click()
    await save.click()
    await box.waitFor({ state: 'hidden' })
    expect(await rulesOf(app.server, id)).toContainEqual(['Long', 121, null, '20.00'])
    expect(await rulesOf(app.server, id)).toContainEqual(['Theirs', 600, null, '30.00'])
  })
})
