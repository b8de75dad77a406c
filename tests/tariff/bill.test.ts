import { describe, expect, it } from 'vitest'
import { billOnWire } from '../../server/tariff/bill-on-wire'
import { priceCurve } from '../../server/tariff/price-curve'
import { localTime } from '../../server/tariff/local-time'
import { stayPricer, unpricedStay } from '../../server/tariff/price-stay'
import type { Hours, Rule, Tariff } from '../../server/tariff/tariff'
import { plainTariff } from './plain-tariff'

const whole: Hours = { from: 0, to: 1440 }
const rule = (id: number, min: number, max: number | null, cost: number, hours = whole): Rule => ({
  id,
  name: `R${id}`,
  min,
  max,
  cost,
  hours,
})
const tariff = (id: number, rules: Rule[], more: Partial<Tariff> = {}): Tariff =>
  plainTariff({ id, name: `T${id}`, rules, ...more })
const shanghai = localTime('Asia/Shanghai')
const second = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000
const nothing = { rule: null, amount: '0.00' }

describe('a bill', () => {
  const night = tariff(2, [rule(5, 0, null, 300)], { hours: { from: 1200, to: 480 }, freeMinutes: 15 })
  const standard = tariff(1, [rule(1, 10, 60, 500), rule(2, 60, null, 1200)], { freeMinutes: 30, cap: 1000 })
  it('lists each part with its hours, tariff and rule, and the cuts, and adds up', () => {
    const [entry, exit] = [second('2026-03-01 19:20:40'), second('2026-03-02 10:00:00')]
    const bill = billOnWire(stayPricer([night, standard], shanghai)({ entry, exit }), shanghai)
    const ownNight = { day: 1, tariff: { id: 2, name: 'T2' } }
    const other = { day: 1, tariff: { id: 1, name: 'T1' } }
    expect(bill.parts).toEqual([
      { ...other, ...nothing, kind: 'free', from: '2026-03-01 19:20:40', to: '2026-03-01 19:50:40', minutes: 30 },
      {
        ...other,
        kind: 'charged',
        from: '2026-03-01 19:50:40',
        to: '2026-03-01 20:00:40',
        minutes: 10,
        rule: { id: 1, name: 'R1' },
        amount: '5.00',
      },
      { ...ownNight, ...nothing, kind: 'free', from: '2026-03-01 20:00:40', to: '2026-03-01 20:15:40', minutes: 15 },
      {
        ...ownNight,
        kind: 'charged',
        from: '2026-03-01 20:15:40',
        to: '2026-03-02 08:00:40',
        minutes: 705,
        rule: { id: 5, name: 'R5' },
        amount: '3.00',
      },
      {
        ...other,
        kind: 'charged',
        from: '2026-03-02 08:00:40',
        to: '2026-03-02 09:59:40',
        minutes: 119,
        rule: { id: 2, name: 'R2' },
        amount: '12.00',
      },
    ])
    expect(bill.cuts).toEqual([{ reason: 'cap', day: 1, tariff: { id: 1, name: 'T1' }, amount: '7.00' }])
    expect(bill).toMatchObject({
      entry: '2026-03-01 19:20:40',
      exit: '2026-03-02 10:00:00',
      minutes: 879,
      free: 45,
      billed: 834,
      total: '20.00',
      cut: '7.00',
      cost: '13.00',
    })
  })
})

describe('the price of a stay', () => {
  const entry = second('2026-03-01 08:00:00')
  const costs = (of: Tariff, minutes: number[]): number[] => {
    const price = stayPricer([of], shanghai)
    return minutes.map((length) => price({ entry, exit: entry + 60 * length }).cost)
  }
  const brackets = [rule(1, 0, 60, 500), rule(2, 60, 120, 900), rule(3, 180, 240, 700), rule(4, 240, null, 2000)]

  it('counts full minutes, and a minute in two brackets at the cheaper one', () => {
    expect(costs(tariff(1, brackets), [0, 0.99, 1, 60, 60.99, 61, 120, 121, 179, 180, 240, 241])).toEqual([
      0, 0, 500, 500, 500, 900, 900, 900, 900, 900, 900, 2000,
    ])
  })

  it('starts again after every 24 hours, each with a cap', () => {
    const capped = tariff(1, brackets, { cap: 1500 })
    expect(costs(capped, [1440, 1441, 1501, 2880, 2881])).toEqual([1500, 2000, 2400, 3000, 3500])
  })

  it('deducts free minutes always, or only from a stay within them', () => {
    const free = { freeMinutes: 30 }
    expect(costs(tariff(1, brackets, free), [30, 31, 90, 91])).toEqual([0, 500, 500, 900])
    expect(costs(tariff(1, brackets, { ...free, freeMode: 'threshold' }), [30, 31, 60, 61])).toEqual([0, 500, 500, 900])
  })

  it('is 0 where no rule covers the duration or a shorter one, and the bill shows that', () => {
    const late = tariff(1, [rule(1, 30, null, 500)])
    expect(costs(late, [29, 30])).toEqual([0, 500])
    const { parts, billed } = stayPricer([late], shanghai)({ entry, exit: entry + 29 * 60 })
    expect([parts.map(({ kind }) => kind), billed]).toEqual([['uncovered'], 0])
    const outside = tariff(1, brackets, { hours: { from: 1000, to: 1100 } })
    const priced = stayPricer([outside], shanghai)({ entry, exit: entry + 3600 })
    expect(priced.parts).toEqual([{ kind: 'uncovered', day: 1, from: 0, to: 60, tariff: null, rule: null, amount: 0 }])
  })

  it('names the rule for the longer duration among those of one price, then that with the lowest id', () => {
    const same = tariff(1, [
      rule(1, 0, 60, 500),
      rule(2, 60, 199, 500),
      rule(4, 200, null, 500),
      rule(3, 200, null, 500),
    ])
    const ruleAt = (length: number) =>
      stayPricer([same], shanghai)({ entry, exit: entry + 60 * length }).parts.map((part) => part.rule?.id)
    expect([60, 61, 200].map(ruleAt)).toEqual([[1], [2], [3]])
  })

  it('of a free visit is deducted entirely, after the cap; without a price there is no cut', () => {
    const price = stayPricer([tariff(1, brackets, { cap: 800 })], shanghai)
    expect(price({ entry, exit: entry + 7200, freeVisit: true })).toMatchObject({
      total: 900,
      cost: 0,
      cuts: [
        { reason: 'cap', day: 1, amount: 100 },
        { reason: 'visit', day: null, tariff: { id: 1 }, amount: 800 },
      ],
    })
    expect(price({ entry, exit: entry + 30, freeVisit: true }).cuts).toEqual([])
    expect(price({ entry, exit: entry - 60 })).toMatchObject({ minutes: 0, parts: [], cost: 0 })
    const uncapped = stayPricer([tariff(1, brackets, { cap: 900 })], shanghai)
    expect(uncapped({ entry, exit: entry + 7200 }).cuts).toEqual([])
  })

  it('without a tariff counts its full minutes, in one part that costs nothing', () => {
    expect(unpricedStay({ entry: 1000, exit: 7059 })).toMatchObject({
      minutes: 100,
      cost: 0,
      parts: [{ kind: 'uncovered', from: 0, to: 100, amount: 0 }],
    })
    expect(unpricedStay({ entry: 1000, exit: 0 })).toMatchObject({ minutes: 0 })
  })
})

describe('the curve of prices', () => {
  it('has a step wherever the price increases', () => {
    const tariffs = [tariff(1, [rule(1, 0, 60, 500), rule(2, 60, null, 1250)], { freeMinutes: 15 })]
    const entry = second('2026-03-01 08:00:00')
    const curve = (minutes: number) => priceCurve(tariffs, shanghai, { entry, minutes })
    expect(curve(1516)).toEqual([
      { minutes: 0, cost: '0.00' },
      { minutes: 16, cost: '5.00' },
      { minutes: 76, cost: '12.50' },
      { minutes: 1441, cost: '17.50' },
      { minutes: 1501, cost: '25.00' },
    ])
    expect(curve(15)).toEqual([{ minutes: 0, cost: '0.00' }])
  })
})
