import { maxTotal } from '../../../model/list'
import { message } from '../../../model/message'
import type { Summary } from '../../../model/report/uncounted'
import type { Resource } from '../../../model/resource'
import { tryLater } from '../../api-error'
import type { RowFilter } from '../../access/row-filter'
import type { Cell, Database, Query } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { columnIn } from '../../rows/names'
import type { Condition } from './search-input'
import { dayTotalsQuery } from './day-totals-query'
import { fromText, matchingOf, placesOf, type Matching, type Placeholder } from './where'

export function summaryOf({ summary, uncounted }: Resource, sums: readonly Cell[]): Summary {
  const byName = (names: readonly string[], first: number): Record<string, string> =>
    Object.fromEntries(names.map((name, at) => [name, sums[first + at] ?? '']))
  const totals = byName(summary, 0)
  return uncounted ? { ...totals, uncounted: byName(uncounted.amounts, summary.length) } : totals
}

export const summaryJson = (resource: Resource, sums: readonly Cell[]): string =>
  resource.summary.length > 0 ? `,"summary":${JSON.stringify(summaryOf(resource, sums))}` : ''

function sumsOf(resource: Resource): string[] {
  const { summary, uncounted } = resource
  const sum = (name: string, filter = ''): string => `coalesce(sum(${columnIn(resource, name)})${filter}, 0.00)`
  const isUncounted = uncounted && `${columnIn(resource, uncounted.field)} IN (${uncounted.values.join(', ')})`
  const left = uncounted?.amounts.map((name) => sum(name, ` FILTER (WHERE ${isUncounted})`)) ?? []
  return [...summary.map((name) => sum(name)), ...left]
}

const columnsOf = (resource: Resource): string[] => ['count(*)', ...sumsOf(resource)]

interface Totalled {
  resource: Resource
  conditions: readonly Condition[]
  filter: RowFilter
}

const keptTotals = ({ resource, conditions, filter }: Totalled, place: Placeholder, exact = false): string | null =>
  dayTotalsQuery(resource, conditions, filter, place, { columns: columnsOf(resource), exact })

/** Without sums, counting stops after `most` rows and one more; null: never. */
function countedTotals(resource: Resource, matching: Matching, most: number | null): string {
  const text = fromText(matching)
  if (resource.summary.length > 0 || most === null) return `SELECT ${columnsOf(resource).join(', ')}${text}`
  return `SELECT count(*) FROM (SELECT 1${text} LIMIT ${most + 1}) found`
}

export const totalsQuery = (of: Totalled, matching: Matching, place: Placeholder): string =>
  keptTotals(of, place) ?? countedTotals(of.resource, matching, maxTotal)

export function totalsStatement(
  resource: Resource,
  conditions: readonly Condition[],
  filter: RowFilter,
  { most = maxTotal, exact = false }: { most?: number | null; exact?: boolean } = {},
): Query {
  const { values, place } = placesOf()
  const kept = keptTotals({ resource, conditions, filter }, place, exact)
  if (kept !== null) return { text: kept, values }
  const matching = matchingOf(resource, conditions, filter, { exact })
  return { text: countedTotals(resource, matching, most), values: matching.values }
}

export const exactTotals = (resource: Resource, conditions: readonly Condition[], filter: RowFilter): Query =>
  totalsStatement(resource, conditions, filter, { most: null, exact: true })

const tryAgainAfter = 5

/** Throws HTTP 503 if the call's time doesn't suffice. */
export async function exactTotal(
  database: Database,
  resource: Resource,
  conditions: readonly Condition[],
  filter: RowFilter,
): Promise<number> {
  try {
    const [[total] = []] = await database.manyRows(exactTotals(resource, conditions, filter))
    return Number(total)
  } catch (error) {
    throw isTemporary(error) ? tryLater(503, message('countTakesLong'), tryAgainAfter) : error
  }
}
