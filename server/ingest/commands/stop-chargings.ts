import { repeatedJob } from '../../repeated-job'
import { second } from '../../../model/durations'
import type { StopReason } from '../../../model/site/commands'
import { automaticStop, openChargings, reasonToStop, type OpenCharging } from '../../charging/automatic-stop'
import { readConfigs } from '../../config/configs'
import type { ConfigDefaults } from '../../config/config-kinds'
import type { Connection, Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { takeTurn } from '../../database/instances/turns'
import type { SiteLog } from '../site-log'
import { queueCommands } from './queue-commands'
import { newCommand } from './send-commands'

async function queueStop(tx: Connection, open: OpenCharging, reason: StopReason): Promise<boolean> {
  const order = await automaticStop(tx, open, reason)
  if (!order) return false
  await queueCommands(tx, [newCommand({ userId: null, reason: null }, order)])
  return true
}

export async function stopChargings(database: Database, settings: ConfigDefaults): Promise<number> {
  const chargings = await openChargings(database)
  if (chargings.length === 0) return 0
  const limits = await readConfigs(database, settings)
  let stopped = 0
  for (const open of chargings) {
    const reason = await reasonToStop(database, open, limits)
    if (reason && (await database.transaction((tx) => queueStop(tx, open, reason)))) stopped += 1
  }
  return stopped
}

const interval = 5 * second

interface WatchOptions {
  database: Database
  settings: ConfigDefaults
  log: Pick<SiteLog, 'error'>
}

/** One of all instances looks every five seconds. Returns what ends it. */
export function watchChargings({ database, settings, log }: WatchOptions): () => Promise<void> {
  const look = async (): Promise<'done'> => {
    try {
      if (await takeTurn(database, 'chargings', interval)) await stopChargings(database, settings)
    } catch (err) {
      if (!isTemporary(err)) log.error({ err }, 'chargings could not be stopped')
    }
    return 'done'
  }
  const { start, close } = repeatedJob(look, { done: interval })
  start(interval)
  return close
}
