import type { PriceStep } from '../../model/bill'
import { yuanOf } from './cents'
import type { Pricer } from './price-stay'

/**
 * What stays cost that begin at `entry` (seconds since 1970) and last up to so many minutes: every length at which the
 * price goes up, beginning with 0. A longer stay never costs less, so between two lengths of one price there is no step.
 */
export function priceCurve(price: Pricer, entry: number, minutes: number, freeVisit = false): PriceStep[] {
  const costAt = (length: number): number => price({ entry, exit: entry + 60 * length, freeVisit }).cost
  const steps: PriceStep[] = [{ minutes: 0, cost: yuanOf(0) }]
  const lookBetween = (from: number, low: number, to: number, high: number): void => {
    if (low === high) return
    if (to - from === 1) return void steps.push({ minutes: to, cost: yuanOf(high) })
    const middle = Math.floor((from + to) / 2)
    const cost = costAt(middle)
    lookBetween(from, low, middle, cost)
    lookBetween(middle, cost, to, high)
  }
  lookBetween(0, 0, minutes, costAt(minutes))
  return steps
}
