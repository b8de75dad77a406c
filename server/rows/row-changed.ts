import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'

/** The field that holds a row's park; null where rows have none. */
export const parkField = ({ scope }: Resource): string | null =>
  scope !== 'operator' && 'park' in scope ? scope.park : null

/** Has open windows told that this row was written, or was in its park until now. */
export function noteRowChanged(resource: Resource, row: Record<string, unknown>, on: Connection): void {
  const park = row[parkField(resource) ?? '']
  on.wrote(resource.name, typeof park === 'string' ? park : null)
}
