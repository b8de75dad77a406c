import { join } from 'node:path'
import { second } from '../../model/durations'
import type { Settings } from '../settings/settings'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres/postgres'

export function openDatabase(settings: Settings, onBegun?: () => void): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReplicaUrls: replicaUrls, dataDir, tzName } = settings
  const connections = {
    people: settings.databasePeopleConnections,
    sites: settings.databaseSitesConnections,
    exports: settings.databaseExportConnections,
  }
  if (url === undefined) return openEmbedded({ folder: join(dataDir, 'database'), tzName }, onBegun)
  const replicaLag = settings.databaseReplicaLag * second
  const opening = openPostgres({ url, directUrl, replicaUrls, replicaLag, tzName, connections })
  onBegun?.()
  return opening
}
