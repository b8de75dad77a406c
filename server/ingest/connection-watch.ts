import { second } from '../../model/durations'
import type { Database } from '../database/database'
import { eventsChannel } from '../database/change-feed'
import { isTemporary } from '../database/database-error'
import { takeTurn } from '../database/instances/turns'
import type { ConfigDefaults } from '../config/config-kinds'
import type { SiteLog } from './site-log'
import { endSilentConnections, longestSilence } from '../devices/device-state'
import { updateConnections } from '../devices/last-contact'
import { updateOfflineWarnings } from '../devices/offline-warnings'

const interval = 15 * second

interface WatchOptions {
  database: Database
  settings: ConfigDefaults
  log: Pick<SiteLog, 'error'>
}

const isConfigChange = (payload: string): boolean =>
  payload !== '' && (JSON.parse(payload) as { type: string }).type === 'config'

/** One of all instances looks every 15 seconds, and each instance when a setting changes. */
export async function watchConnections({ database, settings, log }: WatchOptions): Promise<() => Promise<void>> {
  let running = Promise.resolve()
  let isWaiting = false
  /** The waiting run is due whatever other instances do. */
  let isDue = false
  let hearingSince: number | null = null
  const run = async (): Promise<void> => {
    const mustRun = isDue
    isWaiting = isDue = false
    try {
      const isTurn = await takeTurn(database, 'connections', interval)
      const now = performance.now()
      hearingSince ??= now
      if (!isTurn && !mustRun) return
      if (now - hearingSince > longestSilence) await database.transaction(endSilentConnections)
      await updateConnections(database, settings)
      await updateOfflineWarnings(database, settings)
    } catch (err) {
      hearingSince = null
      if (!isTemporary(err)) log.error({ err }, 'the connections of devices could not be updated')
    }
  }
  const update = (): void => {
    if (isWaiting) return
    isWaiting = true
    running = running.then(run)
  }
  const timer = setInterval(update, interval)
  const stopListening = await database.listen(eventsChannel, (payload) => {
    if (!isConfigChange(payload)) return
    isDue = true
    update()
  })
  return async () => {
    clearInterval(timer)
    await stopListening()
    await running
  }
}
