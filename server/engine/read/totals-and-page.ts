import type { Resource } from '../../../model/resource'
import type { RowFilter } from '../../access/row-filter'
import type { Cell, Query } from '../../database/database'
import { tableName } from '../../rows/names'
import { newestId } from './newest-id'
import type { RowWriter } from './row-writer'
import type { Selection } from './search-input'
import { fromText, isIndexedPart, matchingOf, orderOf, placesOf } from './where'

/** Counted from the last known row, or from the first. */
export const passedOver = ({ page, size, last }: Selection): number => (page - 1 - (last?.page ?? 0)) * size

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

export const maxFound = 10_000

/**
 * Like `listStatement` for a part that an index finds: the rows are read once for number and page. If more than `maxFound`
 * match, the page is not that of the list. Null for other lists.
 */
export function searchStatement(
  resource: Resource,
  { select, width }: Selected,
  selection: Selection,
  filter: RowFilter,
): Query | null {
  const { conditions, size, last, sort } = selection
  const matching = matchingOf(resource, conditions, filter)
  const isSearched = conditions.some(isIndexedPart) && matching.more === null && resource.summary.length === 0
  if (!isSearched || last !== null || passedOver(selection) > maxFound) return null
  const { values, place } = placesOf(matching.values)
  const [table, order] = [tableName(resource), orderOf(resource, sort)]
  const paging = `LIMIT ${size} OFFSET ${place(passedOver(selection))}`
  const rows = `SELECT ${select} FROM (SELECT * FROM found AS ${table}${order} ${paging}) AS ${table}${order}`
  const page = totalsAndPage(resource, width, 'SELECT count(*) FROM found', 'false', rows)
  return {
    text: `WITH found AS MATERIALIZED (SELECT *${fromText(matching)} LIMIT ${maxFound + 1}) ${page}`,
    values,
  }
}
