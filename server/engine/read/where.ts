import { kindTraits } from '../../../model/kind-traits'
import { listsOf, type Resource } from '../../../model/resource'
import type { RowFilter } from '../../access/row-filter'
import type { Cell } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { isSortedByIndex } from '../../rows/indexes'
import { columnIn, tableName } from '../../rows/names'
import { expressionOf, titleExpression } from './name-expression'
import { sortOf, type Condition, type Sort } from './search-input'

/** `%`, `_` and `\` in the value are literal. */
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

/** The text depends only on the filtered fields, never on values. */
export interface Where {
  text: string
  values: Cell[]
}

export type Placeholder = (value: unknown) => string

export function placesOf(given: readonly Cell[] = []): { values: Cell[]; place: Placeholder } {
  const values = [...given]
  return { values, place: (value) => `$${values.push(writeCell(value))}` }
}

export function partsOf(resource: Resource, conditions: readonly Condition[], place: Placeholder): string[] {
  return conditions.map(({ field, how, value }) => {
    const { english } = resource.fields[field] ?? {}
    const at = place(how === 'part' ? literal(value) : value)
    const own = operators[how](expressionOf(resource, field), at)
    return english ? `(${own} OR ${operators[how](columnIn(resource, english), at)})` : own
  })
}

export const scopeParts = (resource: Resource, filter: RowFilter, place: Placeholder): string[] =>
  filter.map(({ field, values }) => `${columnIn(resource, field)} = ANY(${place([...values])})`)

export const whereText = (parts: readonly string[]): string => (parts.length ? ` WHERE ${parts.join(' AND ')}` : '')

export function whereOf(resource: Resource, conditions: readonly Condition[], filter: RowFilter): Where {
  const { values, place } = placesOf()
  const parts = [...partsOf(resource, conditions, place), ...scopeParts(resource, filter, place)]
  return { text: whereText(parts), values }
}

/** The id is last so that pages never overlap. */
export function orderOf(resource: Resource, sort: readonly Sort[]): string {
  const direction = (down: boolean): string => (down ? 'DESC' : 'ASC')
  const expression = ({ field, named }: Sort): string => {
    if (named) return titleExpression(resource, field)
    // In the connection's time zone, the operator's.
    return resource.fields[field]?.timeOfDay ? `${columnIn(resource, field)}::time` : expressionOf(resource, field)
  }
  const parts = sort.map((one) => `${expression(one)} ${direction(one.down)}`)
  const byId = sort.some(({ field }) => field === 'id') ? [] : [`"id" ${direction(sort.at(-1)?.down ?? false)}`]
  return ` ORDER BY ${[...parts, ...byId].join(', ')}`
}

/** The index has parts of three letters or digits; for shorter ones each row has to be read. */
const indexedPart = /[\p{L}\p{N}]{3}/u

export const isIndexedPart = ({ how, value }: Condition): boolean => how === 'part' && indexedPart.test(String(value))

const isShortPart = (one: Condition): boolean => one.how === 'part' && !isIndexedPart(one)

/** A part without an index is searched among so many rows. */
export const maxSearched = 100_000

export interface Matching {
  from: string
  parts: readonly string[]
  values: readonly Cell[]
  /** As SQL: may others match that were not searched? Null: all were searched. */
  more: string | null
}

export const fromText = ({ from, parts }: Pick<Matching, 'from' | 'parts'>, ...also: string[]): string =>
  ` FROM ${from}${whereText([...parts, ...also])}`

/** Short parts are searched among the first `maxSearched` rows in the list's order, so that time is bounded; `exact`: among all. */
export function matchingOf(
  resource: Resource,
  conditions: readonly Condition[],
  filter: RowFilter,
  { exact = false } = {},
): Matching {
  const table = tableName(resource)
  const short = exact || resource.summary.length > 0 ? [] : conditions.filter(isShortPart)
  const { values, place } = placesOf()
  const others = conditions.filter((one) => !short.includes(one))
  const parts = [...partsOf(resource, others, place), ...scopeParts(resource, filter, place)]
  const searched = { from: table, parts, values, more: null }
  if (short.length === 0) return searched
  return {
    ...firstRows(resource, searched),
    parts: partsOf(resource, short, place),
    more: `EXISTS (SELECT 1${inOwnOrder(resource, searched)} OFFSET ${maxSearched} LIMIT 1)`,
  }
}

const inOwnOrder = (resource: Resource, matching: Matching): string =>
  `${fromText(matching)}${orderOf(resource, sortOf(resource.list.sort))}`

const firstOf = (resource: Resource, matching: Matching, most: number, columns = '*'): string =>
  `SELECT ${columns}${inOwnOrder(resource, matching)} LIMIT ${most}`

function firstRows(resource: Resource, matching: Matching): Matching {
  const rows = firstOf(resource, matching, maxSearched)
  return { ...matching, from: `(${rows}) AS ${tableName(resource)}`, parts: [] }
}

/** Without an index for their order only so many rows are sorted. */
export function sortedRows(resource: Resource, matching: Matching, sort: readonly Sort[]): Matching {
  return matching.more !== null || hasIndexedOrder(resource, sort) ? matching : firstRows(resource, matching)
}

/** Further columns only sort rows with the same first value: for a time these are few. */
export function hasIndexedOrder(resource: Resource, sort: readonly Sort[]): boolean {
  const [first, ...others] = sort
  const field = first && resource.fields[first.field]
  if (!field || first.named || !isSortedByIndex(resource, first.field)) return first === undefined
  return others.length === 0 || kindTraits[field.kind].time || field.kind === 'id' || isOwnOrder(resource, sort)
}

const isOwnOrder = (resource: Resource, sort: readonly Sort[]): boolean =>
  listsOf(resource).some((list) => JSON.stringify(sortOf(list.sort)) === JSON.stringify(sort))
