import { permissionsFor, type Resource } from '../../model/resource'
import type { Access } from '../access/access'
import { may } from '../access/permission'
import type { RowsTold } from '../database/row-news'

/** What is told over the channel of events; the types beside `rows` concern everybody and say nothing more. */
export type Told = RowsTold | { type: 'access' | 'dictionary' | 'missed' }

const mayQuery = (resource: Resource | undefined, access: Access): boolean =>
  resource !== undefined && may(access, resource.openQuery ? null : permissionsFor(resource, 'query'))

/** Pure: what of an event a person hears, null: nothing. Of rows: those in his parks, of resources that he may query. */
export function toldTo(access: Access, told: Told, resources: ReadonlyMap<string, Resource>): Told | null {
  if (told.type !== 'rows') return told
  const { park } = told
  if (park !== null && access.parks !== 'all' && !access.parks.has(park)) return null
  const own = told.resources.filter((name) => mayQuery(resources.get(name), access))
  if (own.length === told.resources.length) return told
  const by = Object.fromEntries(Object.entries(told.by).filter(([name]) => own.includes(name)))
  return own.length > 0 ? { ...told, resources: own, by } : null
}
