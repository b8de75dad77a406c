import { LRUCache } from 'lru-cache'
import type { Connection } from '../../database/database'

/** Milliseconds for which a changed device may count as it was, if the notification of its change is lost. */
export const deviceMemory = 30_000

export interface DeviceParks {
  /** The park of a device by its name; null for an unknown or revoked one. */
  parkOf: (name: string) => Promise<string | null>
  /** To be called when devices were changed. */
  clear: () => void
}

/** Looks up parks of devices; cached for half a minute. */
export function makeDeviceParks(database: Connection): DeviceParks {
  const cache = new LRUCache<string, { park: string | null }>({ max: 10_000, ttl: deviceMemory })
  let cleared = 0

  return {
    async parkOf(name) {
      const cached = cache.get(name)
      if (cached) return cached.park
      const before = cleared
      const [row] = await database.rows({
        text: 'SELECT "park_code" FROM "device" WHERE "name" = $1 AND "revoked_at" IS NULL',
        values: [name],
        name: 'device_park',
      })
      const park = row?.[0] ?? null
      // A row that was read before a change must not be cached after it.
      if (cleared === before) cache.set(name, { park })
      return park
    },
    clear() {
      cleared += 1
      cache.clear()
    },
  }
}
