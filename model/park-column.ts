import type { List } from './list'
import type { Resource } from './resource'

export const nameFieldsOf = ({ fields }: Resource, reference: string): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'name' && fields[name]?.of === reference)

export const parkFieldsOf = (resource: Resource): string[] => {
  const { scope } = resource
  return scope !== 'operator' && 'park' in scope ? [scope.park, ...nameFieldsOf(resource, scope.park)] : []
}

export function addedParkColumn(
  resource: Resource,
  { columns, hidden = [] }: Pick<List, 'columns' | 'hidden'>,
): string | null {
  const parkFields = parkFieldsOf(resource)
  const isShown = parkFields.some((name) => columns.includes(name) && !hidden.includes(name))
  return isShown ? null : (parkFields[0] ?? null)
}
