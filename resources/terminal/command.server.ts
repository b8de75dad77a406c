import { z } from 'zod'
import { message } from '../../model/message'
import { commandId } from '../../model/site/site-messages'
import { isPending, type CommandState } from '../../model/site/commands'
import type { Row } from '../../model/resource'
import { isWithin } from '../../server/access/row-filter'
import { badField, conflict, notFound } from '../../server/api-error'
import { serve, type Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { lockCommand, saveStep } from '../../server/ingest/commands/command-rows'
import { nextStep } from '../../server/ingest/commands/next-step'
import { sendLists } from '../../server/ingest/cameras/plate-lists'
import { aboutSending, maxOrders, orderOf, sendCommand } from '../../server/ingest/commands/send-commands'
import { writeCell } from '../../server/rows/cells'
import { columnsIn, tableName } from '../../server/rows/names'
import { columnsOf, rowOf } from '../../server/rows/rows'
import { commandKind, isCarriedOutHere } from '../dictionaries/command'
import { command } from './command'
import { questionsOf, wantsReason } from './command-questions'

type Command = Row<typeof command>

async function cancel(row: Command, { database }: Context): Promise<null> {
  await database.transaction(async (tx) => {
    const stored = await lockCommand(tx, String(row.command_id))
    if (!stored) throw notFound()
    const step = nextStep(stored.progress, { type: 'cancel' }, stored.now)
    if (!step) throw conflict(message('commandEnded'))
    await saveStep(tx, stored, step)
  })
  return null
}

const followed = ['command_id', 'kind', 'target', 'state', 'failure', 'answer', 'ended_at'] as const
type Followed = Pick<Command, (typeof followed)[number]>

const column = columnsIn(command)
const selectOwn = `SELECT ${columnsOf(command)} FROM ${tableName(command)}
  WHERE ${column('command_id')} = ANY($1) AND ${column('user_id')} = $2`
const commandIds = z.array(commandId).min(1).max(maxOrders)

/** Whoever may send a command may see its end, even without the permission to see those of others. */
async function follow({ ids }: Record<string, unknown>, { database, caller }: Context): Promise<Followed[]> {
  const given = commandIds.safeParse(ids)
  if (!given.success) throw badField('ids', 'commandIds', { max: maxOrders })
  const values = [writeCell(given.data), caller.access.userId]
  const rows = await database.rows({ text: selectOwn, values, name: 'commands_followed' })
  return rows
    .map((cells) => rowOf(command, cells) as Command)
    .filter((row) => isWithin(command, caller.access, row))
    .map((row) => Object.fromEntries(followed.map((name) => [name, row[name]])) as Followed)
}

export default serve(command, {
  about: {
    follow: `Takes { ids }, the command_id of 1 to ${maxOrders} commands. Returns how far those got that the caller sent: [{ command_id, kind, target, state, failure, answer, ended_at }].`,
    cancel: 'Takes { id } of a command that has not ended. What the device still answers is recorded.',
    again: `Takes { id } of a command that has ended; sends a new one like it. ${aboutSending}`,
  },
  operations: {
    follow,
    cancel: (row, context) => cancel(row as Command, context),
    async again(input, context) {
      const row = input as Command
      if (isPending(row.state as CommandState)) throw conflict(message('commandPending'))
      if (isCarriedOutHere(Number(row.target_type))) throw conflict(message('flowNotAgain'))
      const { caller, reason } = context
      // It would find that the camera has everything.
      if (row.kind === commandKind.sendLists) return sendLists(context, String(row.target), row.park_code)
      const order = orderOf(row)
      const asked = { body: { reason }, reason: wantsReason(order.body) }
      requireAnswers(caller, questionsOf(order.target, order.body), asked)
      return sendCommand({ ...context, reason: reason ?? row.reason }, order)
    },
  },
})
