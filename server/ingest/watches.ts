import { watchAdapters } from '../adapters/watch-adapters'
import type { Database } from '../database/database'
import type { Settings } from '../settings/settings'
import { adaptersInUse } from './adapters-in-use'
import { watchChargings } from './charging/charging-watch'
import { watchConnections } from './devices/connection-watch'
import type { SiteLog } from './site-log'

interface WatchOptions {
  database: Database
  settings: Settings
  log: SiteLog
}

/** Begins what is looked at again and again: connections, other systems, chargings. Returns a function that ends it. */
export async function startWatches(options: WatchOptions): Promise<() => Promise<void>> {
  const { database, settings, log } = options
  const stops = [
    await watchConnections(options),
    await watchAdapters(database, adaptersInUse(settings), log),
    watchChargings(options),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}
