import type { Database } from '../database'

export const listenerName = 'berth listener'

/** Call before this server listens. A vanished server may count until PostgreSQL notices. */
export async function hasOtherServers(database: Database): Promise<boolean> {
  if (database.kind === 'embedded') return false
  const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "application_name" = $1 AND "datname" = current_database()`
  const [[count] = []] = await database.rows({ text, values: [listenerName] })
  return Number(count) > 0
}
