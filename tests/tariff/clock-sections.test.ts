import { expect, it } from 'vitest'
import { clockSections } from '../../server/tariff/clock-sections'
import type { Hours, Rule } from '../../server/tariff/tariff'
import { plainTariff } from './plain-tariff'

const ruleOf = (id: number, hours: Hours): Rule => ({ id, name: '', min: 0, max: null, cost: 100, hours })

it('the day is divided where tariffs and rules begin and end, without empty parts', () => {
  const whole = { from: 0, to: 1440 }
  expect(clockSections([plainTariff({ rules: [ruleOf(1, whole)] })]).map(({ from, to }) => [from, to])).toEqual([
    [0, 1440],
  ])
  const own = plainTariff({ hours: { from: 1200, to: 480 }, rules: [ruleOf(1, { from: 0, to: 360 })] })
  const further = plainTariff({ id: 2, rules: [ruleOf(2, whole)] })
  const parts = clockSections([own, further]).map(({ from, to, section }) => [from, to, section.tariff?.id])
  expect(parts).toEqual([
    [0, 360, 1],
    [360, 480, 1],
    [480, 1200, 2],
    [1200, 1440, 1],
  ])
})
