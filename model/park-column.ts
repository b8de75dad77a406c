import type { List } from './list'
import type { Resource } from './resource'

/** The fields with the name of the row that another field refers to. */
export const nameFieldsOf = ({ fields }: Resource, reference: string): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'name' && fields[name]?.of === reference)

/** The fields that show a row's park; none for rows without one. */
export const parkFieldsOf = (resource: Resource): string[] => {
  const { scope } = resource
  return scope !== 'operator' && 'park' in scope ? [scope.park, ...nameFieldsOf(resource, scope.park)] : []
}

/**
 * The column to show in addition to a list's own where its rows may be of several parks; null if the list shows their
 * park anyway, and for rows without a park.
 */
export function addedParkColumn(
  resource: Resource,
  { columns, hidden = [] }: Pick<List, 'columns' | 'hidden'>,
): string | null {
  const parkFields = parkFieldsOf(resource)
  const isShown = parkFields.some((name) => columns.includes(name) && !hidden.includes(name))
  return isShown ? null : (parkFields[0] ?? null)
}
