import type { ListChanges, ListAnswer } from '../../../../model/envelope'
import type { WireRow } from '../../../api/wire-row'
import type { Values } from '../state/list-state'
import type { LiveMode } from './live-rules'

/** The rows of a list with what is told about all that match. */
export type Rows = ListAnswer<WireRow> & { summary?: Values }

const idOf = ({ id }: WireRow): number => Number(id)
const below = ({ children_list: rows }: WireRow): WireRow[] => (Array.isArray(rows) ? (rows as WireRow[]) : [])

/** Every row in sight or folded away with its version, trees included. */
export const versionsOf = (rows: readonly WireRow[]): [id: number, version: number][] =>
  rows.flatMap((row) => [[idOf(row), Number(row.version ?? 0)], ...versionsOf(below(row))])

/** The rows in their places, with the values that some have now. */
function refreshed(rows: readonly WireRow[], now: ReadonlyMap<number, WireRow>): WireRow[] {
  return rows.map((row) => {
    const children = below(row)
    const nested = children.length > 0 && { children_list: refreshed(children, now) }
    const changed = now.get(idOf(row))
    return changed || nested ? { ...row, ...changed, ...nested } : row
  })
}

/**
 * The rows of the first page: those that stood there keep their order, be it that a change would have moved one; the
 * others come where they belong among them.
 */
function joined(standing: readonly WireRow[], { page, rows }: ListChanges<WireRow>): WireRow[] {
  const ids = page ?? []
  const changed = new Map(rows.map((row) => [idOf(row), row]))
  // What did not change and is not on the page has been pushed off its end.
  const kept = standing.filter((row) => ids.includes(idOf(row)) || changed.has(idOf(row)))
  const standingIds = new Set(kept.map(idOf))
  const coming = new Map<number, WireRow[]>()
  let waiting: WireRow[] = []
  for (const id of ids) {
    const row = changed.get(id)
    if (standingIds.has(id)) {
      coming.set(id, waiting)
      waiting = []
    } else if (row) waiting.push(row)
  }
  return [...kept.flatMap((row) => [...(coming.get(idOf(row)) ?? []), row]), ...waiting].slice(0, ids.length)
}

/** How many rows match now, and what they come to. */
function counted({ page, summary }: Rows, changes: ListChanges<WireRow>, lost: number): Pick<Rows, 'page' | 'summary'> {
  const coming = changes.total === undefined ? 0 : changes.count
  const total = changes.total ?? page.total_count + coming - lost
  return { page: { ...page, total_count: total, tatal_count: total }, summary: changes.summary ?? summary }
}

/** A list after news, as far as its stance lets it change. */
export function applyChanges(answer: Rows, changes: ListChanges<WireRow>, liveMode: LiveMode): Rows {
  const inPlace = refreshed(answer.list, new Map(changes.rows.map((row) => [idOf(row), row])))
  if (liveMode !== 'prepend')
    return { ...answer, list: inPlace, ...(changes.count === 0 && counted(answer, changes, 0)) }
  const lost = new Set([...changes.gone, ...changes.left])
  const rest = inPlace.filter((row) => !lost.has(idOf(row)))
  return { ...answer, list: joined(rest, changes), ...counted(answer, changes, lost.size) }
}
