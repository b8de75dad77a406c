import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime } from '../../server/tariff/local-time'
import { stayPricer, type PricedStay, type Stay } from '../../server/tariff/price-stay'
import type { Tariff } from '../../server/tariff/tariff'
import { oneOf } from '../support/campaign'
import { someStay, someTariffs, someZone } from './random-tariff'

const [usual] = oneOf([5_000, 100_000])
const runs = Number(process.env.TARIFF_RUNS ?? usual)
const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0)

/** Throws when a property does not hold; vitest's own matchers are too slow for so many calls. */
const check = (holds: boolean, message: string): void => {
  if (!holds) throw new Error(message)
}

function addsUp({ parts, cuts, total, cut, cost, minutes, free, billed }: PricedStay): void {
  check(sum(parts) === total && sum(cuts) === cut && total - cut === cost, 'the parts do not add up to the cost')
  check(cost >= 0 && parts.every(({ amount }) => amount >= 0), 'an amount is negative')
  check(
    cuts.every(({ amount }) => amount > 0),
    'a cut of 0',
  )
  check([total, cut, cost].every(Number.isSafeInteger), 'a fraction of a cent')
  check(
    parts.every(({ from, to }, at) => from < to && from === (parts[at - 1]?.to ?? 0)),
    'the parts are not contiguous',
  )
  check((parts.at(-1)?.to ?? 0) === minutes, 'the parts do not cover the stay')
  const uncovered = parts.filter(({ kind }) => kind === 'uncovered').reduce((all, { from, to }) => all + to - from, 0)
  check(free + billed + uncovered === minutes, 'the minutes do not add up')
}

function keepsCap({ parts, cuts }: PricedStay, tariffs: readonly Tariff[]): void {
  for (const tariff of tariffs)
    for (const day of new Set(parts.map((part) => part.day))) {
      const of = (one: { tariff: Tariff | null; day: number | null }) => one.tariff === tariff && one.day === day
      const cost = sum(parts.filter(of)) - sum(cuts.filter(of))
      check(tariff.cap === null || cost <= tariff.cap, 'more than the cap')
    }
}

const shuffled = (tariff: Tariff): Tariff => ({ ...tariff, rules: tariff.rules.toReversed() })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const idOf = (tariff: unknown): unknown => (isObject(tariff) ? tariff.id : tariff)

/** Whether two bills are equal in every field; tariffs are compared by id. Comparing JSON takes four times as long. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => {
    if (!(key in other)) return false
    return key === 'tariff' ? idOf(one[key]) === idOf(other[key]) : same(one[key], other[key])
  })
}

it(`hold for ${runs} tariffs and stays: free time, longer never cheaper, cap, sums, repetition, order of rules`, () => {
  const holds = (tariffs: Tariff[], stay: Stay, zone: string, longer: number): void => {
    const clocks = localTime(zone)
    const price = stayPricer(tariffs, clocks)
    const priced = price(stay)
    addsUp(priced)
    keepsCap(priced, tariffs)
    const freeMinutes = Math.min(...tariffs.map((tariff) => tariff.freeMinutes))
    check(priced.minutes > freeMinutes || priced.cost === 0, 'a stay within the free time has a cost')
    check(price({ ...stay, exit: stay.exit + longer }).cost >= priced.cost, 'a longer stay costs less')
    check(same(price(stay), priced), 'the same stay has another bill')
    const other = stayPricer(tariffs.map(shuffled), clocks)(stay)
    check(same(other, priced), 'the order of rules matters')
    const free = price({ ...stay, freeVisit: true })
    check(free.cost === 0 && free.total === priced.total, 'a free visit is not free')
  }
  const longer = fc.oneof(fc.nat(120), fc.nat(2 * 24 * 3600))
  fc.assert(fc.property(someTariffs, someStay, someZone, longer, holds), { numRuns: runs })
  expect(runs).toBeGreaterThan(0)
}, 900_000)
