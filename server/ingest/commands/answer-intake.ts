import { Mutex } from 'async-mutex'
import { commandAnswerSchema, storable } from '../../../model/site/site-messages'
import { readAnswerTopic } from '../../../model/site/site-topics'
import type { Database, Connection } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { isOfChargePoints, isOfMeters } from '../../../resources/dictionaries/command'
import { jsonIn } from '../../facts/parse-fact'
import type { RecorderOptions } from '../pipeline/recorder'
import { lockCommand, saveStep, timeOf, type StoredCommand } from './command-rows'
import { nextStep, type CommandEvent } from './next-step'

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
      const response = state === 'delivered' ? undefined : Buffer.from(payload).toString('utf8')
      await saveAnswer(tx, command, { state, answer: text ?? null, response })
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

export interface Word {
  state: Extract<CommandEvent, { type: 'answer' }>['state']
  answer: string | null
  response?: string | undefined
}

/** An answer counts also after the command has timed out. */
export async function saveWord(tx: Connection, commandId: string, word: Word): Promise<void> {
  const stored = await lockCommand(tx, commandId)
  if (stored) await saveAnswer(tx, stored, word)
}

async function saveAnswer(tx: Connection, stored: StoredCommand, { state, answer, response }: Word): Promise<void> {
  const step = nextStep(stored.progress, { type: 'answer', state }, stored.now)
  if (!step) return
  await saveStep(tx, stored, step, {
    ...(!stored.isDelivered && { delivered_at: timeOf(stored.now) }),
    ...(answer && { answer: storable(answer) }),
    ...(response && { response: storable(response) }),
  })
}
