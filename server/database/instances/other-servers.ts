import type { Database } from '../database'

/** The `application_name` of the connection on which each server listens for notifications. */
export const listenerName = 'berth listener'

/** Call before this server listens. A server whose machine vanished may count until PostgreSQL notices. */
export async function hasOtherServers(database: Database): Promise<boolean> {
  if (database.kind === 'embedded') return false
  const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "application_name" = $1 AND "datname" = current_database()`
  const [[count] = []] = await database.rows({ text, values: [listenerName] })
  return Number(count) > 0
}
