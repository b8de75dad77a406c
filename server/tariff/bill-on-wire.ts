import type { Bill, Named } from '../../model/pricing/bill'
import { yuanOf } from './tariff'
import type { LocalTime } from './local-time'
import type { PricedStay } from './price-stay'

const named = (one: Named | null): Named | null => one && { id: one.id, name: one.name }

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
