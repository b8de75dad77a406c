import { columnName, type FieldName, type Resource } from '../../model/resource'
import type { Field } from '../../model/field'
import { perResource } from './per-resource'

const unquoted = (declared: string): string => columnName(declared).replaceAll('"', '')

const quotedNames = new Map<string, string>()

/** The quoted SQL identifier of a declared name, remembered; must never be called with text from a request. */
function quoted(declared: string): string {
  const known = quotedNames.get(declared)
  if (known !== undefined) return known
  const name = `"${unquoted(declared)}"`
  quotedNames.set(declared, name)
  return name
}

export const tableName = (resource: Resource): string => quoted(resource.name)

/** The table's name as PostgreSQL's catalogs contain it; as a value only, never in a statement. */
export const unquotedTableName = (resource: Resource): string => unquoted(resource.name)

/** The quoted column of a declared field; throws for a name that the resource doesn't have. */
export function columnIn(resource: Resource, field: string): string {
  if (!(field in resource.fields)) throw new Error(`${resource.name} has no field ${field}`)
  return quoted(field)
}

/** Returns a function for columns of a table with the alias `as`: with `g`, `column('status')` is `g."status"`. */
export const columnsAs =
  <R extends Resource>(resource: R, as: string) =>
  (field: FieldName<R>): string =>
    `${as}.${columnIn(resource, field)}`

/** As SQL, for comparing identifiers: `AB12` and `ab12` are one card. Their indexes contain this. */
export const withoutCase = (text: string): string => `lower(${text})`

export const columnsIn =
  <R extends Resource>(resource: R) =>
  (field: FieldName<R>): string =>
    columnIn(resource, field)

/** Fields that contain several values, each of which is also stored in a row of a table of its own. */
export const severalFields = perResource((resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, { several }]) => (several === undefined ? [] : [name])),
)

/** Fields whose texts are also found by the keys in a table of their own (`spelling.ts`). */
export const spelledFields = perResource((resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, { spelled }]) => (spelled ? [name] : [])),
)

/** The quoted table of the single values, or the keys, of such a field, with the columns `row_id` and `value`. */
export const valuesTable = (resource: Resource, field: string): string =>
  `"${unquoted(resource.name)}_${columnIn(resource, field).slice(1, -1)}"`

export const storedFields = perResource((resource): readonly [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'name' && field.stored !== false),
)
