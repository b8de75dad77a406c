import { maxTotal } from '../../../model/list'
import { message } from '../../../model/message'
import type { Summary } from '../../../model/report/uncounted'
import type { Resource } from '../../../model/resource'
import { tryLater } from '../../api-error'
import type { ScopeFilter } from '../../access/scope-filter'
import type { Cell, Database, Query } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { columnIn } from '../../rows/names'
import type { Condition } from './search-input'
import { fromText, matchingOf, type Matching } from './where'

/** The totals of a list, by field, and those of its uncounted rows; `sums` as `sumsOf` selects them. */
export function summaryOf({ summary, uncounted }: Resource, sums: readonly Cell[]): Summary {
  const byName = (names: readonly string[], first: number): Record<string, string> =>
    Object.fromEntries(names.map((name, at) => [name, sums[first + at] ?? '']))
  const totals = byName(summary, 0)
  return uncounted ? { ...totals, uncounted: byName(uncounted.amounts, summary.length) } : totals
}

/** `,"summary":{...}` if the resource has totals, else empty. */
export const summaryJson = (resource: Resource, sums: readonly Cell[]): string =>
  resource.summary.length > 0 ? `,"summary":${JSON.stringify(summaryOf(resource, sums))}` : ''

/** The sums of all matching rows, in the order that `summaryOf` reads. */
function sumsOf(resource: Resource): string[] {
  const { summary, uncounted } = resource
  const sum = (name: string, filter = ''): string => `coalesce(sum(${columnIn(resource, name)})${filter}, 0.00)`
  const isUncounted = uncounted && `${columnIn(resource, uncounted.field)} IN (${uncounted.values.join(', ')})`
  const left = uncounted?.amounts.map((name) => sum(name, ` FILTER (WHERE ${isUncounted})`)) ?? []
  return [...summary.map((name) => sum(name)), ...left]
}

/**
 * A query of one row: the number of matching rows, and their sums. Without sums, counting stops after `most` rows and one
 * more; null: never.
 */
export function totalsQuery(resource: Resource, matching: Matching, most: number | null = maxTotal): string {
  const sums = sumsOf(resource)
  const text = fromText(matching)
  if (sums.length > 0 || most === null) return `SELECT ${['count(*)', ...sums].join(', ')}${text}`
  return `SELECT count(*) FROM (SELECT 1${text} LIMIT ${most + 1}) found`
}

/** Number and sums of all matching rows, however many. */
export function exactTotals(resource: Resource, conditions: readonly Condition[], filter: ScopeFilter | null): Query {
  const matching = matchingOf(resource, conditions, filter, { exact: true })
  return { text: totalsQuery(resource, matching, null), values: matching.values }
}

/** Seconds after which counting may be tried again. */
const tryAgainAfter = 5

/** The number of all matching rows. Throws HTTP 503 if the call's time doesn't suffice to count them. */
export async function exactTotal(
  database: Database,
  resource: Resource,
  conditions: readonly Condition[],
  filter: ScopeFilter | null,
): Promise<number> {
  try {
    const [[total] = []] = await database.manyRows(exactTotals(resource, conditions, filter))
    return Number(total)
  } catch (error) {
    throw isTemporary(error) ? tryLater(503, message('countTakesLong'), tryAgainAfter) : error
  }
}
