import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'

/** The field that holds a row's park; null where rows have none. */
export const parkField = ({ scope }: Resource): string | null =>
  scope !== 'operator' && 'park' in scope ? scope.park : null

/** Reports to the change feed that this row was written, or deleted from its park. */
export function noteRowChanged(resource: Resource, row: Record<string, unknown>, on: Connection): void {
  const park = row[parkField(resource) ?? '']
  on.wrote(resource.name, typeof park === 'string' ? park : null)
}
