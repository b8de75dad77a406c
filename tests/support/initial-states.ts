import { fileURLToPath } from 'node:url'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { demoOperator } from '../../server/demo/demo-operator'
import { install } from '../../server/install/install'
import { readSettings, type Settings } from '../../server/settings/settings'

/** The initial state of a test database. `make` runs once per process, on an empty database that is then copied. */
export interface InitialState {
  name: string
  make(database: Database): Promise<unknown>
}

/** Not that of the demonstration, which no server keeps that others can reach. */
export const adminPassword = 'Parking_123'
export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The settings of servers, unless a suite overrides them. */
const defaults = readSettings({ ADMIN_PASSWORD: adminPassword })

export const empty: InitialState = { name: 'empty', make: () => Promise.resolve() }

const migrated: InitialState = { name: 'migrated', make: (database) => migrate(database, migrations) }

export const installed: InitialState = {
  name: 'installed',
  make: async (database) => {
    await migrate(database, migrations)
    await install(database, defaults)
  },
}

/** Installed, with the demo operator. */
export const withOperator: InitialState = {
  name: 'with operator',
  make: async (database) => {
    await installed.make(database)
    await database.transaction((tx) => demoOperator(tx, defaults))
  },
}

/** The state for a server with these settings: installed if they equal the defaults, else only migrated. */
export function initialStateFor(settings: Settings): InitialState {
  const keys = ['host', 'tzName', 'defaultLang', 'demo', 'adminUsername', 'adminPassword'] as const
  return keys.every((key) => settings[key] === defaults[key]) ? installed : migrated
}
