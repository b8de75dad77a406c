import { join } from 'node:path'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { newFolder } from '../../tests/support/run-folder'

export const password = 'Garage_123'

/** Installs the product on an empty database and fills it; returns the settings of its servers. */
export async function installPostgres(url: string, fill: (database: Database) => Promise<void>) {
  const env = { DATABASE_URL: url, DATA_DIR: newFolder('bench-'), ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' }
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  await migrate(database, join(import.meta.dirname, '..', '..', 'migrations'))
  await install(database, settings)
  await fill(database)
  await database.close()
  return env
}
