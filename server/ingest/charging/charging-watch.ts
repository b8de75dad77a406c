import { second } from '../../../model/durations'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { takeTurn } from '../../database/instances/turns'
import type { ConfigDefaults } from '../../config/config-kinds'
import type { SiteLog } from '../site-log'
import { stopChargings } from './stop-chargings'

const interval = 5 * second

interface WatchOptions {
  database: Database
  settings: ConfigDefaults
  log: Pick<SiteLog, 'error'>
}

export function watchChargings({ database, settings, log }: WatchOptions): () => Promise<void> {
  let timer: NodeJS.Timeout
  let closing = false
  let running = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      if (await takeTurn(database, 'chargings', interval)) await stopChargings(database, settings)
    } catch (err) {
      if (!isTemporary(err)) log.error({ err }, 'chargings could not be stopped')
    }
    if (!closing) wait()
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      running = look()
    }, interval)
  }
  wait()
  return async () => {
    closing = true
    clearTimeout(timer)
    await running
  }
}
