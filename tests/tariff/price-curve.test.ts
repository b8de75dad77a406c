import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime } from '../../server/tariff/local-time'
import { priceCurve } from '../../server/tariff/price-curve'
import { stayPricer } from '../../server/tariff/price-stay'
import { centsOf, type Rule, type Tariff } from '../../server/tariff/tariff'
import { plainTariff } from './plain-tariff'
import { someStay, someTariffs, someZone } from './random-tariff'

const runs = 3000

it(`has exactly the lengths at which the price of a stay goes up, for ${runs} tariffs`, () => {
  const holds = (tariffs: Tariff[], { entry }: { entry: number }, zone: string, minutes: number): void => {
    const clocks = localTime(zone)
    const price = stayPricer(tariffs, clocks)
    const costAt = (length: number): number => price({ entry, exit: entry + 60 * length }).cost
    const [first, ...steps] = priceCurve(tariffs, clocks, { entry, minutes })
    expect(first).toEqual({ minutes: 0, cost: '0.00' })
    let before = 0
    for (const step of steps) {
      expect(costAt(step.minutes - 1)).toBe(before)
      before = centsOf(step.cost)
      expect(costAt(step.minutes)).toBe(before)
    }
    // Prices never go down, so a length that is missing would show here or at the next step.
    expect(costAt(minutes)).toBe(before)
  }
  fc.assert(fc.property(someTariffs, someStay, someZone, fc.integer({ min: 1, max: 6000 }), holds), { numRuns: runs })
}, 120_000)

it('divides the longest stay once, however many rules and prices there are', () => {
  const rules = Array.from({ length: 100 }, (_, index): Rule => {
    const from = (index * 14) % 1440
    return {
      id: index + 1,
      name: '',
      min: index,
      max: null,
      cost: 100 + index,
      hours: { from, to: (from + 700) % 1440 },
    }
  })
  const tariff = plainTariff({ freeMode: 'threshold', freeMinutes: 15, cap: 10_000_000, rules })
  let calls = 0
  const zone = localTime('Asia/Shanghai')
  const clocks: typeof zone = { ...zone, offsetAt: (instant) => ((calls += 1), zone.offsetAt(instant)) }
  const curve = priceCurve([tariff], clocks, { entry: 1_780_000_000, minutes: 31 * 1440 })
  expect(curve.length).toBeGreaterThan(1000)
  // The stay is divided once, into at most 2 parts an hour border of each rule and day.
  expect(calls).toBeLessThan(31 * 220)
})
