import { z } from 'zod'
import { message } from '../../model/message'
import { permissionFor, type Row } from '../../model/resource'
import { terminalCommands, type TerminalCommand } from '../../model/site/commands'
import { may, requireConfirmed } from '../../server/access/access'
import { isWithin } from '../../server/access/row-filter'
import { badField, forbidden, notFound } from '../../server/api-error'
import { credentialFunctions } from '../../server/ingest/broker/credential-operations'
import { notifyServers } from '../../server/ingest/broker/device-rows'
import { serve, type Context } from '../../server/engine/engine'
import { canonicalIp } from '../../server/flow-controller/flow-addresses'
import { aboutFlows, flowOperations } from '../../server/flow-controller/flow-operations'
import { requireAnswers } from '../../server/engine/write/questions'
import * as sending from '../../server/ingest/commands/send-commands'
import { aboutDevice, terminalReport } from '../../server/device/device-report'
import { atOnce } from '../../server/ingest/commands/delivery'
import { rowsOf } from '../../server/rows/rows'
import { commandKind, commandTarget } from '../dictionaries/command'
import { yesNo } from '../dictionaries/common'
import { payment } from '../payment/payment'
import { questionsOf, wantsReason } from './command-questions'
import { terminal } from './terminal'
import { terminalCommandIn } from './terminal-command-in'

type Terminal = Pick<Row<typeof terminal>, 'client_id' | 'park_code'>

const orderFor = ({ client_id, park_code }: Terminal, name: TerminalCommand): sending.CommandRequest => ({
  kind: commandKind[name],
  targetType: commandTarget.terminal,
  target: String(client_id),
  addressee: String(client_id),
  park: park_code,
  body: terminalCommands[name],
  delivery: atOnce,
})

const clientId = z.string().trim().min(1).max(64)
const addressees = z.union([clientId, z.array(clientId).min(1).max(sending.maxOrders)])

async function terminalsNamed(ids: readonly string[], { database, caller }: Context): Promise<Terminal[]> {
  const named = [...new Set(ids)]
  const found = await rowsOf(terminal, database).findAny('client_id', named)
  const isAll = found.length === named.length && found.every((row) => isWithin(terminal, caller.access, row))
  if (!isAll) throw notFound()
  return named.flatMap((id) => found.filter(({ client_id }) => client_id === id))
}

type Answer = Promise<Omit<sending.CommandResult, 'target' | 'reason'> | { results: sending.CommandResult[] }>

/** A command to one terminal, or to several with a result for each. */
async function control(body: Record<string, unknown>, data: unknown, context: Context): Answer {
  const ids = addressees.safeParse(body.id)
  if (!ids.success) throw badField('id', 'required')
  const name = terminalCommandIn(data)
  if (!name) throw badField('data', 'unknownCommand')
  const command = terminalCommands[name]
  requireAnswers(context.caller, questionsOf('', command), { body, reason: wantsReason(command) })
  const terminals = await terminalsNamed([ids.data].flat(), context)
  const orders = terminals.map((one) => orderFor(one, name))
  const [only] = orders
  if (typeof ids.data === 'string' && only) return sending.sendCommand(context, only)
  return { results: await sending.sendCommands(context, orders) }
}

const controlRow =
  (name: TerminalCommand) =>
  (row: Record<string, unknown>, context: Context): Answer =>
    sending.sendCommand(context, orderFor(row as Terminal, name))

const aboutSeveral = `id: a client_id, or an array, which is answered with { results }. ${sending.aboutSending}`

const { about, operations, checkName, endFormer } = credentialFunctions(terminal, 'client_id')

/** What a terminal reports as paid is booked: only who may change payments lets it, after their password. */
function protectPayments(caller: Context['caller']): void {
  const permission = permissionFor(payment, 'edit')
  if (!may(caller.access, permission)) throw forbidden(message('forbidden', { permission: permission ?? '' }))
  requireConfirmed(caller)
}

export default serve(terminal, {
  about: {
    ...about,
    ...aboutFlows,
    ...aboutDevice,
    setadd: `Takes { id }. ${sending.aboutSending}`,
    setdel: `Takes { id }. ${sending.aboutSending}`,
    sys: `Takes { id, data: { type, action, data } }. ${aboutSeveral}`,
    operate: `Takes { id, data: { action, data } }, or the message alone as data. ${aboutSeveral}`,
  },
  operations: {
    ...operations,
    ...flowOperations,
    device: terminalReport,
    setadd: controlRow('reboot'),
    setdel: controlRow('shutdown'),
    sys: (body, context) => control(body, body.data, context),
    operate: (body, context) => control(body, body.data, context),
  },

  beforeSave({ values, before }, { tx, caller }) {
    if (Number(values.payment) === yesNo.yes && before?.payment !== yesNo.yes) protectPayments(caller)
    if (values.ip) values.ip = canonicalIp(values.ip)
    return checkName(tx, values, before)
  },
  async afterSave(saved, before, { tx }) {
    await endFormer(tx, before, saved)
    if (before && before.payment !== saved.payment) await notifyServers(tx)
  },
  async afterRemove(rows, { tx }) {
    for (const row of rows) await endFormer(tx, row, null)
  },
})
