import { LRUCache } from 'lru-cache'
import type { Connection } from '../../database/database'

/** Returns a look-up of a device's park by its name, null for an unknown device; cached for half a minute. */
export function makeDeviceParks(database: Connection) {
  const cache = new LRUCache<string, { park: string | null }>({ max: 10_000, ttl: 30_000 })

  return async (name: string): Promise<string | null> => {
    const cached = cache.get(name)
    if (cached) return cached.park
    const [row] = await database.rows({
      text: 'SELECT "park_code" FROM "device" WHERE "name" = $1',
      values: [name],
      name: 'device_park',
    })
    const park = row?.[0] ?? null
    cache.set(name, { park })
    return park
  }
}
