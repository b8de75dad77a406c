import type { Resource } from '../../../model/resource'
import type { Cell, Query } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { expressionOf } from './name-expression'
import { columnIn, tableName } from '../../rows/names'
import { type ScopeFilter, scopeFilter } from '../../access/scope-filter'
import { type Condition, type Selection, type Sort, selectionOf } from './search-input'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { rowWriter } from './row-writer'

/** `,"summary":{...}` where the resource has totals, from what its count answered. */
export function summaryJson({ summary }: Resource, sums: readonly Cell[]): string {
  const totals = summary.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(sums[at])}`)
  return totals.length ? `,"summary":{${totals.join(',')}}` : ''
}

/**
 * `POST index`: the JSON of `{ list, page, newest }`, with `summary` where the resource has totals; `newest` is the highest
 * id there is, so that what comes later can be told. Rows stay PostgreSQL's text until they are written, once.
 */
export async function listJson(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access }: Caller,
): Promise<string> {
  const selection = selectionOf(resource, body)
  const { select, write } = rowWriter(resource)
  const { page, count } = listStatements(resource, select, selection, scopeFilter(resource, access))
  const [rows, [counted]] = await Promise.all([database.rows(page), database.rows(count)])
  const [total = '0', ...sums] = counted ?? []
  const pageJson = `{"page_no":${selection.page},"page_size":${selection.size},"total_count":${total},"tatal_count":${total}}`
  const list = rows.map((cells) => write(cells, pictures)).join(',')
  return `{"list":[${list}],"page":${pageJson},"newest":${sums.at(-1) ?? 0}${summaryJson(resource, sums)}}`
}

/** `%`, `_` and `\` of a person's text are literal. */
const literal = (value: unknown): string => `%${String(value).replace(/[\\%_]/g, '\\$&')}%`

const operators: Record<Condition['how'], (column: string, place: string) => string> = {
  part: (column, place) => `${column} ILIKE ${place}`,
  is: (column, place) => `${column} = ${place}`,
  any: (column, place) => `${column} = ANY(${place})`,
  holds: (column, place) => `${column} @> ARRAY[${place}::bigint]`,
  from: (column, place) => `${column} >= ${place}`,
  to: (column, place) => `${column} <= ${place}`,
  above: (column, place) => `${column} > ${place}`,
}

/** A filter as SQL with its parameters; the text depends on which fields are asked for, never on their values. */
export interface Where {
  text: string
  values: Cell[]
}

export function whereOf(resource: Resource, conditions: readonly Condition[], filter: ScopeFilter | null): Where {
  const values: Cell[] = []
  const place = (value: unknown): string => `$${values.push(writeCell(value))}`
  const parts = conditions.map(({ field, how, value }) =>
    operators[how](columnIn(resource, field), place(how === 'part' ? literal(value) : value)),
  )
  if (filter) parts.push(`${columnIn(resource, filter.field)} = ANY(${place([...filter.values])})`)
  return { text: parts.length ? ` WHERE ${parts.join(' AND ')}` : '', values }
}

/** The order, with the id behind it so that pages never overlap. */
export function orderOf(resource: Resource, sort: readonly Sort[]): string {
  const direction = (down: boolean): string => (down ? 'DESC' : 'ASC')
  const parts = sort.map(({ field, down }) => `${expressionOf(resource, field)} ${direction(down)}`)
  const byId = sort.some(({ field }) => field === 'id') ? [] : [`"id" ${direction(sort.at(-1)?.down ?? false)}`]
  return ` ORDER BY ${[...parts, ...byId].join(', ')}`
}

const names = new Map<string, string>()
/** Statements stay prepared on every connection for good, so only the shapes that came first get a name. */
const mostNames = 400

const prepared = (text: string, values: Cell[]): Query => {
  const name = names.get(text) ?? (names.size < mostNames ? `list_${names.size + 1}` : undefined)
  if (name) names.set(text, name)
  return { text, values, name }
}

/** How many rows match, and the totals over them. */
const totals = (resource: Resource): string =>
  ['count(*)', ...resource.summary.map((name) => `coalesce(sum(${columnIn(resource, name)}), 0.00)`)].join(', ')

/** The page that is shown; how many rows match in all with their totals, and the highest id of all there are. */
export function listStatements(
  resource: Resource,
  select: string,
  selection: Selection,
  filter: ScopeFilter | null,
): { page: Query; count: Query } {
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const table = tableName(resource)
  const { size } = selection
  const window = ` LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const paged = [...values, String(size), String((selection.page - 1) * size)]
  return {
    page: prepared(`SELECT ${select} FROM ${table}${text}${orderOf(resource, selection.sort)}${window}`, paged),
    count: prepared(`SELECT ${totals(resource)}, (SELECT max("id") FROM ${table}) FROM ${table}${text}`, values),
  }
}
