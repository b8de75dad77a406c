import type { Resource } from '../../../model/resource'
import type { Access } from '../../access/access'
import type { Query } from '../../database/database'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import type { RowFilter } from '../../access/row-filter'
import { selectionOf, type Condition, type Selection } from './search-input'
import { rowWriter } from './row-writer'
import { newestId } from './newest-id'
import { summaryJson, totalsStatement } from './totals'
import { fromText, matchingOf, orderOf, sortedRows, whereOf } from './where'
import { message } from '../../../model/message'
import { badFields, type BadField } from '../../api-error'
import { maxNewRows, wholePage } from '../../../model/list'
import { tableName } from '../../rows/names'

/** A total of more rows is not counted after each change. */
const maxCounted = 10_000

// None of these is prepared: the planner needs the actual ids to see how few rows are concerned.

interface ListQuery {
  resource: Resource
  selection: Selection
  filter: RowFilter
  access: Access
}

const among = (ids: Iterable<number>): Condition => ({ field: 'id', how: 'any', value: [...ids] })

/** Counts up to 100. Sorted by id, it reads only new rows. */
function newRowsStatement({ resource, selection, filter }: ListQuery, after: number): Query {
  const above: Condition = { field: 'id', how: 'above', value: after }
  const { text, values } = whereOf(resource, [...selection.conditions, above], filter)
  const table = tableName(resource)
  const found = `SELECT 1 FROM ${table}${text} ORDER BY "id" DESC LIMIT ${maxNewRows}`
  return { text: `SELECT count(*), ${newestId(resource)} FROM (${found}) found`, values }
}

function pageStatement({ resource, selection, filter }: ListQuery): Query {
  const matching = sortedRows(resource, matchingOf(resource, selection.conditions, filter), selection.sort)
  const paging = `${orderOf(resource, selection.sort)} LIMIT ${selection.size}`
  return { text: `SELECT "id"${fromText(matching)}${paging}`, values: matching.values }
}

function rowsStatement(
  { resource, selection, filter }: ListQuery,
  select: string,
  ids: Iterable<number>,
  { matching = false } = {},
): Query {
  const conditions = matching ? selection.conditions : []
  const { text, values } = whereOf(resource, [...conditions, among(ids)], filter)
  return { text: `SELECT ${select} FROM ${tableName(resource)}${text}`, values }
}

interface LoadedList {
  after: number
  shown: ReadonlyMap<number, number>
  top: boolean
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

const isPair = (raw: unknown): raw is [number, number] => Array.isArray(raw) && raw.length === 2 && raw.every(isWhole)

function loadedListIn({ after, shown, top }: Body): LoadedList {
  const bad: BadField[] = []
  const pairs: unknown[] = Array.isArray(shown) ? shown : []
  if (!isWhole(after)) bad.push({ field: 'after', problem: message('notInteger') })
  if (!Array.isArray(shown) || !pairs.every(isPair)) bad.push({ field: 'shown', problem: message('notRowsShown') })
  else if (pairs.length > wholePage)
    bad.push({ field: 'shown', problem: message('tooManyEntries', { max: wholePage }) })
  if (bad.length) throw badFields(bad)
  return { after: Number(after), shown: new Map(pairs.filter(isPair)), top: top === true }
}

async function totalJson({ database }: Engine, { resource, selection, filter }: ListQuery): Promise<string> {
  const statement = totalsStatement(resource, selection.conditions, filter, { most: maxCounted })
  const [[total, ...sums] = []] = await database.rows(statement)
  const isCounted = resource.summary.length > 0 || Number(total) <= maxCounted
  return `,"total":${isCounted ? total : null}${summaryJson(resource, sums)}`
}

async function rowsJson({ database, pictures }: Engine, query: ListQuery, ids: readonly number[]): Promise<string> {
  const { select, write } = rowWriter(query.resource)
  const rows = ids.length > 0 ? await database.rows(rowsStatement(query, select, ids)) : []
  return rows.map((cells) => write(cells, pictures, query.access)).join(',')
}

/**
 * `POST news`: the changes to a list since a browser read it, at a cost that depends on the number of displayed rows.
 * The body is that of `index` with `after`, `shown` and `top` (`LoadedList`). Returns the JSON of
 * - `count`: the number of matching rows newer than `after`, 100 for that many or more; `newest`: the highest id now;
 * - `gone`: ids of displayed rows that no longer exist, `left`: of those that no longer match;
 * - `rows`: displayed rows with another version, and rows of the page that are not displayed;
 * - `page`: the ids of the page in order if `top`, else null;
 * - `total` (null: over 10,000) and `summary` of all matching rows; left out if there are new rows and not `top`.
 */
export async function changesJson(
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
  filter: RowFilter,
): Promise<string> {
  const selection = selectionOf(resource, body, caller.configs)
  const { after, shown, top } = loadedListIn(body)
  const query: ListQuery = { resource, selection, filter, access: caller.access }
  const numbers = async (statement: Query): Promise<number[][]> =>
    (await engine.database.rows(statement)).map((cells) => cells.map(Number))

  const [[count = 0, newest = 0] = []] = await numbers(newRowsStatement(query, after))
  const versions = async (ids: Iterable<number>, of: { matching: boolean }) =>
    (await numbers(rowsStatement(query, '"id", "version"', ids, of))) as [number, number][]
  const matching = new Map(await versions(shown.keys(), { matching: true }))
  // A table by month looks for rows without a time in every month: these are few.
  const others = [...shown.keys()].filter((id) => !matching.has(id))
  const left = new Map(others.length > 0 ? await versions(others, { matching: false }) : [])
  const page = top ? (await numbers(pageStatement(query))).flat() : null

  const gone = others.filter((id) => !left.has(id))
  const changed = [...matching, ...left].filter(([id, version]) => shown.get(id) !== version).map(([id]) => id)
  const rows = await rowsJson(engine, query, [...changed, ...(page ?? []).filter((id) => !shown.has(id))])
  const total = top || count === 0 ? await totalJson(engine, query) : ''
  const found = JSON.stringify({ count, newest, gone, left: [...left.keys()], page })
  return `${found.slice(0, -1)},"rows":[${rows}]${total}}`
}
