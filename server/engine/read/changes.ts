import type { Resource } from '../../../model/resource'
import type { Query } from '../../database/database'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { summaryJson } from './list-statement'
import {
  mostCounted,
  newRowsStatement,
  pageStatement,
  rowsStatement,
  totalStatement,
  type Seen,
} from './changes-statements'
import { scopeFilter } from '../../access/scope-filter'
import { selectionOf, wholePage } from './search-input'
import { rowWriter } from './row-writer'
import { message } from '../../../model/message'
import { badFields, type BadField } from '../../api-error'

/** What a window knows of a list. */
interface Known {
  /** The highest id that there was when it read the list. */
  after: number
  /** The rows that it shows: id -> version. */
  shown: ReadonlyMap<number, number>
  /** It stands at the top of the first page and takes what comes. */
  top: boolean
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

const isPair = (raw: unknown): raw is [number, number] => Array.isArray(raw) && raw.length === 2 && raw.every(isWhole)

/** Reads what a window says that it knows; throws 40000. */
function knownIn({ after, shown, top }: Body): Known {
  const bad: BadField[] = []
  const pairs: unknown[] = Array.isArray(shown) ? shown : []
  if (!isWhole(after)) bad.push({ field: 'after', problem: message('notInteger') })
  if (!Array.isArray(shown) || !pairs.every(isPair)) bad.push({ field: 'shown', problem: message('notRowsShown') })
  else if (pairs.length > wholePage)
    bad.push({ field: 'shown', problem: message('tooManyEntries', { max: wholePage }) })
  if (bad.length) throw badFields(bad)
  return { after: Number(after), shown: new Map(pairs.filter(isPair)), top: top === true }
}

async function totalJson({ database }: Engine, seen: Seen): Promise<string> {
  const [[total, ...sums] = []] = await database.rows(totalStatement(seen))
  const isKnown = seen.resource.summary.length > 0 || Number(total) <= mostCounted
  return `,"total":${isKnown ? total : null}${summaryJson(seen.resource, sums)}`
}

async function rowsJson({ database, pictures }: Engine, seen: Seen, ids: readonly number[]): Promise<string> {
  const { select, write } = rowWriter(seen.resource)
  const rows = ids.length > 0 ? await database.rows(rowsStatement(seen, select, ids)) : []
  return rows.map((cells) => write(cells, pictures)).join(',')
}

/**
 * `POST news`: what became of a list since a window read it, for as little work as the window shows rows. The body is that
 * of `index`, with what the window knows. The JSON of
 * - `count`: how many rows match that are newer than `after`, 100 for that many or more; `newest`: the highest id now;
 * - `gone`: ids of the shown rows that are there no more, `left`: of those that match no more;
 * - `rows`: the shown ones whose version is another now, and those of the page that are not shown;
 * - `page`: where the window takes new rows, the ids of the page in order, else null;
 * - `total` (null: over 10,000) and `summary` of all that match; without them new rows wait to be looked at.
 */
export async function changesJson(engine: Engine, resource: Resource, body: Body, { access }: Caller): Promise<string> {
  const selection = selectionOf(resource, body)
  const { after, shown, top } = knownIn(body)
  const seen: Seen = { resource, selection, filter: scopeFilter(resource, access) }
  const numbers = async (statement: Query): Promise<number[][]> =>
    (await engine.database.rows(statement)).map((cells) => cells.map(Number))

  const [[count = 0, newest = 0] = []] = await numbers(newRowsStatement(seen, after))
  const there = new Map((await numbers(rowsStatement(seen, '"id", "version"', shown.keys()))) as [number, number][])
  const matching = new Set((await numbers(rowsStatement(seen, '"id"', shown.keys(), { matching: true }))).flat())
  const page = top ? (await numbers(pageStatement(seen))).flat() : null

  const gone = [...shown.keys()].filter((id) => !there.has(id))
  const left = [...there.keys()].filter((id) => !matching.has(id))
  const changed = [...there].filter(([id, version]) => shown.get(id) !== version).map(([id]) => id)
  const rows = await rowsJson(engine, seen, [...changed, ...(page ?? []).filter((id) => !shown.has(id))])
  const total = top || count === 0 ? await totalJson(engine, seen) : ''
  const found = JSON.stringify({ count, newest, gone, left, page })
  return `${found.slice(0, -1)},"rows":[${rows}]${total}}`
}
