import type { ListChanges, ListAnswer } from '../../../../model/envelope'
import type { Summary } from '../../../../model/report/uncounted'
import { childRows, type WireRow } from '../../../api/wire-row'
import type { LiveMode } from './live-rules'

/** The rows of a page, with the totals over all rows that match. */
export type Rows = ListAnswer<WireRow> & { summary?: Summary }

const idOf = ({ id }: WireRow): number => Number(id)

/** Ids and versions of all rows, in a tree also of the folded ones. */
export const versionsOf = (rows: readonly WireRow[]): [id: number, version: number][] =>
  rows.flatMap((row) => [[idOf(row), Number(row.version ?? 0)], ...versionsOf(childRows(row))])

/** The same with a version that no row has, so that the server returns all of them. */
export const withoutVersions = (rows: readonly WireRow[]): [id: number, version: number][] =>
  versionsOf(rows).map(([id]) => [id, 0])

/** The same rows in the same order, with new values where there are any. */
function refreshed(rows: readonly WireRow[], changedRows: ReadonlyMap<number, WireRow>): WireRow[] {
  return rows.map((row) => {
    const children = childRows(row)
    const nested = children.length > 0 && { children_list: refreshed(children, changedRows) }
    const changed = changedRows.get(idOf(row))
    return changed || nested ? { ...row, ...changed, ...nested } : row
  })
}

/**
 * The rows of the first page: shown rows keep their order, even if a change would move one; new rows are inserted at
 * their positions among them.
 */
function mergedPage(shown: readonly WireRow[], { page, rows }: ListChanges<WireRow>): WireRow[] {
  const ids = page ?? []
  const changed = new Map(rows.map((row) => [idOf(row), row]))
  // Unchanged rows that are not on the page any more were pushed off its end.
  const remaining = shown.filter((row) => ids.includes(idOf(row)) || changed.has(idOf(row)))
  const remainingIds = new Set(remaining.map(idOf))
  /** New rows by the id of the remaining row that they precede. */
  const newBefore = new Map<number, WireRow[]>()
  let pending: WireRow[] = []
  for (const id of ids) {
    const row = changed.get(id)
    if (remainingIds.has(id)) {
      newBefore.set(id, pending)
      pending = []
    } else if (row) pending.push(row)
  }
  return [...remaining.flatMap((row) => [...(newBefore.get(idOf(row)) ?? []), row]), ...pending].slice(0, ids.length)
}

function newTotals(
  { page, summary }: Rows,
  changes: ListChanges<WireRow>,
  removed: number,
): Pick<Rows, 'page' | 'summary'> {
  // Of rows that are not all counted the number stays what it is, as it is not the number of all.
  if (page.total_more && typeof changes.total !== 'number') return { page, summary: changes.summary ?? summary }
  const added = changes.total === undefined ? 0 : changes.count
  const total = changes.total ?? page.total_count + added - removed
  return { page: { ...page, total_count: total, tatal_count: total }, summary: changes.summary ?? summary }
}

/** Applies changes to the rows of a list, as far as its live mode allows. */
export function applyChanges(current: Rows, changes: ListChanges<WireRow>, liveMode: LiveMode): Rows {
  const inPlace = refreshed(current.list, new Map(changes.rows.map((row) => [idOf(row), row])))
  if (liveMode !== 'prepend')
    return { ...current, list: inPlace, ...(changes.count === 0 && newTotals(current, changes, 0)) }
  const removed = new Set([...changes.gone, ...changes.left])
  const rest = inPlace.filter((row) => !removed.has(idOf(row)))
  return {
    ...current,
    list: mergedPage(rest, changes),
    ...newTotals(current, changes, removed.size),
    newest: changes.newest,
  }
}
