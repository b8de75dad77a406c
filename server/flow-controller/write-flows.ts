import type { FlowBody, FlowResult } from '../../model/flows/flow-changes'
import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { controllerName } from '../../model/flows/flow-form'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { terminal } from '../../resources/terminal/terminal'
import { isWithin } from '../access/row-filter'
import { ApiError } from '../api-error'
import type { Context } from '../engine/engine'
import { withinCall, type CommandRequest } from '../devices/command-request'
import { saveWord } from '../ingest/commands/answer-intake'
import { beginCommand } from '../ingest/commands/send-commands'
import { rowsOf } from '../rows/rows'
import type { FlowNode } from './flow-addresses'
import { keepFlows } from './former-flows'
import type { Controller, Flows, NodeRed } from './node-red'

interface Write {
  controller: Controller
  read: Flows
  next: FlowNode[]
  body: FlowBody
}

/** The park of a terminal with the controller's address; null: no terminal has it. */
async function parkOf(ip: string, { database, caller: { access } }: Context): Promise<string | null> {
  const found = await rowsOf(terminal, database).find({ ip })
  return found.find((row) => isWithin(terminal, access, row))?.park_code ?? null
}

const orderOf = ({ controller, body }: Write, park: string | null): CommandRequest => {
  const name = controllerName(controller)
  return {
    kind: body.action === 'write' ? commandKind.writeFlows : commandKind.restoreFlows,
    targetType: commandTarget.flowController,
    target: name,
    addressee: name,
    park,
    body,
    delivery: withinCall,
  }
}

const wordOf = ({ code, options }: ApiError): string => {
  if (code === codes.conflict) return 'version_mismatch'
  return typeof options.data?.reason === 'string' ? options.data.reason : 'unauthorized'
}

/**
 * Stored before the write, since the server may be gone afterwards. Throws 50200 if the controller doesn't say
 * whether it has the flows.
 */
export async function writeFlows({ write: send }: NodeRed, write: Write, context: Context): Promise<FlowResult> {
  const { database, caller, engine } = context
  const { controller, read, next, body } = write
  const park = await parkOf(controller.ip, context)
  const command_id = await database.transaction(async (tx) => {
    await keepFlows(tx, controller, read, caller.access, engine.secrets)
    return beginCommand(tx, context, orderOf(write, park))
  })
  const save = (state: 'succeeded' | 'failed', answer: string | null): Promise<void> =>
    database.transaction((tx) => saveWord(tx, command_id, { state, answer }))
  const outcome = await send({ rev: read.rev, flows: next }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    await save('failed', wordOf(error))
    throw new ApiError(error.code, error.reason, { ...error.options, data: { ...error.options.data, command_id } })
  })
  if (outcome === 'unknown')
    throw new ApiError(codes.deviceSilent, message('flowUnknown'), { data: { reason: 'timed_out', command_id } })
  await save('succeeded', null)
  return { command_id, state: 'succeeded', answer: null, outcome, nodes: body.data.count }
}
