import { listsOf, permissionsFor, type Resource } from '../../model/resource'
import { may, type Access } from './access'

/** Rows of a resource: those that have one of the values in each of these fields; without any, all. */
export type RowFilter = readonly { field: string; values: ReadonlySet<unknown> }[]

/** The rows in the caller's car parks or departments, whatever they may do with them. */
export function scopeOf({ scope }: Resource, { parks, departments }: Access): RowFilter {
  if (scope === 'operator') return []
  const [field, values] = 'park' in scope ? [scope.park, parks] : [scope.department, departments]
  return values === 'all' ? [] : [{ field, values }]
}

/**
 * The rows that the caller may read; null: none. Who may see one of its lists that has a permission of its own may read the rows
 * of that list.
 */
export function readableRows(resource: Resource, access: Access): RowFilter | null {
  if (may(access, permissionsFor(resource, 'query'))) return scopeOf(resource, access)
  // At most one list has a permission of its own.
  const own = listsOf(resource).find((list) => list.listPermission)?.listPermission
  if (!own || !may(access, own.permission)) return null
  const only = Object.entries(own.codes).map(([field, value]) => ({ field, values: new Set([value]) }))
  return [...scopeOf(resource, access), ...only]
}

/** The rows of which the caller may have a workbook or a print; null: none. */
export const exportableRows = (resource: Resource, access: Access): RowFilter | null =>
  resource.exportWith === null || may(access, resource.exportWith) ? readableRows(resource, access) : null

export const mayRead = (access: Access, resource: Resource): boolean => readableRows(resource, access) !== null

/** The codes of the caller's car parks; null: of all. */
export const parkCodes = ({ parks }: Access): string[] | null => (parks === 'all' ? null : [...parks])

/** The rows that lists show the caller; null: none. */
export const listedRows = (resource: Resource, access: Access): RowFilter | null =>
  resource.publicRead ? scopeOf(resource, access) : readableRows(resource, access)

/** Is the row one of these? One without a car park or department is in no limited scope. */
export const isAmong = (filter: RowFilter, row: Record<string, unknown>): boolean =>
  filter.every(({ field, values }) => values.has(row[field]))

export const isWithin = (resource: Resource, access: Access, row: Record<string, unknown>): boolean =>
  isAmong(scopeOf(resource, access), row)

/** May the caller learn that rows of a resource changed: to read them, or to call an operation that follows them? */
export const mayFollow = (access: Access, resource: Resource): boolean =>
  listedRows(resource, access) !== null ||
  Object.values(resource.operations).some(
    ({ live, permission }) =>
      live === true && (permission === null || may(access, permissionsFor(resource, permission))),
  )
