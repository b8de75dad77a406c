import { join } from 'node:path'
import { second } from '../../model/durations'
import type { Settings } from '../settings/settings'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres/postgres'

export function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReplicaUrls: replicaUrls, dataDir, tzName } = settings
  const connections = {
    people: settings.databasePeopleConnections,
    sites: settings.databaseSitesConnections,
    exports: settings.databaseExportConnections,
  }
  return url === undefined
    ? openEmbedded({ folder: join(dataDir, 'database'), tzName })
    : openPostgres({
        url,
        directUrl,
        replicaUrls,
        replicaLag: settings.databaseReplicaLag * second,
        tzName,
        connections,
      })
}
