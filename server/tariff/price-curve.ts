import type { PriceStep } from '../../model/pricing/bill'
import type { LocalTime } from './local-time'
import { staySplitter, type Piece, freeOf } from './price-stay'
import { yuanOf, type Tariff } from './tariff'

/** Beyond these lengths free time of a tariff may count no more. */
function freeLimits(tariffs: readonly Tariff[], minutes: number): number[] {
  const limits = new Set([...tariffs.map(({ freeMinutes }) => freeMinutes), minutes])
  return [...limits].filter((limit) => limit <= minutes).sort((one, other) => one - other)
}

/** In cents; a tariff's parts of one day cost at most its cap. */
function runningCost() {
  let ofDays = 0
  let day: number | null = null
  const today = new Map<Tariff | null, number>()
  const capped = (tariff: Tariff | null, amount: number): number => Math.min(amount, tariff?.cap ?? Infinity)
  const ofToday = (): number => [...today].reduce((all, [tariff, amount]) => all + capped(tariff, amount), 0)
  return {
    beginDay(next: number): void {
      if (next === day) return
      ofDays += ofToday()
      today.clear()
      day = next
    },
    with(tariff: Tariff | null, amount: number): number {
      const own = today.get(tariff) ?? 0
      return ofDays + ofToday() - capped(tariff, own) + capped(tariff, own + amount)
    },
    add(tariff: Tariff | null, amount: number): void {
      today.set(tariff, (today.get(tariff) ?? 0) + amount)
    },
  }
}

/** Calls `onCost` with each length, in order, at which the cost may rise. */
function eachCost(
  pieces: readonly Piece[],
  free: Map<Tariff | null, number>,
  onCost: (minutes: number, cost: number) => void,
): void {
  const cost = runningCost()
  for (const { from, to, day, section } of pieces) {
    const { tariff, brackets } = section
    cost.beginDay(day)
    const remaining = free.get(tariff) ?? 0
    free.set(tariff, remaining - Math.min(remaining, to - from))
    const billedFrom = Math.min(to, from + remaining)
    let amount = 0
    for (const bracket of brackets) {
      if (billedFrom + bracket.from > to) break
      amount = bracket.cost
      onCost(billedFrom + bracket.from, cost.with(tariff, amount))
    }
    cost.add(tariff, amount)
  }
}

/**
 * The lengths from 0 to `minutes` at which the price rises; `entry` in seconds since 1970. One pass is enough: shorter
 * stays have the same parts up to their end.
 */
export function priceCurve(
  tariffs: readonly Tariff[],
  clocks: LocalTime,
  { entry, minutes }: { entry: number; minutes: number },
): PriceStep[] {
  const pieces = staySplitter(tariffs, clocks)(Math.floor(entry / 60), minutes)
  const steps: PriceStep[] = [{ minutes: 0, cost: yuanOf(0) }]
  let highest = 0
  let shorter = 0
  for (const limit of freeLimits(tariffs, minutes)) {
    const free = new Map<Tariff | null, number>(tariffs.map((tariff) => [tariff, freeOf(tariff, limit)]))
    eachCost(pieces, free, (length, cost) => {
      if (length > limit || cost <= highest) return
      // Where free time ends, several parts begin to cost at once.
      const at = Math.max(length, shorter + 1)
      if (steps.at(-1)?.minutes === at) steps.pop()
      highest = cost
      steps.push({ minutes: at, cost: yuanOf(cost) })
    })
    shorter = limit
  }
  return steps
}
