import { randomBytes } from 'node:crypto'
import { codes } from '../../../model/envelope'
import { second } from '../../../model/durations'
import { message, type Message } from '../../../model/message'
import { answerWords } from '../../../model/site/charge-point-answers'
import { isPending, type CommandBody } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import { yesNo } from '../../../resources/dictionaries/common'
import { command } from '../../../resources/terminal/command'
import { ApiError, badField, conflict } from '../../api-error'
import type { Connection, Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { callTime, timeLeft } from '../../database/call-context'
import type { Context } from '../../engine/engine'
import { writeCell } from '../../rows/cells'
import { rowsOf } from '../../rows/rows'
import { meterAccountOf } from '../meters/platform-format'
import { endedChannel, lockCommand, saveStep } from './command-rows'
import { addresseeOf, deliveryIn, type CommandRequest } from '../../devices/command-request'
import { nextStep } from './next-step'
import { crowdedTarget, queueCommands, type NewCommand } from './queue-commands'

const reading = second / 2
const lookAgain = second
export const maxOrders = 100

export const maxPending = 50

type Command = Row<typeof command>

export interface CommandResult {
  target: string
  command_id: string
  state: string
  answer: string | null
  /** Absent if it succeeded: `offline`, `address`, `failed`, `timed_out`, `expired`, `cancelled`, `waiting`. */
  reason?: string
}

function resultOf({ target, command_id, state, answer, failure }: Command): CommandResult {
  const result = { target: String(target), command_id: String(command_id), state: String(state), answer }
  if (state === 'succeeded') return result
  const isNotSent = failure === 'offline' || failure === 'address'
  return { ...result, reason: isNotSent ? failure : isPending(state as never) ? 'waiting' : String(state) }
}

const problemOf = ({ target, reason, answer, state }: CommandResult): Message => {
  if (reason === 'failed')
    return answer
      ? message('commandFailed', { target, answer: answerWords(answer) })
      : message('commandFailedOnly', { target })
  if (reason === 'offline') return message('commandOffline', { target })
  if (reason === 'address') return message('commandForbidden', { target })
  if (reason === 'waiting') return message(state === 'queued' ? 'commandQueued' : 'commandWaits', { target })
  if (reason === 'expired') return message('commandExpired', { target })
  return message(reason === 'cancelled' ? 'commandCancelled' : 'commandTimedOut', { target })
}

async function waitForEnd(database: Database, ids: readonly number[], deadline: number): Promise<void> {
  let noticed = (): void => undefined
  // Not awaited: while the listening connection is away, the end is noticed a little later.
  const listening = database
    .listen(endedChannel, (payload) => {
      if (payload === '' || ids.includes(Number(payload))) noticed()
    })
    .catch(() => undefined)
  const text = `SELECT 1 FROM "pending_command" WHERE "command_id" = ANY($1) LIMIT 1`
  try {
    for (;;) {
      const notice = new Promise<void>((done) => (noticed = done))
      const left = deadline - performance.now()
      const [pending] = await database.rows({ text, values: [writeCell(ids)], name: 'commands_pending' })
      if (!pending || left <= 0) return
      const timer = setTimeout(noticed, Math.min(left, lookAgain))
      await notice
      clearTimeout(timer)
    }
  } finally {
    void listening.then((stop) => stop?.()).catch(() => undefined)
  }
}

async function ended(database: Database, queued: readonly Command[], deadline: number): Promise<readonly Command[]> {
  const ids = queued.map(({ id }) => Number(id))
  try {
    await waitForEnd(database, ids, deadline)
    return await rowsOf(command, database).findAny('id', ids)
  } catch (error) {
    // The commands are carried out all the same: nobody should be told to send them once more.
    if (isTemporary(error)) return queued
    throw error
  }
}

/** No user: a rule of the server. */
interface Sender {
  userId: number | null
  reason: string | null
}

const senderOf = ({ caller, reason }: Context): Sender => ({
  userId: caller.access.userId,
  reason: reason ?? null,
})

export const newCommand = (
  { userId, reason }: Sender,
  { body, delivery, park, ...order }: Omit<CommandRequest, 'before'>,
): NewCommand => ({
  command_id: randomBytes(16).toString('hex'),
  kind: order.kind,
  target: order.target,
  target_type: order.targetType,
  addressee: order.addressee,
  park_code: park,
  reason,
  user_id: userId,
  time_out: delivery.timeOut,
  must_online: delivery.mustOnline ? yesNo.yes : yesNo.no,
  retry_times: delivery.retryTimes,
  request: JSON.stringify(body),
  keep: delivery.keep,
})

async function queue(context: Context, orders: readonly CommandRequest[]): Promise<Command[]> {
  if (orders.some(({ park }) => !park)) throw badField('park_code', 'required')
  return context.database.transaction(async (tx) => {
    const crowded = await crowdedTarget(tx, orders, maxPending)
    if (crowded !== undefined) throw conflict(message('commandsPile', { target: crowded, max: maxPending }))
    for (const { before } of orders) await before?.(tx)
    return queueCommands(
      tx,
      orders.map((order) => newCommand(senderOf(context), order)),
    )
  })
}

/** Waits some seconds. Throws 40000 without a car park, 40900 with too many waiting commands or no meter platform. */
export async function sendCommands(context: Context, orders: readonly CommandRequest[]): Promise<CommandResult[]> {
  const { database, settings, body = {} } = context
  const isForMeters = orders.some((order) => order.body.type === 'meter')
  if (isForMeters && !meterAccountOf(settings)) throw conflict(message('noMeterPlatform'))
  const deadline = performance.now() + timeLeft(callTime) - reading
  const queued = await queue(
    context,
    orders.map((order) => ({ ...order, delivery: deliveryIn(body, order.delivery) })),
  )
  return (await ended(database, queued, deadline)).map(resultOf)
}

export function orderOf(row: Command): CommandRequest {
  const { kind, target, target_type, park_code, request, time_out, must_online, retry_times } = row
  const mustOnline = must_online === yesNo.yes
  const keep = Date.parse(`${row.expires_at}Z`) - Date.parse(`${row.created_at}Z`)
  return {
    kind: Number(kind),
    targetType: Number(target_type),
    target: String(target),
    addressee: addresseeOf(Number(target_type), String(target)),
    park: park_code,
    body: JSON.parse(request ?? '{}') as CommandBody,
    delivery: { mustOnline, timeOut: Number(time_out), retryTimes: Number(retry_times), keep },
  }
}

export const aboutSending =
  'Takes also time_out (seconds of an attempt), retry_times and must_online (1: only now, 2: also when it connects within ' +
  'a day). Returns { command_id, state, answer } when the device has carried it out, else 50200 with { reason, command_id }.'

export async function sendCommand(
  context: Context,
  order: CommandRequest,
): Promise<Omit<CommandResult, 'target' | 'reason'>> {
  const [result] = await sendCommands(context, [order])
  if (!result) throw new Error('the command was deleted')
  const { reason, command_id, state, answer } = result
  if (reason) throw new ApiError(codes.deviceSilent, problemOf(result), { data: { reason, command_id } })
  return { command_id, state, answer }
}

/** The operation of a row that sends the command which a domain's room asks for. `Given`: the row, or the call's input. */
export const sending =
  <Given>(requestOf: (given: Given, context: Context) => Promise<CommandRequest>) =>
  async (given: Record<string, unknown>, context: Context): Promise<unknown> =>
    sendCommand(context, await requestOf(given as Given, context))

export type QueuedCommand = Pick<CommandResult, 'command_id' | 'state' | 'answer'>

export async function queueCommand(context: Context, order: CommandRequest): Promise<QueuedCommand> {
  const [queued] = await queue(context, [order])
  if (!queued) throw new Error('the command was not queued')
  const { command_id, state, answer } = resultOf(queued)
  return { command_id, state, answer }
}

/**
 * Stored as sent before the caller carries it out; without `saveWord` it times out. Throws 40900 if one is under way.
 */
export async function beginCommand(tx: Connection, context: Context, order: CommandRequest): Promise<string> {
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
