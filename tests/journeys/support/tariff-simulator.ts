import type { Locator, Page } from 'playwright-core'
import { fill, type Lang } from '../../../model/label'
import { fresh, type JsonObject, type RunningServer } from '../../support/running-server'
import { words } from './words'

/** Names of its fields, and of the button that opens it. */
export const simulatorLabels: Record<
  Lang,
  Record<'simulate' | 'name' | 'from' | 'to' | 'cost' | 'cap' | 'hour', string>
> = {
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
export async function newTariff({ create }: RunningServer): Promise<{ id: number; name: string }> {
  const name = fresh('月卡')
  const id = await create('/api/grade', { grade_name: name, free_time: 30, max_cost: '40' })
  await create('/api/graderule', { grade_id: id, rule_name: 'Short', min_time: 0, max_time: 120, cost: '5' })
  await create('/api/graderule', { grade_id: id, rule_name: 'Long', min_time: 121, cost: '12' })
  return { id, name }
}

/** The open simulator, located by accessible names. */
export function simulator(page: Page, lang: Lang, name: string) {
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

export async function rulesOf(server: RunningServer, grade_id: number): Promise<unknown[]> {
  const { list } = await server.list('/api/graderule', { grade_id })
  return list.map(({ rule_name, min_time, max_time, cost }: JsonObject) => [rule_name, min_time, max_time, cost])
}
