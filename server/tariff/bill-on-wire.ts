import type { Bill, Named, PriceStep } from '../../model/bill'
import { yuanOf } from './cents'
import type { LocalTime } from './local-time'
import type { PricedStay, Pricer } from './price-stay'

const named = (one: Named | null): Named | null => one && { id: one.id, name: one.name }

/** A bill as calls return it and rows store it: wall times, yuan with two decimals. */
export function billOnWire(stay: PricedStay, clocks: LocalTime): Bill {
  const wall = (second: number): string => {
    const shown = second + 60 * clocks.offsetAt(Math.floor(second / 60))
    return new Date(shown * 1000).toISOString().slice(0, 19).replace('T', ' ')
  }
  const after = (minutes: number): string => wall(stay.entry + 60 * minutes)
  return {
    entry: wall(stay.entry),
    exit: wall(stay.exit),
    minutes: stay.minutes,
    free: stay.free,
    billed: stay.billed,
    parts: stay.parts.map(({ kind, day, from, to, tariff, rule, amount }) => ({
      kind,
      day,
      from: after(from),
      to: after(to),
      minutes: to - from,
      tariff: named(tariff),
      rule: named(rule),
      amount: yuanOf(amount),
    })),
    cuts: stay.cuts.map(({ reason, day, tariff, amount }) => ({
      reason,
      day,
      tariff: named(tariff),
      amount: yuanOf(amount),
    })),
    total: yuanOf(stay.total),
    cut: yuanOf(stay.cut),
    cost: yuanOf(stay.cost),
  }
}

/**
 * What stays from `entry` (seconds since 1970) on cost, by length: each length at which the price goes up, from 0 to
 * `minutes`. A binary search, since a longer stay never costs less.
 */
export function priceCurve(price: Pricer, entry: number, minutes: number, freeVisit = false): PriceStep[] {
  const costAt = (length: number): number => price({ entry, exit: entry + 60 * length, freeVisit }).cost
  const steps: PriceStep[] = [{ minutes: 0, cost: yuanOf(0) }]
  const addSteps = (from: number, low: number, to: number, high: number): void => {
    if (low === high) return
    if (to - from === 1) return void steps.push({ minutes: to, cost: yuanOf(high) })
    const middle = Math.floor((from + to) / 2)
    const cost = costAt(middle)
    addSteps(from, low, middle, cost)
    addSteps(middle, cost, to, high)
  }
  addSteps(0, 0, minutes, costAt(minutes))
  return steps
}
