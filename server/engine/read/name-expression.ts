import type { Resource } from '../../../model/resource'
import { carParks, resources } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

export function targetOf(resource: Resource, reference: string): { to: Resource; key: string } | null {
  const field = resource.fields[reference]
  if (field?.kind === 'park') return { to: carParks.resource, key: carParks.key }
  const to = field?.kind === 'ref' ? resources.get(field.of ?? '') : undefined
  return to ? { to, key: 'id' } : null
}

/** It runs after LIMIT, so once for each row of the page, except when the list is sorted by it. */
export function titleExpression(resource: Resource, reference: string): string {
  const target = targetOf(resource, reference)
  if (!target) throw new Error(`${resource.name}.${reference} is not a reference`)
  const { to, key } = target
  const titles = to.title.map((title) => `named.${columnIn(to, title)}`)
  const title = titles.length === 1 ? titles[0] : `concat_ws(' ', ${titles.join(', ')})`
  return `(SELECT ${title} FROM ${tableName(to)} named WHERE named.${columnIn(to, key)} = ${tableName(resource)}.${columnIn(resource, reference)})`
}

export function expressionOf(resource: Resource, name: string): string {
  const field = resource.fields[name]
  return field?.kind === 'name' ? titleExpression(resource, field.of ?? '') : columnIn(resource, name)
}
