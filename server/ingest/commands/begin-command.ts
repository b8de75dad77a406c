import { message } from '../../../model/message'
import { conflict } from '../../api-error'
import type { Connection } from '../../database/database'
import type { Context } from '../../engine/engine'
import { lockCommand, saveStep } from './command-rows'
import { nextStep } from './next-step'
import { crowdedTarget, queueCommands } from './queue-commands'
import { newCommand, senderOf, type Order } from './send-commands'

/**
 * Stored as sent before the caller carries it out; without `saveWord` it times out. Throws 40900 if one is under way.
 */
export async function beginCommand(tx: Connection, context: Context, order: Order): Promise<string> {
  const { addressee, park, target } = order
  await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`command ${addressee}`] })
  if (await crowdedTarget(tx, [{ addressee, park: park ?? '' }], 1))
    throw conflict(message('commandUnderWay', { target }))
  const [queued] = await queueCommands(tx, [newCommand(senderOf(context), order)])
  const id = String(queued?.command_id)
  const stored = await lockCommand(tx, id)
  const step = stored && nextStep(stored.progress, { type: 'due', online: true, since: 0 }, stored.now)
  if (!step) throw new Error('a command could not be begun')
  await saveStep(tx, stored, step, { device: addressee })
  return id
}
