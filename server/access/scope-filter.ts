import type { Resource } from '../../model/resource'
import type { Access } from './access'

/** The field that a caller's scope narrows a resource by, and the values that he may see; null: he sees every row. */
export interface ScopeFilter {
  field: string
  values: ReadonlySet<string | number>
}

/** Pure: which rows of a resource a person sees and touches. */
export function scopeFilter({ scope }: Resource, access: Access): ScopeFilter | null {
  if (scope === 'operator') return null
  if ('park' in scope) return access.parks === 'all' ? null : { field: scope.park, values: access.parks }
  return access.departments === 'all' ? null : { field: scope.department, values: access.departments }
}

/** Pure: does this row belong to what the person sees? A row without a park or department belongs to nobody's scope. */
export function isWithin(resource: Resource, access: Access, row: Record<string, unknown>): boolean {
  const narrowed = scopeFilter(resource, access)
  if (!narrowed) return true
  const value = row[narrowed.field]
  return (typeof value === 'string' || typeof value === 'number') && narrowed.values.has(value)
}
