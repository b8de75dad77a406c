import { Mutex } from 'async-mutex'
import { factLimits } from '../../model/site/fact-limits'
import { statusSchema } from '../../model/site/site-messages'
import { readStatusTopic } from '../../model/site/site-topics'
import type { Database } from '../database/database'
import { isTemporary } from '../database/database-error'
import { saveStatus } from '../devices/device-state'
import { jsonIn } from '../facts/parse-fact'
import type { RecorderOptions } from './pipeline/recorder'

type Options = Pick<RecorderOptions, 'senderOf' | 'log'> & { database: Database }

/** Devices repeat their status while they are connected, so statuses need no acknowledgement. */
export function makeStatusIntake({ database, senderOf, log }: Options) {
  // In order: the end of a connection must not be recorded before its beginning.
  const mutex = new Mutex()
  let closing = false
  let isAway = false
  const save = async (topic: string, payload: Uint8Array, isRetained: boolean): Promise<void> => {
    const address = readStatusTopic(topic)
    // An empty payload lets the broker forget a retained status.
    if (payload.length === 0) return
    const status = statusSchema.safeParse(jsonIn(payload))
    if (!address || !status.success || (await senderOf(address.device))?.park !== address.park) {
      // A retained status, such as of a deleted device, comes again with each subscription.
      if (!isRetained) log.warn({ topic }, 'an invalid device status was received')
      return
    }
    const { park, device } = address
    const { online, at } = status.data
    const isAhead = Date.parse(at) > Date.now() + factLimits.ahead
    await database.transaction((tx) => saveStatus(tx, park, device, { online, at: isAhead ? null : at, isRetained }))
    isAway = false
  }
  const saveIfOpen = async (topic: string, payload: Uint8Array, isRetained: boolean): Promise<void> => {
    if (!closing) await save(topic, payload, isRetained)
  }
  // Once for each outage: devices repeat their statuses every half minute.
  const logFailure = (error: unknown, topic: string): void => {
    if (!isTemporary(error)) return log.error({ err: error, topic }, 'a device status could not be stored')
    if (!isAway)
      log.warn({ topic, reason: String(error) }, 'device statuses cannot be stored while the database is away')
    isAway = true
  }
  return {
    /** Never rejects. `isRetained`: the broker had the status before the server subscribed. */
    receive: (topic: string, payload: Uint8Array, isRetained: boolean): Promise<void> =>
      mutex
        .runExclusive(() => saveIfOpen(topic, payload, isRetained))
        .catch((error: unknown) => logFailure(error, topic)),
    /** Devices must not be marked offline because the server stops. */
    close(): Promise<void> {
      closing = true
      return mutex.waitForUnlock()
    },
  }
}
