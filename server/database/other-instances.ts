import type { Database } from './database'

/** What PostgreSQL shows as the name of the connection on which each running server hears the news of the others. */
export const listenerName = 'berth listener'

/**
 * Does another server run on this database? For a server that starts and doesn't listen yet. One whose machine vanished may
 * be taken for running until PostgreSQL notices.
 */
export async function hasOtherServers(database: Database): Promise<boolean> {
  if (database.kind === 'embedded') return false
  const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "application_name" = $1 AND "datname" = current_database()`
  const [[count] = []] = await database.rows({ text, values: [listenerName] })
  return Number(count) > 0
}
