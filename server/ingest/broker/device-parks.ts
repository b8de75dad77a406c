import { LRUCache } from 'lru-cache'
import type { Connection } from '../../database/database'

/** The park of a device by its name, null for an unknown one; remembered for half a minute. */
export function makeDeviceParks(database: Connection) {
  const known = new LRUCache<string, { park: string | null }>({ max: 10_000, ttl: 30_000 })

  return async (name: string): Promise<string | null> => {
    const kept = known.get(name)
    if (kept) return kept.park
    const [row] = await database.rows({
      text: 'SELECT "park_code" FROM "device" WHERE "name" = $1',
      values: [name],
      name: 'device_park',
    })
    const park = row?.[0] ?? null
    known.set(name, { park })
    return park
  }
}
