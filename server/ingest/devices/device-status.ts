import { Mutex } from 'async-mutex'
import { statusSchema } from '../../../model/site/facts/status'
import { readStatusTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import { saveStatus } from './device-state'
import { jsonIn } from '../pipeline/parse-fact'
import type { RecorderOptions } from '../pipeline/recorder'

type Options = Pick<RecorderOptions, 'parkOfDevice' | 'log'> & { database: Database }

/** Takes what devices and their last wills tell of their connections. They are not answered: a lost one is told at the next connection. */
export function makeStatusIntake({ database, parkOfDevice, log }: Options) {
  // One after the other as they came: of one connection, that it is over must not be overtaken by that it began.
  const turns = new Mutex()
  let closing = false
  const keep = async (topic: string, payload: Uint8Array): Promise<void> => {
    const address = readStatusTopic(topic)
    const told = statusSchema.safeParse(jsonIn(payload))
    if (!address || !told.success || (await parkOfDevice(address.device)) !== address.park) {
      log.warn({ topic }, 'what a device told of its connection could not be understood')
      return
    }
    const { park, device } = address
    await database.transaction((tx) => saveStatus(tx, park, device, told.data))
  }
  const keepIfOpen = async (topic: string, payload: Uint8Array): Promise<void> => {
    if (!closing) await keep(topic, payload)
  }
  return {
    /** Never rejects. */
    heard: (topic: string, payload: Uint8Array): Promise<void> =>
      turns
        .runExclusive(() => keepIfOpen(topic, payload))
        .catch((error: unknown) => log.error({ err: error, topic }, 'a connection could not be kept')),
    /** What is told from now on is dropped: that devices lose their connections because we leave says nothing about them. */
    close(): Promise<void> {
      closing = true
      return turns.waitForUnlock()
    },
  }
}
