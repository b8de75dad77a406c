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
export function makeDeviceParks(database: Pick<Connection, 'rows'>): DeviceParks {
  const cache = new LRUCache<string, { park: string | null }>({ max: 10_000, ttl: deviceMemory })
  /** A device sends many facts at once. */
  const underWay = new Map<string, Promise<string | null>>()

  const read = async (name: string): Promise<string | null> => {
    const [row] = await database.rows({
      text: 'SELECT "park_code" FROM "device" WHERE "name" = $1 AND "revoked_at" IS NULL',
      values: [name],
      name: 'device_park',
    })
    return row?.[0] ?? null
  }
  const lookUp = async (name: string): Promise<string | null> => {
    const reading = read(name)
    underWay.set(name, reading)
    // What was read before a change must not be cached after it.
    const isCurrent = (): boolean => underWay.get(name) === reading
    try {
      const park = await reading
      if (isCurrent()) cache.set(name, { park })
      return park
    } finally {
      if (isCurrent()) underWay.delete(name)
    }
  }

  return {
    async parkOf(name) {
      const cached = cache.get(name)
      return cached ? cached.park : (underWay.get(name) ?? lookUp(name))
    },
    clear() {
      underWay.clear()
      cache.clear()
    },
  }
}
