import { Mutex } from 'async-mutex'
import { commandAnswerSchema, storable } from '../../../model/site/site-messages'
import { readAnswerTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { isOfChargePoints, isOfMeters } from '../../../resources/dictionaries/command'
import { instantOf } from '../../rows/whole-seconds'
import { jsonIn } from '../../facts/parse-fact'
import type { RecorderOptions } from '../pipeline/recorder'
import { lockCommand, saveStep } from './command-rows'
import { nextStep } from './next-step'

type Options = Pick<RecorderOptions, 'senderOf' | 'log'> & { database: Database }

/** Devices repeat an answer until it is stored, so answers need no acknowledgement. */
export function makeAnswerIntake({ database, senderOf, log }: Options) {
  const mutex = new Mutex()

  const save = async (topic: string, payload: Uint8Array): Promise<void> => {
    const address = readAnswerTopic(topic)
    const answer = commandAnswerSchema.safeParse(jsonIn(payload))
    if (!address || !answer.success || (await senderOf(address.device))?.park !== address.park) {
      log.warn({ topic }, 'an invalid answer to a command was received')
      return
    }
    const { command: id, state, answer: text } = answer.data
    await database.transaction(async (tx) => {
      const command = await lockCommand(tx, id)
      // No device answers for a meter, and a charge point answers only over its own connection.
      const isForeign = !command || isOfMeters(command.targetType) || isOfChargePoints(command.targetType)
      if (isForeign || command.park !== address.park || command.device !== address.device) {
        log.warn({ topic, command: id }, 'an answer to an unknown command was received')
        return
      }
      const step = nextStep(command.progress, { type: 'answer', state }, command.now)
      if (!step) return
      const now = instantOf(Math.floor(command.now / 1000))
      await saveStep(tx, command, step, {
        ...(!command.isDelivered && { delivered_at: now }),
        ...(text && { answer: text }),
        ...(state !== 'delivered' && { response: storable(Buffer.from(payload).toString('utf8')) }),
      })
    })
  }
  return {
    receive: (topic: string, payload: Uint8Array): Promise<void> =>
      mutex
        .runExclusive(() => save(topic, payload))
        .catch((error: unknown) => {
          if (!isTemporary(error)) log.error({ err: error, topic }, 'an answer to a command could not be stored')
        }),
    close: (): Promise<void> => mutex.waitForUnlock(),
  }
}
