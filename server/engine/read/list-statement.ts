import type { Resource } from '../../../model/resource'
import type { Summary } from '../../../model/report/uncounted'
import type { Cell, Query } from '../../database/database'
import { statementNames } from '../../database/prepared'
import { writeCell } from '../../rows/cells'
import { expressionOf, titleExpression } from './name-expression'
import { columnIn, tableName } from '../../rows/names'
import { type ScopeFilter, scopeFilter } from '../../access/scope-filter'
import { type Condition, type Selection, type Sort, selectionOf } from './search-input'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { rowWriter } from './row-writer'

/** The totals of a list, by field, and those of its uncounted rows; `sums` as `totalsOf` selects them. */
export function summaryOf({ summary, uncounted }: Resource, sums: readonly Cell[]): Summary {
  const byName = (names: readonly string[], first: number): Record<string, string> =>
    Object.fromEntries(names.map((name, at) => [name, sums[first + at] ?? '']))
  const totals = byName(summary, 0)
  return uncounted ? { ...totals, uncounted: byName(uncounted.amounts, summary.length) } : totals
}

/** `,"summary":{...}` if the resource has totals, else empty. */
export const summaryJson = (resource: Resource, sums: readonly Cell[]): string =>
  resource.summary.length > 0 ? `,"summary":${JSON.stringify(summaryOf(resource, sums))}` : ''

/**
 * `POST index`: the JSON of `{ list, page, newest }`, with `summary` if the resource has totals. `newest` is the
 * highest id of all rows, by which clients recognise later ones. The JSON is joined from cells without building
 * objects, for speed.
 */
export async function listJson(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access, configs }: Caller,
): Promise<string> {
  const selection = selectionOf(resource, body, configs)
  const { select, write } = rowWriter(resource)
  const { page, count } = listStatements(resource, select, selection, scopeFilter(resource, access))
  const [first, [counted]] = await Promise.all([database.rows(page), database.rows(count)])
  const [total = '0', ...sums] = counted ?? []
  // An empty page can't tell the highest id of its snapshot; read after the count, it misses no row up to the count's.
  const rows = first.length > 0 ? first : await database.rows(page)
  const newest = rows[0]?.at(-1) ?? sums.at(-1) ?? 0
  const pageJson = `{"page_no":${selection.page},"page_size":${selection.size},"total_count":${total},"tatal_count":${total}}`
  const list = rows.map((cells) => write(cells, pictures)).join(',')
  return `{"list":[${list}],"page":${pageJson},"newest":${newest}${summaryJson(resource, sums)}}`
}

/** The pattern for a text anywhere in a value; `%`, `_` and `\` in it are literal. */
export const literal = (value: unknown): string => `%${String(value).replace(/[\\%_]/g, '\\$&')}%`

const operators: Record<Condition['how'], (column: string, place: string) => string> = {
  part: (column, place) => `${column} ILIKE ${place}`,
  is: (column, place) => `${column} = ${place}`,
  any: (column, place) => `${column} = ANY(${place})`,
  holds: (column, place) => `${column} @> ARRAY[${place}::bigint]`,
  from: (column, place) => `${column} >= ${place}`,
  fromOrNone: (column, place) => `(${column} >= ${place} OR ${column} IS NULL)`,
  to: (column, place) => `${column} <= ${place}`,
  above: (column, place) => `${column} > ${place}`,
}

/** A filter as SQL with its parameters; the text depends only on the fields that are filtered, never on values. */
export interface Where {
  text: string
  values: Cell[]
}

export function whereOf(resource: Resource, conditions: readonly Condition[], filter: ScopeFilter | null): Where {
  const values: Cell[] = []
  const place = (value: unknown): string => `$${values.push(writeCell(value))}`
  const parts = conditions.map(({ field, how, value }) => {
    const { english } = resource.fields[field] ?? {}
    const at = place(how === 'part' ? literal(value) : value)
    const own = operators[how](columnIn(resource, field), at)
    return english ? `(${own} OR ${operators[how](columnIn(resource, english), at)})` : own
  })
  if (filter) parts.push(`${columnIn(resource, filter.field)} = ANY(${place([...filter.values])})`)
  return { text: parts.length ? ` WHERE ${parts.join(' AND ')}` : '', values }
}

/** The ORDER BY clause, with the id last so that pages never overlap. */
export function orderOf(resource: Resource, sort: readonly Sort[]): string {
  const direction = (down: boolean): string => (down ? 'DESC' : 'ASC')
  const expression = ({ field, named }: Sort): string => {
    if (named) return titleExpression(resource, field)
    // In the operator's time zone, which is the connection's.
    return resource.fields[field]?.timeOfDay ? `${columnIn(resource, field)}::time` : expressionOf(resource, field)
  }
  const parts = sort.map((one) => `${expression(one)} ${direction(one.down)}`)
  const byId = sort.some(({ field }) => field === 'id') ? [] : [`"id" ${direction(sort.at(-1)?.down ?? false)}`]
  return ` ORDER BY ${[...parts, ...byId].join(', ')}`
}

// Limited, since users choose filters and order: their texts must not take up the connections' memory.
const prepared = statementNames('list', 400)

/** The number of rows, and their sums in the order that `summaryOf` reads. */
function totalsOf(resource: Resource): string {
  const { summary, uncounted } = resource
  const sum = (name: string, filter = ''): string => `coalesce(sum(${columnIn(resource, name)})${filter}, 0.00)`
  const isUncounted = uncounted && `${columnIn(resource, uncounted.field)} IN (${uncounted.values.join(', ')})`
  const left = uncounted?.amounts.map((name) => sum(name, ` FILTER (WHERE ${isUncounted})`)) ?? []
  return ['count(*)', ...summary.map((name) => sum(name)), ...left].join(', ')
}

/**
 * `page`: the rows of the page; `count`: the number of matching rows and their totals. Both end with the table's highest
 * id at the time of their snapshot.
 */
export function listStatements(
  resource: Resource,
  select: string,
  selection: Selection,
  filter: ScopeFilter | null,
): { page: Query; count: Query } {
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const table = tableName(resource)
  const { size } = selection
  const paging = ` LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const paged = [...values, String(size), String((selection.page - 1) * size)]
  const newest = `(SELECT max("id") FROM ${table})`
  return {
    page: prepared(
      `SELECT ${select}, ${newest} FROM ${table}${text}${orderOf(resource, selection.sort)}${paging}`,
      paged,
    ),
    count: prepared(`SELECT ${totalsOf(resource)}, ${newest} FROM ${table}${text}`, values),
  }
}
