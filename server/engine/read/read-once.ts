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
import * as where from './where'

/** PostgreSQL keeps the plan for other values of these; rare and common values of others need different plans. */
const samePlan: ReadonlySet<Condition['how']> = new Set(['from', 'to'])

export const isPrepared = (resource: Resource, { conditions }: Selection): boolean =>
  conditions.every(
    ({ how, field }) => samePlan.has(how) || (['is', 'any'].includes(how) && field === parkField(resource)),
  )

/** Counted from the last known row, or from the first. */
export const passedOver = ({ page, size, last }: Selection): number => (page - 1 - (last?.page ?? 0)) * size

/** Without the months, rows with known ids would be looked for in every month. */
function monthsOf(resource: Resource, { conditions }: Selection, place: where.Placeholder): string[] {
  const { retention } = resource
  const range = conditions.filter(({ field, how }) => retention?.monthly && field === retention.by && samePlan.has(how))
  return [...where.partsOf(resource, range, place), ...constantMonths(resource, where.rangeOfMonths(resource, range))]
}

export function laterPage(
  resource: Resource,
  select: string,
  selection: Selection,
  ids: string,
  place: where.Placeholder,
): string {
  const parts = [`"id" = ANY(ARRAY(${ids}))`, ...monthsOf(resource, selection, place)]
  return `SELECT ${select} FROM ${tableName(resource)}${where.whereText(parts)}${where.orderOf(resource, selection.sort)}`
}

const deep = 10_000

/** Is nearly every row read for counting, too? Not where an index has the page's order, or numbers are kept. */
export function isReadOnce(resource: Resource, selection: Selection, matching: where.Matching): boolean {
  if (matching.more !== null || resource.summary.length > 0 || isPrepared(resource, selection)) return false
  const { sort, last } = selection
  if (!where.hasIndexedOrder(resource, sort)) return true
  return last === null && passedOver(selection) > deep && where.isOwnOrder(resource, sort)
}

export type Selected = Pick<RowWriter, 'select' | 'width'>

export function totalsAndPage(resource: Resource, width: number, totals: string, more: string, rows: string): string {
  const nulls = Array.from({ length: width }, () => 'NULL').join(', ')
  return `SELECT ${nulls}, ROW(totals.*, ${more}, ${newestId(resource)})::text FROM (${totals}) totals
    UNION ALL SELECT page.*, NULL FROM (${rows}) page`
}

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

/** Like `listStatement` for filters other than time and park: rows are read once for number and page. */
export function onceStatement(
  resource: Resource,
  { select, width }: Selected,
  selection: Selection,
  matching: where.Matching,
): Query {
  const { values, place } = where.placesOf(matching.values)
  const { size, page, sort } = selection
  const [table, order] = [tableName(resource), where.orderOf(resource, sort)]
  const paging = `LIMIT ${size} OFFSET ${place((page - 1) * size)}`
  const isIndexed = where.hasIndexedOrder(resource, sort)
  const found = where.firstOf(resource, matching, maxTotal + size, isIndexed ? '"id"' : '*')
  const sorted = `SELECT * FROM (SELECT * FROM found LIMIT ${where.maxSearched}) AS ${table}${order} ${paging}`
  const rows = isIndexed
    ? laterPage(resource, select, selection, `SELECT "id" FROM found ${paging}`, place)
    : `SELECT ${select} FROM (${sorted}) AS ${table}${order}`
  const totals = 'SELECT count(*) FROM found'
  const text = `WITH found AS MATERIALIZED (${found}) ${totalsAndPage(resource, width, totals, 'false', rows)}`
  return { text, values }
}

export const few = 10_000

/**
 * Like `listStatement` for a part that an index finds. If more than `few` rows match, the page is not that of the list.
 * Null for other lists.
 */
export function fewStatement(
  resource: Resource,
  { select, width }: Selected,
  selection: Selection,
  filter: RowFilter,
): Query | null {
  const { conditions, size, last, sort } = selection
  const matching = where.matchingOf(resource, conditions, filter)
  const isSearched = conditions.some(where.isIndexedPart) && matching.more === null && resource.summary.length === 0
  if (!isSearched || last !== null || passedOver(selection) > few) return null
  const { values, place } = where.placesOf(matching.values)
  const [table, order] = [tableName(resource), where.orderOf(resource, sort)]
  const paging = `LIMIT ${size} OFFSET ${place(passedOver(selection))}`
  const rows = `SELECT ${select} FROM (SELECT * FROM found AS ${table}${order} ${paging}) AS ${table}${order}`
  const page = totalsAndPage(resource, width, 'SELECT count(*) FROM found', 'false', rows)
  return {
    text: `WITH found AS MATERIALIZED (SELECT *${where.fromText(matching)} LIMIT ${few + 1}) ${page}`,
    values,
  }
}
