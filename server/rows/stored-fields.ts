import type { Field } from '../../model/field'
import type { Resource } from '../../model/resource'

/** Fields that have a column. */
export const storedFields = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'name' && field.stored !== false)
