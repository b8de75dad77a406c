import { hour } from '../../../model/durations'
import type { Resource } from '../../../model/resource'
import { monthBound, monthOf, monthlyTableOf } from '../../partitions/monthly-tables'

export interface WallRange {
  from: string | null
  to: string | null
}

/** Earlier ranges are planned with their values, since each month in a text makes a statement of its own. */
const recent = 2
/** Time zones are between twelve hours behind UTC and fourteen ahead. */
const [behind, ahead] = [12 * hour, 14 * hour]

/** The months of a recent range as SQL without parameters: a prepared statement keeps a plan for these months alone. */
export function constantMonths(resource: Resource, { from, to }: WallRange, now: number = Date.now()): string[] {
  const monthly = monthlyTableOf(resource)
  const [first, last] = [from, to].map((wall) => Date.parse(`${wall?.replace(' ', 'T')}Z`))
  if (!monthly || first === undefined || !(first > monthOf(now, -recent))) return []
  const isClosed = last !== undefined && !Number.isNaN(last)
  return [
    `${monthly.by} >= ${monthBound(monthOf(first - ahead))}`,
    ...(isClosed ? [`${monthly.by} < ${monthBound(monthOf(last + behind, 1))}`] : []),
  ]
}
