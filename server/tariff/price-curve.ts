import type { PriceStep } from '../../model/bill'
import { yuanOf } from './cents'
import type { Pricer } from './price-stay'

/**
 * The prices of stays of 0 to `minutes` minutes that begin at `entry` (seconds since 1970): every length at which the
 * price goes up, beginning with 0. A binary search finds them, since a longer stay never costs less.
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
