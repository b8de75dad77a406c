import type { Database } from '../server/database/database'
import { openEmbedded } from '../server/database/embedded'
import { openPostgres } from '../server/database/postgres'
import { hasPostgres, startPostgres } from './postgres-server'

const tzName = 'Asia/Shanghai'

/** An empty database and how to be rid of it. */
export interface TestDatabase {
  database: Database
  stop(): Promise<void>
}

const open: Record<Database['kind'], () => Promise<TestDatabase>> = {
  embedded: async () => {
    const database = await openEmbedded({ folder: null, tzName })
    return { database, stop: () => database.close() }
  },
  postgres: async () => {
    const server = await startPostgres()
    const database = await openPostgres({ url: await server.newDatabase(), replicaUrls: [], tzName })
    return { database, stop: () => database.close().then(() => server.stop()) }
  },
}

/** The engines that this machine can test on. */
export const databaseKinds: readonly Database['kind'][] = hasPostgres ? ['embedded', 'postgres'] : ['embedded']

/** Opens an empty database of that kind several times, as instances of a server do: embedded, they share one. */
export async function openForInstances(kind: Database['kind'], count: number): Promise<TestDatabase[]> {
  if (kind === 'embedded') {
    const { database, stop } = await open.embedded()
    return Array.from({ length: count }, (_, at) => ({ database, stop: at === 0 ? stop : async () => undefined }))
  }
  const server = await startPostgres()
  const url = await server.newDatabase()
  const databases = await Promise.all(
    Array.from({ length: count }, () => openPostgres({ url, replicaUrls: [], tzName })),
  )
  const stop = async (): Promise<void> => {
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  }
  return databases.map((database, at) => ({ database, stop: at === 0 ? stop : async () => undefined }))
}

/** Opens an empty database of that kind: in memory, or in a PostgreSQL that is started for it. */
export const openTestDatabase = (kind: Database['kind']): Promise<TestDatabase> => open[kind]()
