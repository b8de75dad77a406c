import type { Connection } from '../database/database'

/** The park of a device by its name, null for an unknown one; remembered for half a minute. */
export function makeDeviceParks(database: Connection, now: () => number = Date.now) {
  const known = new Map<string, { park: string | null; until: number }>()

  return async (name: string): Promise<string | null> => {
    const kept = known.get(name)
    if (kept && kept.until > now()) return kept.park
    const [row] = await database.rows({
      text: 'SELECT "park_code" FROM "device" WHERE "name" = $1',
      values: [name],
      name: 'device_park',
    })
    if (known.size > 10_000) known.clear()
    const park = row?.[0] ?? null
    known.set(name, { park, until: now() + 30_000 })
    return park
  }
}
