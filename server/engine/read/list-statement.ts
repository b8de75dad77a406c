import type { Page } from '../../../model/envelope'
import { maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { badField } from '../../api-error'
import type { Cell, Connection, Query } from '../../database/database'
import { statementNames } from '../../database/prepared'
import { columnIn } from '../../rows/names'
import type { RowFilter } from '../../access/row-filter'
import { selectionOf, type Selection, type Sort, type Condition } from './search-input'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import * as once from './read-once'
import { rowWriter } from './row-writer'
import { exactTotal, summaryJson, totalsQuery } from './totals'
import * as where from './where'
import { kindTraits } from '../../../model/kind-traits'

/** Did the conditions' time range end before `now` (wall time)? */
const isOver = (resource: Resource, conditions: readonly Condition[], now: string): boolean =>
  conditions.some(({ field, how, value }) => {
    const kind = resource.fields[field]?.kind
    return how === 'to' && kind !== undefined && kindTraits[kind].time && String(value) < now
  })

// Limited, since users choose filters and order.
const prepared = statementNames('list', 400)

/** Rows after a known one can't be told by columns that may be empty or go in different directions. */
const canFollow = (resource: Resource, sort: readonly Sort[]): boolean =>
  sort.every(({ down, named, field }) => down && !named && !resource.fields[field]?.timeOfDay)

function afterRow(resource: Resource, { sort }: Selection, matching: where.Matching, place: string): string {
  const columns = [...new Set([...sort.map(({ field }) => field), 'id'])].map((field) => columnIn(resource, field))
  const last = columns.map((column) => `(SELECT ${column}${where.fromText(matching, `"id" = ${place}`)})`)
  return `(${columns.join(', ')}) < (${last.join(', ')})`
}

function idsOfPage(
  resource: Resource,
  matching: where.Matching,
  selection: Selection,
  place: where.Placeholder,
): string {
  const { size, last, sort } = selection
  const after = last ? [afterRow(resource, selection, matching, place(last.id))] : []
  const paging = `LIMIT ${size} OFFSET ${place(once.passedOver(selection))}`
  return `SELECT "id"${where.fromText(matching, ...after)}${where.orderOf(resource, sort)} ${paging}`
}

/**
 * A page and its totals of one moment. The first row has as many empty cells as a row, then one that `totalsIn` reads;
 * the page's rows follow without that cell.
 */
export function listStatement(
  resource: Resource,
  selected: once.Selected,
  selection: Selection,
  filter: RowFilter,
): Query {
  const { conditions } = selection
  const matching = where.matchingOf(resource, conditions, filter)
  if (once.isReadOnce(resource, selection, matching)) return once.onceStatement(resource, selected, selection, matching)
  const sorted = where.sortedRows(resource, matching, selection.sort)
  const { values, place } = where.placesOf(matching.values)
  const totals = totalsQuery({ resource, conditions, filter }, matching, place)
  const { select, width } = selected
  const rows =
    selection.page === 1
      ? `SELECT ${select}${where.fromText(sorted)}${where.orderOf(resource, selection.sort)} LIMIT ${selection.size}`
      : once.laterPage(resource, select, selection, idsOfPage(resource, sorted, selection, place), place)
  const text = once.totalsAndPage(resource, width, totals, matching.more ?? 'false', rows)
  if (!once.isPrepared(resource, selection)) return { text, values }
  return prepared(text, values)
}

/** Passing over so many index entries takes a fraction of a second. Other filters may read as many rows as are counted. */
const mostPassed = (resource: Resource, selection: Selection): number =>
  resource.retention?.monthly && !once.isPrepared(resource, selection) ? maxTotal : 2_000_000

/** Throws 40000 if a page can't be found in time. */
export async function rejectTooDeep(
  database: Connection,
  resource: Resource,
  selection: Selection,
  filter: RowFilter,
  most = mostPassed(resource, selection),
): Promise<void> {
  const { conditions, sort } = selection
  if (once.passedOver(selection) <= most) return
  const matching = where.sortedRows(resource, where.matchingOf(resource, conditions, filter), sort)
  const text = `SELECT "id"${where.fromText(matching)}${where.orderOf(resource, sort)} OFFSET ${most} LIMIT 1`
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
  const matching = where.sortedRows(resource, where.matchingOf(resource, conditions, filter), sort)
  const { values, place } = where.placesOf(matching.values)
  const text = `SELECT 1${where.fromText(matching, `"id" = ${place(id)}`)}`
  return (await database.rows({ text, values })).length > 0
}

function isOnlyFirst(
  resource: Resource,
  { conditions, sort }: Selection,
  filter: RowFilter,
  { counted, more }: Pick<ReturnType<typeof once.totalsIn>, 'counted' | 'more'>,
): boolean {
  if (!more && Number(counted) <= maxTotal) return false
  return where.matchingOf(resource, conditions, filter).more !== null || !where.hasIndexedOrder(resource, sort)
}

/** Throws 40000 for an empty page after a limited search: the list would seem to have no more rows. */
function rejectNotSearched(
  resource: Resource,
  selection: Selection,
  filter: RowFilter,
  rows: readonly (readonly Cell[])[],
): void {
  if (selection.page === 1 || rows.length > 1) return
  if (isOnlyFirst(resource, selection, filter, once.totalsIn(rows)))
    throw badField('page', 'pageNotSearched', { max: where.maxSearched })
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
  const searching = once.fewStatement(resource, writer, selection, filter)
  const found = searching && (await database.rows(searching))
  if (found && Number(once.totalsIn(found).counted) <= once.few) return found
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
  const totals = once.totalsIn(found)
  const { counted, sums, more, newest } = totals
  const isMore = exact === null && (Number(counted) > maxTotal || more)
  const total = exact ?? Math.min(Number(counted), maxTotal)
  const pageJson = JSON.stringify({
    ...{ page_no: selection.page, page_size: selection.size, total_count: total, tatal_count: total },
    ...(isMore && { total_more: true }),
    ...(isOnlyFirst(resource, selection, filter, totals) && { only_first: where.maxSearched }),
  } satisfies Page)
  const pieces = ['{"list":[']
  for (let at = 1; at < found.length; at += rowsInPiece) {
    const piece = found.slice(at, at + rowsInPiece).map((cells) => write(cells, pictures, access))
    pieces.push(at > 1 ? ',' : '', piece.join(','))
  }
  pieces.push(`],"page":${pageJson},"newest":${newest}${summaryJson(resource, sums)}}`)
  return pieces
}
