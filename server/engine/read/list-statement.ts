import { maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { Cell, Query } from '../../database/database'
import { statementNames } from '../../database/prepared'
import { columnIn, tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import { type ScopeFilter, scopeFilter } from '../../access/scope-filter'
import { selectionOf, type Condition, type Selection, type Sort } from './search-input'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { rowWriter } from './row-writer'
import { exactTotal, summaryJson, totalsQuery } from './totals'
import { fromText, matchingOf, orderOf, placesOf, sortedRows, type Matching, type Place } from './where'

// Limited, since users choose filters and order: their texts must not take up the connections' memory.
const prepared = statementNames('list', 400)

/** The plan is good whatever their values are. For others PostgreSQL plans each time, as rare and common values need different plans. */
const samePlan: ReadonlySet<Condition['how']> = new Set(['from', 'to'])

const isPrepared = (resource: Resource, { conditions }: Selection): boolean =>
  conditions.every(({ how, field }) => samePlan.has(how) || (how === 'is' && field === parkField(resource)))

/**
 * As SQL: the row comes after the one with the id in `place`. Null where the sorted columns can't tell: they may be empty, or
 * are sorted in different directions.
 */
function afterRow(resource: Resource, { sort }: Selection, matching: Matching, place: string): string | null {
  const isPlain = ({ down, named, field }: Sort): boolean => down && !named && !resource.fields[field]?.timeOfDay
  if (!sort.every(isPlain)) return null
  const columns = [...new Set([...sort.map(({ field }) => field), 'id'])].map((field) => columnIn(resource, field))
  const last = columns.map((column) => `(SELECT ${column}${fromText(matching, `"id" = ${place}`)})`)
  return `(${columns.join(', ')}) < (${last.join(', ')})`
}

/** As SQL, the ids of a further page: those that are passed over cost an entry of an index each. */
function idsOfPage(resource: Resource, matching: Matching, selection: Selection, place: Place): string {
  const { page, size, last, sort } = selection
  const after = last && afterRow(resource, selection, matching, place(last.id))
  const passed = (page - 1 - (after && last ? last.page : 0)) * size
  const from = after ? fromText(matching, after) : fromText(matching)
  return `SELECT "id"${from}${orderOf(resource, sort)} LIMIT ${size} OFFSET ${place(passed)}`
}

/**
 * One statement for a page and the totals of the list, so that both are of one moment. Each row has its cells, then whether
 * it is one (a page without rows has one row of NULL), the number of matching rows, their sums, whether there may be
 * more than were searched, and the highest id of all rows.
 */
export function listStatement(
  resource: Resource,
  select: string,
  selection: Selection,
  filter: ScopeFilter | null,
): Query {
  const { conditions } = selection
  const matching = matchingOf(resource, conditions, filter)
  const sorted = sortedRows(resource, matching, selection.sort)
  const { values, place } = placesOf(matching.values)
  const totals = totalsQuery({ resource, conditions, filter }, matching, place)
  const table = tableName(resource)
  const order = orderOf(resource, selection.sort)
  const rows =
    selection.page === 1
      ? `SELECT ${select}, true${fromText(sorted)}${order} LIMIT ${selection.size}`
      : `SELECT ${select}, true FROM ${table} WHERE "id" = ANY(ARRAY(${idsOfPage(resource, sorted, selection, place)}))${order}`
  const text = `SELECT page.*, totals.*, ${matching.more ?? 'false'}, (SELECT max("id") FROM ${table})
    FROM (${totals}) totals LEFT JOIN LATERAL (${rows}) page ON true`
  return isPrepared(resource, selection) ? prepared(text, values) : { text, values }
}

/**
 * `POST index`: the JSON of `{ list, page, newest }`, with `summary` if the resource has totals. `newest` is the
 * highest id of all rows, by which clients recognise later ones. The JSON is joined from cells without building
 * objects, for speed.
 */
export async function listJson(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access, configs }: Caller,
): Promise<string> {
  const selection = selectionOf(resource, body, configs)
  const filter = scopeFilter(resource, access)
  const { select, write, width } = rowWriter(resource)
  const read = (one: Selection): Promise<Cell[][]> => database.rows(listStatement(resource, select, one, filter))
  const [found, exact] = await Promise.all([
    read(selection),
    body.exact_total === true ? exactTotal(database, resource, selection.conditions, filter) : null,
  ])
  // The last known row may have been deleted, or may match no more.
  const rows = selection.last && found[0]?.[width] !== 't' ? await read({ ...selection, last: null }) : found
  const [isRow, counted = '0', ...sums] = rows[0]?.slice(width) ?? []
  const [more, newest] = sums.splice(-2)
  const isMore = exact === null && (Number(counted) > maxTotal || more === 't')
  const total = exact ?? Math.min(Number(counted), maxTotal)
  const pageJson = `{"page_no":${selection.page},"page_size":${selection.size},"total_count":${total},"tatal_count":${total}${isMore ? ',"total_more":true' : ''}}`
  const list = isRow === 't' ? rows.map((cells) => write(cells, pictures)).join(',') : ''
  return `{"list":[${list}],"page":${pageJson},"newest":${newest ?? 0}${summaryJson(resource, sums)}}`
}
