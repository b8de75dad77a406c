import { maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { RowFilter } from '../../access/row-filter'
import type { Cell, Query } from '../../database/database'
import { tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import { constantMonths } from './constant-months'
import { newestId } from './newest-id'
import type { RowWriter } from './row-writer'
import type { Condition, Selection } from './search-input'
import {
  firstOf,
  fromText,
  hasIndexedOrder,
  isIndexedPart,
  isOwnOrder,
  matchingOf,
  maxSearched,
  orderOf,
  partsOf,
  placesOf,
  rangeOfMonths,
  whereText,
  type Matching,
  type Place,
} from './where'

/** The plan is good whatever their values are. For others PostgreSQL plans each time, as rare and common values need different plans. */
const samePlan: ReadonlySet<Condition['how']> = new Set(['from', 'to'])

export const isPrepared = (resource: Resource, { conditions }: Selection): boolean =>
  conditions.every(
    ({ how, field }) => samePlan.has(how) || (['is', 'any'].includes(how) && field === parkField(resource)),
  )

/** Rows that are passed over from the last known one on, or from the first. */
export const passedOver = ({ page, size, last }: Selection): number => (page - 1 - (last?.page ?? 0)) * size

/** As SQL, the range of months of a list: without it, rows whose ids are known are looked for in every month. */
function monthsOf(resource: Resource, { conditions }: Selection, place: Place): string[] {
  const { retention } = resource
  const range = conditions.filter(({ field, how }) => retention?.monthly && field === retention.by && samePlan.has(how))
  return [...partsOf(resource, range, place), ...constantMonths(resource, rangeOfMonths(resource, range))]
}

/** As SQL, a further page, of which `ids` selects the ids. */
export function laterPage(resource: Resource, select: string, selection: Selection, ids: string, place: Place): string {
  const parts = [`"id" = ANY(ARRAY(${ids}))`, ...monthsOf(resource, selection, place)]
  return `SELECT ${select} FROM ${tableName(resource)}${whereText(parts)}${orderOf(resource, selection.sort)}`
}

/** Rows that are passed over for a page from which on it reads about as much as counting does. */
const deep = 10_000

/** Is nearly every row read for the page that is counted, too? Not where an index has their order, or numbers are kept. */
export function isReadOnce(resource: Resource, selection: Selection, matching: Matching): boolean {
  if (matching.more !== null || resource.summary.length > 0 || isPrepared(resource, selection)) return false
  const { sort, last } = selection
  if (!hasIndexedOrder(resource, sort)) return true
  return last === null && passedOver(selection) > deep && isOwnOrder(resource, sort)
}

/** What is selected of a row: so many cells. */
export type Selected = Pick<RowWriter, 'select' | 'width'>

/** As SQL, the row with the totals, then those of the page. `more`: may there be more than were searched? */
export function totalsAndPage(resource: Resource, width: number, totals: string, more: string, rows: string): string {
  const nulls = Array.from({ length: width }, () => 'NULL').join(', ')
  return `SELECT ${nulls}, ROW(totals.*, ${more}, ${newestId(resource)})::text FROM (${totals}) totals
    UNION ALL SELECT page.*, NULL FROM (${rows}) page`
}

/** What the last cell of the first row says: numbers, a boolean, and perhaps no highest id. */
export function totalsIn([first = []]: readonly (readonly Cell[])[]): {
  counted: string
  sums: string[]
  more: boolean
  newest: string
} {
  const [counted = '0', ...others] = (first.at(-1) ?? '').slice(1, -1).split(',')
  const [more, newest = ''] = others.splice(-2)
  return { counted, sums: others, more: more === 't', newest: newest || '0' }
}

/** As `listStatement`, of the rows that match other filters than the time and the car park: these are read once for both. */
export function onceStatement(
  resource: Resource,
  { select, width }: Selected,
  selection: Selection,
  matching: Matching,
): Query {
  const { values, place } = placesOf(matching.values)
  const { size, page, sort } = selection
  const [table, order] = [tableName(resource), orderOf(resource, sort)]
  const paging = `LIMIT ${size} OFFSET ${place((page - 1) * size)}`
  // What is found is in the list's own order.
  const isIndexed = hasIndexedOrder(resource, sort)
  const found = firstOf(resource, matching, maxTotal + size, isIndexed ? '"id"' : '*')
  const sorted = `SELECT * FROM (SELECT * FROM found LIMIT ${maxSearched}) AS ${table}${order} ${paging}`
  const rows = isIndexed
    ? laterPage(resource, select, selection, `SELECT "id" FROM found ${paging}`, place)
    : `SELECT ${select} FROM (${sorted}) AS ${table}${order}`
  const totals = 'SELECT count(*) FROM found'
  const text = `WITH found AS MATERIALIZED (${found}) ${totalsAndPage(resource, width, totals, 'false', rows)}`
  return { text, values }
}

/** Matching rows that are read once for their number and a page, of a list that is searched by a part. */
export const few = 10_000

/**
 * As `listStatement`, of a list that is searched by a part that an index finds, for which seldom more than `few` rows match:
 * if more do, the page is not that of the list. Null for other lists.
 */
export function fewStatement(
  resource: Resource,
  { select, width }: Selected,
  selection: Selection,
  filter: RowFilter,
): Query | null {
  const { conditions, size, last, sort } = selection
  const matching = matchingOf(resource, conditions, filter)
  const isSearched = conditions.some(isIndexedPart) && matching.more === null && resource.summary.length === 0
  if (!isSearched || last !== null || passedOver(selection) > few) return null
  const { values, place } = placesOf(matching.values)
  const [table, order] = [tableName(resource), orderOf(resource, sort)]
  const paging = `LIMIT ${size} OFFSET ${place(passedOver(selection))}`
  const rows = `SELECT ${select} FROM (SELECT * FROM found AS ${table}${order} ${paging}) AS ${table}${order}`
  const page = totalsAndPage(resource, width, 'SELECT count(*) FROM found', 'false', rows)
  return {
    text: `WITH found AS MATERIALIZED (SELECT *${fromText(matching)} LIMIT ${few + 1}) ${page}`,
    values,
  }
}
