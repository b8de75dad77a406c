import type { Resource } from '../../../model/resource'
import { carParks, resources } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

/** Where a pointing field points to, and the field there that it holds. */
export function targetOf(resource: Resource, pointing: string): { to: Resource; key: string } | null {
  const field = resource.fields[pointing]
  if (field?.kind === 'park') return { to: carParks.resource, key: carParks.key }
  const to = field?.kind === 'ref' ? resources.get(field.of ?? '') : undefined
  return to ? { to, key: 'id' } : null
}

/**
 * SQL for a field of kind `name`: the title of the row that its pointing field names. Its cost is one index look-up for
 * each row that is shown, for PostgreSQL puts it off until a page is cut.
 */
export function nameExpression(resource: Resource, name: string): string {
  const pointing = resource.fields[name]?.of ?? ''
  const target = targetOf(resource, pointing)
  if (!target) throw new Error(`${resource.name}.${name}: ${pointing} points to nothing`)
  const { to, key } = target
  const titles = to.title.map((title) => `named.${columnIn(to, title)}`)
  const title = titles.length === 1 ? titles[0] : `concat_ws(' ', ${titles.join(', ')})`
  return `(SELECT ${title} FROM ${tableName(to)} named WHERE named.${columnIn(to, key)} = ${tableName(resource)}.${columnIn(resource, pointing)})`
}

/** What a list sorts by or selects for a field. */
export const expressionOf = (resource: Resource, name: string): string =>
  resource.fields[name]?.kind === 'name' ? nameExpression(resource, name) : columnIn(resource, name)
