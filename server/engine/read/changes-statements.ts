import { maxNewRows } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { Query } from '../../database/database'
import { listStatements, orderOf, whereOf } from './list-statement'
import { tableName } from '../../rows/names'
import type { ScopeFilter } from '../../access/scope-filter'
import type { Condition, Selection } from './search-input'

/** The number of rows up to which a total is counted after each change. */
export const maxCounted = 10_000

// None of these is prepared: the planner needs the actual ids to see how few rows are concerned.

/** A list as a user sees it: the call's selection and the user's scope. */
export interface ListQuery {
  resource: Resource
  selection: Selection
  filter: ScopeFilter | null
}

const among = (ids: Iterable<number>): Condition => ({ field: 'id', how: 'any', value: [...ids] })

/**
 * The number of matching rows above an id (100: that many or more), and the highest id there is. Ordered by id, so that
 * only new rows are read, whatever the filters.
 */
export function newRowsStatement({ resource, selection, filter }: ListQuery, after: number): Query {
  const above: Condition = { field: 'id', how: 'above', value: after }
  const { text, values } = whereOf(resource, [...selection.conditions, above], filter)
  const table = tableName(resource)
  const found = `SELECT 1 FROM ${table}${text} ORDER BY "id" DESC LIMIT ${maxNewRows}`
  return { text: `SELECT count(*), (SELECT max("id") FROM ${table}) FROM (${found}) found`, values }
}

export function pageStatement({ resource, selection, filter }: ListQuery): Query {
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const paging = `${orderOf(resource, selection.sort)} LIMIT $${values.length + 1}`
  return {
    text: `SELECT "id" FROM ${tableName(resource)}${text}${paging}`,
    values: [...values, String(selection.size)],
  }
}

/** Columns of the given rows, as far as they are within the scope and, with `matching`, match the filters. */
export function rowsStatement(
  { resource, selection, filter }: ListQuery,
  select: string,
  ids: Iterable<number>,
  { matching = false } = {},
): Query {
  const conditions = matching ? selection.conditions : []
  const { text, values } = whereOf(resource, [...conditions, among(ids)], filter)
  return { text: `SELECT ${select} FROM ${tableName(resource)}${text}`, values }
}

/** The number of matching rows, with their sums; without sums, counting stops after `maxCounted`. */
export function totalStatement({ resource, selection, filter }: ListQuery): Query {
  if (resource.summary.length) return listStatements(resource, '"id"', selection, filter).count
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const found = `SELECT 1 FROM ${tableName(resource)}${text} LIMIT ${maxCounted + 1}`
  return { text: `SELECT count(*) FROM (${found}) found`, values }
}
