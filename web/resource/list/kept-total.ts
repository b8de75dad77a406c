import type { Rows } from './live/live-rows'
import type { ListState } from './state/list-state'

/** What rows were asked for, as texts to compare. */
export interface Asked {
  filters: string
  /** The order and the size of the pages. */
  order: string
}

export interface KnownRows extends Rows {
  asked: Asked
  /** The resource's `changeCount` up to which `page.total_count` was counted to the end. */
  counted?: number
}

/** The rows with the number of all that match. */
export const withTotal = <R extends Rows>(rows: R, total: number): R => {
  const { total_more: _, ...page } = rows.page
  return { ...rows, page: { ...page, total_count: total, tatal_count: total } }
}

/** Rows that were read with the filters of others that were counted to the end, if nothing has changed meanwhile. */
export function keptTotal(
  rows: Rows,
  before: KnownRows | undefined,
  asked: Asked,
  changes: number,
): Rows & Pick<KnownRows, 'counted'> {
  const isSame = before?.counted === changes && before.asked.filters === asked.filters && before.newest === rows.newest
  return isSame && rows.page.total_more ? { ...withTotal(rows, before.page.total_count), counted: changes } : rows
}

/** Rows from which the server finds a page faster by the last row of one before it. */
const deepAfter = 10_000

/** For the body of a deep page: the number of the page that was shown before it, and the id of its last row. */
export function lastRow(
  before: KnownRows | undefined,
  asked: Asked,
  { page, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
): { last?: readonly [page: number, id: number] } {
  if (!before || (page - 1) * pageSize < deepAfter) return {}
  const isSame = before.asked.filters === asked.filters && before.asked.order === asked.order
  const id = before.list.at(-1)?.id
  const { page_no } = before.page
  return isSame && page_no < page && id !== undefined ? { last: [page_no, Number(id)] } : {}
}
