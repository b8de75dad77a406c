import { listsOf, permissionsFor, type Resource } from '../../model/resource'
import { may, type Access } from './access'

/** Rows with one of the values in each field; without fields, all. */
export type RowFilter = readonly { field: string; values: ReadonlySet<unknown> }[]

export function scopeOf({ scope }: Resource, { parks, departments }: Access): RowFilter {
  if (scope === 'operator') return []
  const [field, values] = 'park' in scope ? [scope.park, parks] : [scope.department, departments]
  return values === 'all' ? [] : [{ field, values }]
}

/** Null: none. Whoever may see a list with its own permission may read that list's rows. */
export function readableRows(resource: Resource, access: Access): RowFilter | null {
  if (may(access, permissionsFor(resource, 'query'))) return scopeOf(resource, access)
  const own = listsOf(resource).find((list) => list.listPermission)?.listPermission
  if (!own || !may(access, own.permission)) return null
  const only = Object.entries(own.codes).map(([field, value]) => ({ field, values: new Set([value]) }))
  return [...scopeOf(resource, access), ...only]
}

export const exportableRows = (resource: Resource, access: Access): RowFilter | null =>
  resource.exportWith === null || may(access, resource.exportWith) ? readableRows(resource, access) : null

export const mayRead = (access: Access, resource: Resource): boolean => readableRows(resource, access) !== null

export const parkCodes = ({ parks }: Access): string[] | null => (parks === 'all' ? null : [...parks])

export const listedRows = (resource: Resource, access: Access): RowFilter | null =>
  resource.publicRead ? scopeOf(resource, access) : readableRows(resource, access)

/** A row without a car park or department is in no limited scope. */
export const isAmong = (filter: RowFilter, row: Record<string, unknown>): boolean =>
  filter.every(({ field, values }) => values.has(row[field]))

export const isWithin = (resource: Resource, access: Access, row: Record<string, unknown>): boolean =>
  isAmong(scopeOf(resource, access), row)

/** The caller may read the rows, or call an operation that follows them. */
export const mayFollow = (access: Access, resource: Resource): boolean =>
  listedRows(resource, access) !== null ||
  Object.values(resource.operations).some(
    ({ live, permission }) =>
      live === true && (permission === null || may(access, permissionsFor(resource, permission))),
  )
