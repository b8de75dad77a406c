import { columnName } from '../../model/column-name'
import type { FieldName, Resource } from '../../model/resource'

/** A quoted identifier of a declared name; nothing that came from a request ever passes here. */
const quoted = (declared: string): string => `"${columnName(declared).replaceAll('"', '')}"`

export const tableName = (resource: Resource): string => quoted(resource.name)

/** The quoted column of a declared field; throws for a name that the resource doesn't have. */
export function columnIn(resource: Resource, field: string): string {
  if (!(field in resource.fields)) throw new Error(`${resource.name} has no field ${field}`)
  return quoted(field)
}

/** Writes columns of a resource into a statement, where its table goes by the name `as`: `column('status')` is `g."status"`. */
export const columnsAs =
  <R extends Resource>(resource: R, as: string) =>
  (field: FieldName<R>): string =>
    `${as}.${columnIn(resource, field)}`

/** The same where the table goes by its own name. */
export const columnsIn =
  <R extends Resource>(resource: R) =>
  (field: FieldName<R>): string =>
    columnIn(resource, field)
