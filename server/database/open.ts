import { join } from 'node:path'
import type { Settings } from '../settings/settings'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

export const openDatabase = ({ databaseUrl, databaseReplicaUrls, dataDir, tzName }: Settings): Promise<Database> =>
  databaseUrl === undefined
    ? openEmbedded({ folder: join(dataDir, 'database'), tzName })
    : openPostgres({ url: databaseUrl, replicaUrls: databaseReplicaUrls, tzName })
