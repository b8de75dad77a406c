import { storable } from '../../../model/site/site-messages'
import type { Connection } from '../../database/database'
import { lockCommand, saveStep, timeOf } from './command-rows'
import { nextStep, type CommandEvent } from './next-step'

export interface Word {
  state: Extract<CommandEvent, { type: 'answer' }>['state']
  answer: string | null
  response?: string
}

/** An answer counts also after the command has timed out. */
export async function saveWord(tx: Connection, commandId: string, { state, answer, response }: Word): Promise<void> {
  const stored = await lockCommand(tx, commandId)
  const step = stored && nextStep(stored.progress, { type: 'answer', state }, stored.now)
  if (!stored || !step) return
  await saveStep(tx, stored, step, {
    ...(!stored.isDelivered && { delivered_at: timeOf(stored.now) }),
    ...(answer && { answer: storable(answer) }),
    ...(response && { response: storable(response) }),
  })
}
