import { columnName, type FieldName, type Resource } from '../../model/resource'
import type { Field } from '../../model/field'

/** Declarations don't change. */
export function perResource<T>(make: (resource: Resource) => T): (resource: Resource) => T {
  const made = new WeakMap<Resource, T>()
  return (resource) => {
    const known = made.get(resource)
    if (known !== undefined) return known
    const value = make(resource)
    made.set(resource, value)
    return value
  }
}

const unquoted = (declared: string): string => columnName(declared).replaceAll('"', '')

const quotedNames = new Map<string, string>()

/** Must never be called with text from a request. */
function quoted(declared: string): string {
  const known = quotedNames.get(declared)
  if (known !== undefined) return known
  const name = `"${unquoted(declared)}"`
  quotedNames.set(declared, name)
  return name
}

export const tableName = (resource: Resource): string => quoted(resource.name)

/** As in PostgreSQL's catalogs; only as a value, never in a statement. */
export const unquotedTableName = (resource: Resource): string => unquoted(resource.name)

export function columnIn(resource: Resource, field: string): string {
  if (!(field in resource.fields)) throw new Error(`${resource.name} has no field ${field}`)
  return quoted(field)
}

/** With `g`, `column('status')` is `g."status"`. */
export const columnsAs =
  <R extends Resource>(resource: R, as: string) =>
  (field: FieldName<R>): string =>
    `${as}.${columnIn(resource, field)}`

/** `AB12` and `ab12` are one card. The indexes of identifiers contain this. */
export const withoutCase = (text: string): string => `lower(${text})`

/** Milliseconds since 1970. */
export const epoch = (text: string): string => `(extract(epoch FROM ${text}) * 1000)::bigint`

export const columnsIn =
  <R extends Resource>(resource: R) =>
  (field: FieldName<R>): string =>
    columnIn(resource, field)

/** Fields with several values, each of which also has a row in a table. */
export const severalFields = perResource((resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, { several }]) => (several === undefined ? [] : [name])),
)

/** Their texts are also found by keys in a table (`spelling.ts`). */
export const spelledFields = perResource((resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, { spelled }]) => (spelled ? [name] : [])),
)

export const valuesTable = (resource: Resource, field: string): string =>
  `"${unquoted(resource.name)}_${columnIn(resource, field).slice(1, -1)}"`

export const storedFields = perResource((resource): readonly [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'name' && field.stored !== false),
)
