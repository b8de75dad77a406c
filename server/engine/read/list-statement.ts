import type { Page } from '../../../model/envelope'
import { maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { badField } from '../../api-error'
import type { Cell, Connection, Query } from '../../database/database'
import { statementNames } from '../../database/prepared'
import { columnIn, tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import type { RowFilter } from '../../access/row-filter'
import { selectionOf, type Selection, type Sort, type Condition } from './search-input'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { rowWriter } from './row-writer'
import { maxFound, passedOver, searchStatement, totalsAndPage, totalsIn, type Selected } from './totals-and-page'
import { exactTotal, summaryJson, totalsQuery } from './totals'
import {
  fromText,
  hasIndexedOrder,
  matchingOf,
  maxSearched,
  orderOf,
  partsOf,
  placesOf,
  sortedRows,
  whereText,
  type Matching,
  type Placeholder,
} from './where'
import { kindTraits } from '../../../model/kind-traits'

/** Did the conditions' time range end before `now` (wall time)? */
const isOver = (resource: Resource, conditions: readonly Condition[], now: string): boolean =>
  conditions.some(({ field, how, value }) => {
    const kind = resource.fields[field]?.kind
    return how === 'to' && kind !== undefined && kindTraits[kind].time && String(value) < now
  })

/** PostgreSQL keeps the plan for other values of these; rare and common values of others need different plans. */
const samePlan: ReadonlySet<Condition['how']> = new Set(['from', 'to'])

const isPrepared = (resource: Resource, { conditions }: Selection): boolean =>
  conditions.every(
    ({ how, field }) => samePlan.has(how) || (['is', 'any'].includes(how) && field === parkField(resource)),
  )

// Limited, since users choose filters and order.
const prepared = statementNames('list', 400)

/** Rows after a known one can't be told by columns that may be empty or go in different directions. */
const canFollow = (resource: Resource, sort: readonly Sort[]): boolean =>
  sort.every(({ down, named, field }) => down && !named && !resource.fields[field]?.timeOfDay)

function afterRow(resource: Resource, { sort }: Selection, matching: Matching, place: string): string {
  const columns = [...new Set([...sort.map(({ field }) => field), 'id'])].map((field) => columnIn(resource, field))
  const last = columns.map((column) => `(SELECT ${column}${fromText(matching, `"id" = ${place}`)})`)
  return `(${columns.join(', ')}) < (${last.join(', ')})`
}

function idsOfPage(resource: Resource, matching: Matching, selection: Selection, place: Placeholder): string {
  const { size, last, sort } = selection
  const after = last ? [afterRow(resource, selection, matching, place(last.id))] : []
  const paging = `LIMIT ${size} OFFSET ${place(passedOver(selection))}`
  return `SELECT "id"${fromText(matching, ...after)}${orderOf(resource, sort)} ${paging}`
}

/** The time of a known row leaves out the months in which it can't be. */
function monthsOf(resource: Resource, { conditions }: Selection, place: Placeholder): string[] {
  const { retention } = resource
  const range = conditions.filter(({ field, how }) => retention?.monthly && field === retention.by && samePlan.has(how))
  return partsOf(resource, range, place)
}

function laterPage(resource: Resource, select: string, selection: Selection, ids: string, place: Placeholder): string {
  const parts = [`"id" = ANY(ARRAY(${ids}))`, ...monthsOf(resource, selection, place)]
  return `SELECT ${select} FROM ${tableName(resource)}${whereText(parts)}${orderOf(resource, selection.sort)}`
}

/**
 * A page and its totals of one moment. The first row has as many empty cells as a row, then one that `totalsIn` reads;
 * the page's rows follow without that cell.
 */
export function listStatement(resource: Resource, selected: Selected, selection: Selection, filter: RowFilter): Query {
  const { conditions } = selection
  const matching = matchingOf(resource, conditions, filter)
  const sorted = sortedRows(resource, matching, selection.sort)
  const { values, place } = placesOf(matching.values)
  const totals = totalsQuery({ resource, conditions, filter }, matching, place)
  const { select, width } = selected
  const rows =
    selection.page === 1
      ? `SELECT ${select}${fromText(sorted)}${orderOf(resource, selection.sort)} LIMIT ${selection.size}`
      : laterPage(resource, select, selection, idsOfPage(resource, sorted, selection, place), place)
  const text = totalsAndPage(resource, width, totals, matching.more ?? 'false', rows)
  if (!isPrepared(resource, selection)) return { text, values }
  return prepared(text, values)
}

/** Passing over so many index entries takes a fraction of a second. Other filters may read as many rows as are counted. */
const mostPassed = (resource: Resource, selection: Selection): number =>
  resource.retention?.monthly && !isPrepared(resource, selection) ? maxTotal : 2_000_000

/** Throws 40000 if a page can't be found in time. */
export async function rejectTooDeep(
  database: Connection,
  resource: Resource,
  selection: Selection,
  filter: RowFilter,
  most = mostPassed(resource, selection),
): Promise<void> {
  const { conditions, sort } = selection
  if (passedOver(selection) <= most) return
  const matching = sortedRows(resource, matchingOf(resource, conditions, filter), sort)
  const text = `SELECT "id"${fromText(matching)}${orderOf(resource, sort)} OFFSET ${most} LIMIT 1`
  const rows = await database.rows({ text, values: matching.values })
  if (rows.length > 0) throw badField('page', 'pageTooDeep', { max: most })
}

async function isOfList(
  database: Connection,
  resource: Resource,
  { conditions, sort }: Selection,
  filter: RowFilter,
  id: number,
): Promise<boolean> {
  const matching = sortedRows(resource, matchingOf(resource, conditions, filter), sort)
  const { values, place } = placesOf(matching.values)
  const text = `SELECT 1${fromText(matching, `"id" = ${place(id)}`)}`
  return (await database.rows({ text, values })).length > 0
}

function isOnlyFirst(
  resource: Resource,
  { conditions, sort }: Selection,
  filter: RowFilter,
  { counted, more }: Pick<ReturnType<typeof totalsIn>, 'counted' | 'more'>,
): boolean {
  if (!more && Number(counted) <= maxTotal) return false
  return matchingOf(resource, conditions, filter).more !== null || !hasIndexedOrder(resource, sort)
}

/** Throws 40000 for an empty page after a limited search: the list would seem to have no more rows. */
function rejectNotSearched(
  resource: Resource,
  selection: Selection,
  filter: RowFilter,
  rows: readonly (readonly Cell[])[],
): void {
  if (selection.page === 1 || rows.length > 1) return
  if (isOnlyFirst(resource, selection, filter, totalsIn(rows)))
    throw badField('page', 'pageNotSearched', { max: maxSearched })
}

/** Pages after the last known row if that is one of the list. Throws 40000. */
export async function readPage(
  database: Connection,
  resource: Resource,
  selection: Selection,
  filter: RowFilter,
  most = mostPassed(resource, selection),
): Promise<Cell[][]> {
  const writer = rowWriter(resource)
  const searching = searchStatement(resource, writer, selection, filter)
  const found = searching && (await database.rows(searching))
  if (found && Number(totalsIn(found).counted) <= maxFound) return found
  await rejectTooDeep(database, resource, selection, filter, most)
  const rows = await database.rows(listStatement(resource, writer, selection, filter))
  rejectNotSearched(resource, selection, filter, rows)
  const { last } = selection
  if (last === null || rows.length > 1) return rows
  if (await isOfList(database, resource, selection, filter, last.id)) return rows
  return readPage(database, resource, { ...selection, last: null }, filter, most)
}

const rowsInPiece = 50

/**
 * `POST index`: the JSON of `{ list, page, newest }` and perhaps `summary`. `newest` is the highest id of all rows.
 * Cells are joined without building objects, for speed.
 */
export async function listJson(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access, configs, now }: Caller,
  filter: RowFilter,
): Promise<string[]> {
  const asked = selectionOf(resource, body, configs)
  const selection = canFollow(resource, asked.sort) ? asked : { ...asked, last: null }
  const { write } = rowWriter(resource)
  const on = isOver(resource, selection.conditions, now) ? database.past : database
  const [found, exact] = await Promise.all([
    readPage(on, resource, selection, filter),
    body.exact_total === true ? exactTotal(database, resource, selection.conditions, filter) : null,
  ])
  const totals = totalsIn(found)
  const { counted, sums, more, newest } = totals
  const isMore = exact === null && (Number(counted) > maxTotal || more)
  const total = exact ?? Math.min(Number(counted), maxTotal)
  const pageJson = JSON.stringify({
    ...{ page_no: selection.page, page_size: selection.size, total_count: total, tatal_count: total },
    ...(isMore && { total_more: true }),
    ...(isOnlyFirst(resource, selection, filter, totals) && { only_first: maxSearched }),
  } satisfies Page)
  const pieces = ['{"list":[']
  for (let at = 1; at < found.length; at += rowsInPiece) {
    const piece = found.slice(at, at + rowsInPiece).map((cells) => write(cells, pictures, access))
    pieces.push(at > 1 ? ',' : '', piece.join(','))
  }
  pieces.push(`],"page":${pageJson},"newest":${newest}${summaryJson(resource, sums)}}`)
  return pieces
}
