import type { Resource } from '../../../model/resource'
import type { Query } from '../../database/database'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { summaryJson } from './list-statement'
import {
  maxCounted,
  newRowsStatement,
  pageStatement,
  rowsStatement,
  totalStatement,
  type ListQuery,
} from './changes-statements'
import { scopeFilter } from '../../access/scope-filter'
import { selectionOf, wholePage } from './search-input'
import { rowWriter } from './row-writer'
import { message } from '../../../model/message'
import { badFields, type BadField } from '../../api-error'

/** What a browser has loaded of a list. */
interface LoadedList {
  /** The highest id when it read the list. */
  after: number
  /** The displayed rows: id -> version. */
  shown: ReadonlyMap<number, number>
  /** It is scrolled to the top of the first page and inserts new rows there. */
  top: boolean
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

const isPair = (raw: unknown): raw is [number, number] => Array.isArray(raw) && raw.length === 2 && raw.every(isWhole)

/** Reads it from a body; throws 40000. */
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

async function totalJson({ database }: Engine, query: ListQuery): Promise<string> {
  const [[total, ...sums] = []] = await database.rows(totalStatement(query))
  const isCounted = query.resource.summary.length > 0 || Number(total) <= maxCounted
  return `,"total":${isCounted ? total : null}${summaryJson(query.resource, sums)}`
}

async function rowsJson({ database, pictures }: Engine, query: ListQuery, ids: readonly number[]): Promise<string> {
  const { select, write } = rowWriter(query.resource)
  const rows = ids.length > 0 ? await database.rows(rowsStatement(query, select, ids)) : []
  return rows.map((cells) => write(cells, pictures)).join(',')
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
export async function changesJson(engine: Engine, resource: Resource, body: Body, { access }: Caller): Promise<string> {
  const selection = selectionOf(resource, body)
  const { after, shown, top } = loadedListIn(body)
  const query: ListQuery = { resource, selection, filter: scopeFilter(resource, access) }
  const numbers = async (statement: Query): Promise<number[][]> =>
    (await engine.database.rows(statement)).map((cells) => cells.map(Number))

  const [[count = 0, newest = 0] = []] = await numbers(newRowsStatement(query, after))
  const existing = new Map((await numbers(rowsStatement(query, '"id", "version"', shown.keys()))) as [number, number][])
  const matching = new Set((await numbers(rowsStatement(query, '"id"', shown.keys(), { matching: true }))).flat())
  const page = top ? (await numbers(pageStatement(query))).flat() : null

  const gone = [...shown.keys()].filter((id) => !existing.has(id))
  const left = [...existing.keys()].filter((id) => !matching.has(id))
  const changed = [...existing].filter(([id, version]) => shown.get(id) !== version).map(([id]) => id)
  const rows = await rowsJson(engine, query, [...changed, ...(page ?? []).filter((id) => !shown.has(id))])
  const total = top || count === 0 ? await totalJson(engine, query) : ''
  const found = JSON.stringify({ count, newest, gone, left, page })
  return `${found.slice(0, -1)},"rows":[${rows}]${total}}`
}
