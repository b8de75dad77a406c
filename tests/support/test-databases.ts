import { cpSync, rmSync } from 'node:fs'
import type { Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { openPostgres } from '../../server/database/postgres/postgres'
import { isCampaign, oneOf } from './campaign'
import { empty, type InitialState } from './initial-states'
import { keepEngineCompiled } from './compiled-engine'
import { hasPostgres, startPostgres, type PostgresServer } from './postgres-server'
import { newFolder, runFolder } from './run-folder'

/** The zone of databases and of what they are copied from, unless a suite's server has another. */
const usualZone = 'Asia/Shanghai'

export interface TestDatabase {
  database: Database
  /** Closes the database and removes it. */
  stop(): Promise<void>
}

/** Opens a new database `count` times, as several instances of a server do; the first one's `stop` removes it. */
type Open = (from: InitialState, count: number, tzName: string) => Promise<TestDatabase[]>

const openTimes = async (
  count: number,
  open: () => Promise<Database>,
  remove: () => unknown,
): Promise<TestDatabase[]> => {
  const databases = await Promise.all(Array.from({ length: count }, open))
  const stop = async (): Promise<void> => {
    await Promise.all(databases.map((database) => database.close()))
    await remove()
  }
  return databases.map((database, index) => ({ database, stop: index === 0 ? stop : async () => undefined }))
}

const makeAndClose = async (database: Database, from: InitialState): Promise<void> => {
  try {
    await from.make(database)
  } finally {
    await database.close()
  }
}

/** Caches the result of `prepare` for each initial state; a failure is not cached. */
const cached = (prepare: (from: InitialState) => Promise<string>): typeof prepare => {
  const cache = new Map<string, Promise<string>>()
  return (from) => {
    const known = cache.get(from.name)
    if (known) return known
    const prepared = prepare(from)
    cache.set(from.name, prepared)
    prepared.catch(() => cache.delete(from.name))
    return prepared
  }
}

/** The folder of a closed embedded database in that state. */
const originalFolder = cached(async (from) => {
  const folder = newFolder('original-')
  if (from === empty) await keepEngineCompiled()
  else cpSync(await originalFolder(empty), folder, { recursive: true })
  await makeAndClose(await openEmbedded({ folder, tzName: usualZone }), from)
  return folder
})

// The embedded database has one connection, which all instances share.
const embedded: Open = async (from, count, tzName) => {
  const folder = newFolder('embedded-')
  cpSync(await originalFolder(from), folder, { recursive: true })
  const database = await openEmbedded({ folder, tzName })
  return openTimes(
    count,
    async () => database,
    () => rmSync(folder, { recursive: true, force: true }),
  )
}

const openUrl = (url: string, tzName = usualZone): Promise<Database> => openPostgres({ url, replicaUrls: [], tzName })

let shared: Promise<PostgresServer> | undefined

/** The PostgreSQL server of this process; stopped at the end of the test run. */
const sharedServer = async (): Promise<PostgresServer> => {
  shared ??= startPostgres()
  const server = await shared
  server.unref()
  return server
}

/** The URL of a database in that state, to be copied. */
const template = cached(async (from) => {
  const url = await (await sharedServer()).newDatabase()
  await makeAndClose(await openUrl(url), from)
  return url
})

const postgres: Open = async (from, count, tzName) => {
  const server = await sharedServer()
  const url = await server.newDatabase(from === empty ? undefined : await template(from))
  return openTimes(
    count,
    () => openUrl(url, tzName),
    () => server.dropDatabase(url),
  )
}

/** Outside a test run: nothing is shared, since nothing would remove it afterwards. */
const unshared: Record<Database['kind'], Open> = {
  embedded: async (from, count, tzName) => {
    const database = await openEmbedded({ folder: null, tzName })
    await from.make(database)
    return openTimes(
      count,
      async () => database,
      () => undefined,
    )
  },
  postgres: async (from, count, tzName) => {
    const server = await startPostgres()
    const url = await server.newDatabase()
    await makeAndClose(await openUrl(url), from)
    return openTimes(
      count,
      () => openUrl(url, tzName),
      () => server.stop(),
    )
  },
}

const open: Record<Database['kind'], Open> = runFolder() === undefined ? unshared : { embedded, postgres }

/** The database engines available on this machine. */
export const allDatabaseKinds: readonly Database['kind'][] = hasPostgres ? ['postgres', 'embedded'] : ['embedded']

/** Those for suites that don't depend on the engine. */
export const databaseKinds = oneOf(allDatabaseKinds)

/** Those for suites that are larger in the campaign: there on both. */
export const thoroughKinds = isCampaign ? allDatabaseKinds : databaseKinds

/** That of a suite on one engine which doesn't depend on it, in the campaign too. */
export const [usualDatabase = 'embedded'] = allDatabaseKinds

/** Opens a new database `count` times, as several instances of a server do; embedded: all share one connection. */
export const openForInstances = (
  kind: Database['kind'],
  count: number,
  from: InitialState = empty,
): Promise<TestDatabase[]> => open[kind](from, count, usualZone)

/** Opens a new database of that kind in that initial state. */
export async function openTestDatabase(
  kind: Database['kind'],
  from: InitialState = empty,
  tzName = usualZone,
): Promise<TestDatabase> {
  const [one] = await open[kind](from, 1, tzName)
  if (!one) throw new Error('no database was opened')
  return one
}
