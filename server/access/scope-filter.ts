import type { Resource } from '../../model/resource'
import type { Access } from './access'

export interface ScopeFilter {
  field: string
  values: ReadonlySet<unknown>
}

/** Which rows of a resource a user may see and change; null: all of them. */
export function scopeFilter({ scope }: Resource, access: Access): ScopeFilter | null {
  if (scope === 'operator') return null
  if ('park' in scope) return access.parks === 'all' ? null : { field: scope.park, values: access.parks }
  return access.departments === 'all' ? null : { field: scope.department, values: access.departments }
}

/** Is this row within the user's scope? A row without a park or department is only within an unlimited scope. */
export function isWithin(resource: Resource, access: Access, row: Record<string, unknown>): boolean {
  const filter = scopeFilter(resource, access)
  return filter === null || filter.values.has(row[filter.field])
}
