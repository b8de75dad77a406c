import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'

/** The field with a row's `park_code`; null where rows have no park. */
export const parkField = ({ scope }: Resource): string | null =>
  scope !== 'operator' && 'park' in scope ? scope.park : null

/** Reports to the change feed that this row was written or deleted. */
export function noteRowChanged(resource: Resource, row: Record<string, unknown>, on: Connection): void {
  const park = row[parkField(resource) ?? '']
  on.noteChange(resource.name, typeof park === 'string' ? park : null)
}
