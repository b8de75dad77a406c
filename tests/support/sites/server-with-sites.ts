import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../server/database/database'
import { startIngest, type IngestOptions } from '../../../server/ingest/ingest'
import { readSettings } from '../../../server/settings/settings'
import { silent } from './recorder-bench'
import { fresh, startServer } from '../running-server'
import type { TestDatabase } from '../test-databases'

/** As `startServer`, with a car park, and receives what sites send, too; `env`: settings of the latter. */
export async function startServerWithSites(
  on: Database['kind'] | TestDatabase,
  env: Record<string, string> = {},
  most?: IngestOptions['most'],
) {
  const server = await startServer(on)
  const { database } = server
  const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0', ...env })
  const start = () => startIngest({ database, settings, log: silent, free: async () => 1, most })
  let sites = await start()
  const park = fresh('P')
  await server.create('/api/org', { org_name: park, park_code: park })
  return {
    server,
    database,
    park,
    sites: () => sites,
    /** Ends what receives from sites, does `meanwhile`, and starts it again. */
    restartSites: async <T>(meanwhile?: () => T): Promise<T | undefined> => {
      await sites.close()
      const result = meanwhile?.()
      sites = await start()
      return result
    },
    close: async (): Promise<void> => {
      await sites.close()
      await server.close()
    },
  }
}

export type ServerWithSites = Awaited<ReturnType<typeof startServerWithSites>>
