import { expect, it } from 'vitest'
import { clockSections } from '../../server/tariff/clock-sections'
import { unpricedStay } from '../../server/tariff/price-stay'
import type { Hours, Rule, Tariff } from '../../server/tariff/tariff'

const tariffOf = (id: number, hours: Hours, rules: Rule[]): Tariff => ({
  id,
  name: '',
  freeMode: 'deduct',
  freeMinutes: 0,
  freeVisits: 0,
  cap: null,
  hours,
  validUntil: null,
  rules,
})
const ruleOf = (id: number, hours: Hours): Rule => ({ id, name: '', min: 0, max: null, cost: 100, hours })

it('the day is divided where tariffs and rules begin and end, without empty parts', () => {
  const whole = { from: 0, to: 1440 }
  expect(clockSections([tariffOf(1, whole, [ruleOf(1, whole)])]).map(({ from, to }) => [from, to])).toEqual([[0, 1440]])
  const own = tariffOf(1, { from: 1200, to: 480 }, [ruleOf(1, { from: 0, to: 360 })])
  const further = tariffOf(2, whole, [ruleOf(2, whole)])
  const parts = clockSections([own, further]).map(({ from, to, section }) => [from, to, section.tariff?.id])
  expect(parts).toEqual([
    [0, 360, 1],
    [360, 480, 1],
    [480, 1200, 2],
    [1200, 1440, 1],
  ])
})

it('a stay without a price counts its full minutes, in one part that no tariff covers', () => {
  expect(unpricedStay({ entry: 1000, exit: 7059 })).toMatchObject({
    minutes: 100,
    cost: 0,
    parts: [{ kind: 'uncovered', from: 0, to: 100, amount: 0 }],
  })
  expect(unpricedStay({ entry: 1000, exit: 0 })).toMatchObject({ minutes: 0 })
})
