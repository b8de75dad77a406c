import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wallTime } from '../../model/wall-time'
import type { Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres/postgres'
import { demoGrades } from '../../server/demo/demo-grades'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { startPostgres } from '../support/postgres-server'
import { prepareParks } from '../support/sites/simulated-sites'
import { newFolder } from '../support/run-folder'

const tzName = 'Asia/Shanghai'
export const operatorPassword = 'Garage_123'
const root = join(import.meta.dirname, '..', '..')

/** A database for a server that runs in another process, which the test can inspect too. */
export interface ServedDatabase {
  /** Settings with which the server uses it. */
  settings: Record<string, string>
  /** Opens it in its present state; nothing may be written meanwhile. */
  inspect<T>(work: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A PostgreSQL that can be taken away. */
export interface ServedPostgres extends ServedDatabase {
  url: string
  halt(): Promise<void>
  resume(): Promise<void>
}

/** Installs the operator: the simulated parks, their devices, and the tariff of passers-by. */
export async function prepareOperator(database: Database): Promise<void> {
  await migrate(database, join(root, 'migrations'))
  await install(database, readSettings({ ADMIN_PASSWORD: operatorPassword, TZ_NAME: tzName }))
  await demoGrades(database, wallTime(new Date(), tzName))
  await prepareParks(database)
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

let prepared: Promise<string> | undefined

/** A prepared folder to copy from, since preparing takes longer than everything else. */
async function preparedFolder(): Promise<string> {
  const folder = join(newFolder('endurance-'), 'database')
  await using(await openEmbedded({ folder, tzName }), prepareOperator)
  return folder
}

/** Deletes the folder that embedded databases are copied from; to be called when no more are needed. */
export async function deletePrepared(): Promise<void> {
  if (prepared) rmSync(dirname(await prepared), { recursive: true, force: true })
  prepared = undefined
}

async function embedded(): Promise<ServedDatabase> {
  prepared ??= preparedFolder()
  const dataDir = newFolder('endurance-')
  const folder = join(dataDir, 'database')
  cpSync(await prepared, folder, { recursive: true })
  return {
    settings: { DATA_DIR: dataDir },
    // The server locks the folder, so a copy is opened.
    async inspect(work) {
      const copy = join(dataDir, 'copy')
      cpSync(folder, copy, { recursive: true })
      try {
        return await using(await openEmbedded({ folder: copy, tzName }), work)
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A PostgreSQL of its own with the operator installed. */
export async function servedPostgres(): Promise<ServedPostgres> {
  const dataDir = newFolder('endurance-')
  const server = await startPostgres()
  const url = await server.newDatabase()
  const open = () => openPostgres({ url, replicaUrls: [], tzName })
  await using(await open(), prepareOperator)
  return {
    url,
    halt: server.halt,
    resume: server.resume,
    settings: { DATA_DIR: dataDir, DATABASE_URL: url },
    inspect: async (work) => using(await open(), work),
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database of that kind with the operator installed. */
export const servedDatabase: Record<Database['kind'], () => Promise<ServedDatabase>> = {
  embedded,
  postgres: servedPostgres,
}
