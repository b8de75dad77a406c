import { fileURLToPath } from 'node:url'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { demoOperator } from '../../server/demo/demo-operator'
import { install } from '../../server/install/install'
import { readSettings, type Settings } from '../../server/settings/settings'

/** What a database begins with. `make` runs once in a process, on an empty one, of which later ones are copies. */
export interface Beginning {
  name: string
  make(database: Database): Promise<unknown>
}

export const adminPassword = 'Garage_123'
export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** What servers are started with unless a suite asks for something else. */
const usual = readSettings({ ADMIN_PASSWORD: adminPassword })

export const empty: Beginning = { name: 'empty', make: () => Promise.resolve() }

const migrated: Beginning = { name: 'migrated', make: (database) => migrate(database, migrations) }

export const installed: Beginning = {
  name: 'installed',
  make: async (database) => {
    await migrate(database, migrations)
    await install(database, usual)
  },
}

/** Installed, with the operator of the demonstration. */
export const withOperator: Beginning = {
  name: 'with operator',
  make: async (database) => {
    await installed.make(database)
    await database.transaction((tx) => demoOperator(tx, usual))
  },
}

/** The most that a server with these settings would find done: installing as usual, or only migrating. */
export function beginningFor(settings: Settings): Beginning {
  const keys = ['host', 'tzName', 'defaultLang', 'demo', 'adminUsername', 'adminPassword'] as const
  return keys.every((key) => settings[key] === usual[key]) ? installed : migrated
}
