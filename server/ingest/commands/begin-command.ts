import type { Connection } from '../../database/database'
import type { Context } from '../../engine/engine'
import { lockCommand, saveStep } from './command-rows'
import { nextStep } from './next-step'
import { queueCommands } from './queue-commands'
import { newCommand, type Order } from './send-commands'

/**
 * Stores a command that the caller carries out itself as sent, before it does, and returns its id. What came of it is stored
 * by `saveWord`; without that, such as after the end of this server, it times out.
 */
export async function beginCommand(tx: Connection, context: Context, order: Order): Promise<string> {
  const [queued] = await queueCommands(tx, [newCommand(context, order)])
  const id = String(queued?.command_id)
  const stored = await lockCommand(tx, id)
  const step = stored && nextStep(stored.progress, { type: 'due', online: true }, stored.now)
  if (!step) throw new Error('a command could not be begun')
  await saveStep(tx, stored, step, { device: order.addressee })
  return id
}
