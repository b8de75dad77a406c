import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { wallTime } from '../../model/wall-time'
import type { Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres'
import { demoGrades } from '../../server/demo/demo-grades'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { startPostgres } from '../support/postgres-server'
import { prepareParks } from '../support/simulated-sites'

const tzName = 'Asia/Shanghai'
const root = join(import.meta.dirname, '..', '..')

/** A database that a server of its own process works on, and how to look into it beside that. */
export interface ServedDatabase {
  /** What the server has to be told to find it. */
  settings: Record<string, string>
  /** Opens it as it is now. Nothing may be on its way into it. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** An installation with the simulated parks, their devices, and prices that everybody pays. */
export async function prepareOperator(database: Database): Promise<void> {
  await migrate(database, join(root, 'migrations'))
  await install(database, readSettings({ ADMIN_PASSWORD: 'Garage_123', TZ_NAME: tzName }))
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

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'berth-endurance-'))
let prepared: Promise<string> | undefined

/** A prepared folder to copy from: preparing takes longer than all else. */
async function preparedFolder(): Promise<string> {
  const folder = join(newFolder(), 'database')
  await using(await openEmbedded({ folder, tzName }), prepareOperator)
  return folder
}

/** Removes what embedded databases were copied from. Call it when no more are made. */
export async function forgetPrepared(): Promise<void> {
  if (prepared) rmSync(dirname(await prepared), { recursive: true, force: true })
  prepared = undefined
}

async function embedded(): Promise<ServedDatabase> {
  prepared ??= preparedFolder()
  const dataDir = newFolder()
  const folder = join(dataDir, 'database')
  cpSync(await prepared, folder, { recursive: true })
  return {
    settings: { DATA_DIR: dataDir },
    // The server keeps the folder locked, so it is looked at in a copy.
    async look(work) {
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

async function postgres(): Promise<ServedDatabase> {
  const dataDir = newFolder()
  const server = await startPostgres()
  const url = await server.newDatabase()
  const open = () => openPostgres({ url, replicaUrls: [], tzName })
  await using(await open(), prepareOperator)
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: url },
    look: async (work) => using(await open(), work),
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a database of that kind with an operator's parks in it. */
export const servedDatabase: Record<Database['kind'], () => Promise<ServedDatabase>> = { embedded, postgres }
