import { maxNewRows } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { Query } from '../../database/database'
import { listStatements, orderOf, whereOf } from './list-statement'
import { tableName } from '../../rows/names'
import type { ScopeFilter } from '../../access/scope-filter'
import type { Condition, Selection } from './search-input'

/** So many rows are counted anew at each change; of a longer list the window counts on by itself. */
export const mostCounted = 10_000

// None of these is prepared: PostgreSQL has to know the ids to see how few rows they are about.

/** A list as somebody sees it. */
export interface Seen {
  resource: Resource
  selection: Selection
  filter: ScopeFilter | null
}

const among = (ids: Iterable<number>): Condition => ({ field: 'id', how: 'any', value: [...ids] })

/**
 * How many matching rows are above an id (100: that many or more), and the highest id there is. It goes by id, so that
 * only new rows are read, whatever the filters.
 */
export function newRowsStatement({ resource, selection, filter }: Seen, after: number): Query {
  const above: Condition = { field: 'id', how: 'above', value: after }
  const { text, values } = whereOf(resource, [...selection.conditions, above], filter)
  const table = tableName(resource)
  const found = `SELECT 1 FROM ${table}${text} ORDER BY "id" DESC LIMIT ${maxNewRows}`
  return { text: `SELECT count(*), (SELECT max("id") FROM ${table}) FROM (${found}) found`, values }
}

/** The ids of a page in its order. */
export function pageStatement({ resource, selection, filter }: Seen): Query {
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const window = `${orderOf(resource, selection.sort)} LIMIT $${values.length + 1}`
  return {
    text: `SELECT "id" FROM ${tableName(resource)}${text}${window}`,
    values: [...values, String(selection.size)],
  }
}

/** Columns of those of some rows that are within the scope, and, if asked, match the filters. */
export function rowsStatement(
  { resource, selection, filter }: Seen,
  select: string,
  ids: Iterable<number>,
  { matching = false } = {},
): Query {
  const conditions = matching ? selection.conditions : []
  const { text, values } = whereOf(resource, [...conditions, among(ids)], filter)
  return { text: `SELECT ${select} FROM ${tableName(resource)}${text}`, values }
}

/** How many rows match, with the sums of all of them; where there are no sums, no more are counted than have to be. */
export function totalStatement({ resource, selection, filter }: Seen): Query {
  if (resource.summary.length) return listStatements(resource, '"id"', selection, filter).count
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const found = `SELECT 1 FROM ${tableName(resource)}${text} LIMIT ${mostCounted + 1}`
  return { text: `SELECT count(*) FROM (${found}) found`, values }
}
