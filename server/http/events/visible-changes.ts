import type { Resource } from '../../../model/resource'
import type { Access } from '../../access/access'
import { mayFollow } from '../../access/row-filter'
import type { ParkChanges } from '../../database/change-feed'

const maxParks = 50

/** Only changes in the user's parks, of resources that they may follow; one for each park. */
export function visibleChanges(
  access: Access,
  changes: readonly ParkChanges[],
  resources: ReadonlyMap<string, Resource>,
): ParkChanges[] {
  const { parks } = access
  const own = changes.filter(({ park }) => park === null || parks === 'all' || parks.has(park))
  const followed = new Set<string>()
  for (const name of new Set(own.flatMap((one) => one.resources))) {
    const resource = resources.get(name)
    if (resource && mayFollow(access, resource)) followed.add(name)
  }
  const visible = own.flatMap(({ park, ...change }) => {
    const names = change.resources.filter((name) => followed.has(name))
    const by = Object.fromEntries(Object.entries(change.by).filter(([name]) => followed.has(name)))
    return names.length > 0 ? [{ resources: names, park, by }] : []
  })
  if (visible.length <= maxParks) return visible
  return [{ resources: [...new Set(visible.flatMap((one) => one.resources))], park: null, by: {} }]
}
