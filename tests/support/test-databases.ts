import { cpSync, rmSync } from 'node:fs'
import type { Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { openPostgres } from '../../server/database/postgres'
import { empty, type Beginning } from './beginnings'
import { keepEngineCompiled } from './compiled-engine'
import { hasPostgres, startPostgres, type PostgresServer } from './postgres-server'
import { newFolder, runFolder } from './run-folder'

const tzName = 'Asia/Shanghai'

/** A database and how to be rid of it. */
export interface TestDatabase {
  database: Database
  stop(): Promise<void>
}

/** Opens a new database `count` times, as instances of a server do; the first one's `stop` removes it. */
type Open = (from: Beginning, count: number) => Promise<TestDatabase[]>

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
  return databases.map((database, at) => ({ database, stop: at === 0 ? stop : async () => undefined }))
}

const make = async (database: Database, from: Beginning): Promise<void> => {
  try {
    await from.make(database)
  } finally {
    await database.close()
  }
}

/** Remembers what was prepared for a beginning; what failed is tried again. */
const remembered = (prepare: (from: Beginning) => Promise<string>): typeof prepare => {
  const known = new Map<string, Promise<string>>()
  return (from) => {
    const before = known.get(from.name)
    if (before) return before
    const prepared = prepare(from)
    known.set(from.name, prepared)
    prepared.catch(() => known.delete(from.name))
    return prepared
  }
}

/** The folder of a closed embedded database that begins so. */
const originalFolder = remembered(async (from) => {
  const folder = newFolder('original-')
  if (from === empty) await keepEngineCompiled()
  else cpSync(await originalFolder(empty), folder, { recursive: true })
  await make(await openEmbedded({ folder, tzName }), from)
  return folder
})

// It has one connection, which instances share.
const embedded: Open = async (from, count) => {
  const folder = newFolder('embedded-')
  cpSync(await originalFolder(from), folder, { recursive: true })
  const database = await openEmbedded({ folder, tzName })
  return openTimes(
    count,
    async () => database,
    () => rmSync(folder, { recursive: true, force: true }),
  )
}

const openUrl = (url: string): Promise<Database> => openPostgres({ url, replicaUrls: [], tzName })

let shared: Promise<PostgresServer> | undefined

/** The server of this process; the test run ends it. */
const sharedServer = async (): Promise<PostgresServer> => {
  shared ??= startPostgres()
  const server = await shared
  server.unref()
  return server
}

/** The address of a database that begins so, to be copied. */
const template = remembered(async (from) => {
  const url = await (await sharedServer()).newDatabase()
  await make(await openUrl(url), from)
  return url
})

const postgres: Open = async (from, count) => {
  const server = await sharedServer()
  const url = await server.newDatabase(from === empty ? undefined : await template(from))
  return openTimes(
    count,
    () => openUrl(url),
    () => server.dropDatabase(url),
  )
}

/** Nobody tidies up what is shared outside a test run, so there a database is all by itself. */
const alone: Record<Database['kind'], Open> = {
  embedded: async (from, count) => {
    const database = await openEmbedded({ folder: null, tzName })
    await from.make(database)
    return openTimes(
      count,
      async () => database,
      () => undefined,
    )
  },
  postgres: async (from, count) => {
    const server = await startPostgres()
    const url = await server.newDatabase()
    await make(await openUrl(url), from)
    return openTimes(
      count,
      () => openUrl(url),
      () => server.stop(),
    )
  },
}

const open: Record<Database['kind'], Open> = runFolder() === undefined ? alone : { embedded, postgres }

/** The engines that this machine can test on. */
export const databaseKinds: readonly Database['kind'][] = hasPostgres ? ['embedded', 'postgres'] : ['embedded']

/** Opens a new database of that kind several times, as instances of a server do: embedded, they share one. */
export const openForInstances = (
  kind: Database['kind'],
  count: number,
  from: Beginning = empty,
): Promise<TestDatabase[]> => open[kind](from, count)

/** Opens a new database of that kind that begins so. */
export async function openTestDatabase(kind: Database['kind'], from: Beginning = empty): Promise<TestDatabase> {
  const [one] = await open[kind](from, 1)
  if (!one) throw new Error('one was asked for')
  return one
}
