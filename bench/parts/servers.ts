import { join } from 'node:path'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { newFolder } from '../../tests/support/run-folder'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

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

/** The process sends its port. */
export async function startChild(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { child, url: `http://127.0.0.1:${port}` }
}

/** The folder of the app that `npm run build` writes. */
export const builtApp = join(import.meta.dirname, '..', '..', 'dist', 'web')
