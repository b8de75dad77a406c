import { isPending, type CommandState, type CommandBody } from '../../../model/site/commands'
import { pushLimits } from '../../../model/site/site-push'
import type { Row } from '../../../model/resource'
import { isCarriedOutHere, isOfChargePoints, isOfMeters } from '../../../resources/dictionaries/command'
import { yesNo } from '../../../resources/dictionaries/common'
import { command } from '../../../resources/terminal/command'
import type { Cell, Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import { columnsAs, epoch, tableName } from '../../rows/names'
import { instantOf } from '../../rows/whole-seconds'
import { behind, dueChannel, notifying } from '../../devices/command-route'
import { followChargingCommand, followedBy } from '../../charging/follow-commands'
import { followStep, type MeterRecord } from '../meters/meter-records'
import { resendAfter, type Progress, type Step } from './next-step'

/** The payload is the id of a command that has ended. */
export const endedChannel = 'berth_command_ended'

type Command = Row<typeof command>

const column = columnsAs(command, 'c')

export interface StoredCommand {
  id: number
  commandId: string
  park: string
  /** `client_id` of the terminal, `nbid` of the gateway, number of the meter or collector, or `identity/connector`. */
  addressee: string
  targetType: number
  device: string | null
  isDelivered: boolean
  request: CommandBody
  progress: Progress
  /** The database's time: clocks of instances differ. */
  now: number
}

const selected = [
  `c."id"`,
  column('command_id'),
  column('park_code'),
  `coalesce(p."target", ${column('target')})`,
  column('target_type'),
  column('device'),
  column('request'),
  column('state'),
  column('attempts'),
  column('time_out'),
  column('retry_times'),
  column('must_online'),
  epoch(column('expires_at')),
  epoch('p."attempt_at"'),
  epoch('clock_timestamp()'),
  `${column('delivered_at')} IS NOT NULL`,
].join(', ')

const number = (cell: Cell | undefined): number => Number(cell ?? 0)

function read(cells: readonly Cell[]): StoredCommand {
  const [id, commandId, park, addressee, targetType, device, request, state, ...rest] = cells
  const [attempts, timeOut, retryTimes, mustOnline, expiresAt, attemptAt, now, isDelivered] = rest
  return {
    id: number(id),
    commandId: commandId ?? '',
    park: park ?? '',
    addressee: addressee ?? '',
    targetType: number(targetType),
    device: device ?? null,
    isDelivered: isDelivered === 't',
    request: JSON.parse(request ?? '{}') as CommandBody,
    progress: {
      state: state as CommandState,
      attempts: number(attempts),
      timeOut: number(timeOut),
      retryTimes: number(retryTimes),
      mustOnline: number(mustOnline) === yesNo.yes,
      expiresAt: number(expiresAt),
      attemptAt: attemptAt ? Number(attemptAt) : null,
      isKept: isOfMeters(number(targetType)) || isOfChargePoints(number(targetType)),
      isOnce: isOfChargePoints(number(targetType)) || isCarriedOutHere(number(targetType)),
    },
    now: number(now),
  }
}

const from = `FROM ${tableName(command)} c LEFT JOIN "pending_command" p ON p."command_id" = c."id"`
const selectDue = `SELECT ${selected} ${from} WHERE c."id" = ANY($1) ORDER BY c."id"`
const selectOne = `SELECT ${selected} ${from} WHERE ${column('command_id')} = $1`

const isFree = `NOT EXISTS (SELECT 1 FROM "pending_command" e WHERE e."park_code" = p."park_code"
  AND e."target" = p."target" AND e."attempt_at" IS NOT NULL AND e."command_id" <> p."command_id")`
const isDue = `p."next_at" <= clock_timestamp() AND ${isFree}`
const isForDevice = `p.${behind} AND ${isFree} AND (p."attempt_at" IS NULL
  OR p."attempt_at" <= clock_timestamp() - interval '${resendAfter} milliseconds')`
const selectIds = (where: string, limit: number): string =>
  `SELECT p."command_id" FROM "pending_command" p WHERE ${where} ORDER BY p."command_id" LIMIT ${limit}`
const untilNext = `SELECT extract(epoch FROM min(p."next_at") - clock_timestamp()) * 1000 FROM "pending_command" p
  WHERE ${isFree}`

async function lockIn(tx: Connection, ids: string, values: readonly string[], name: string): Promise<StoredCommand[]> {
  const [some] = await tx.rows({ text: ids, values, name })
  if (!some) return []
  await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth commands'))` })
  const locked = await tx.rows({ text: `${ids} FOR UPDATE OF p`, values, name: `${name}_lock` })
  if (locked.length === 0) return []
  const rows = await tx.rows({ text: selectDue, values: [`{${locked.join()}}`], name: 'commands_with_ids' })
  return rows.map(read)
}

const maxAtOnce = 50

export const lockDueCommands = (tx: Connection): Promise<StoredCommand[]> =>
  lockIn(tx, selectIds(isDue, maxAtOnce), [], 'commands_due')

export const lockCommandsFor = (tx: Connection, park: string, device: string): Promise<StoredCommand[]> =>
  lockIn(tx, selectIds(isForDevice, pushLimits.commands), [park, device], 'commands_for_device')

export async function untilNextStep(database: Connection): Promise<number | null> {
  const [row] = await database.rows({ text: untilNext, name: 'commands_until_next' })
  return row?.[0] ? Math.max(0, Number(row[0])) : null
}

export async function databaseTime(database: Connection): Promise<number> {
  const [row] = await database.rows({ text: `SELECT ${epoch('clock_timestamp()')}` })
  return number(row?.[0])
}

export async function lockCommand(tx: Connection, commandId: string): Promise<StoredCommand | null> {
  const locking = `SELECT p."command_id" FROM "pending_command" p JOIN ${tableName(command)} c ON c."id" = p."command_id"
    WHERE ${column('command_id')} = $1 FOR UPDATE OF p`
  await tx.rows({ text: locking, values: [commandId], name: 'command_lock_pending' })
  await tx.rows({
    text: `SELECT 1 FROM ${tableName(command)} c WHERE ${column('command_id')} = $1 FOR NO KEY UPDATE`,
    values: [commandId],
    name: 'command_lock',
  })
  const [row] = await tx.rows({ text: selectOne, values: [commandId], name: 'command_with_id' })
  return row ? read(row) : null
}

export const timeOf = (ms: number): string => instantOf(Math.floor(ms / 1000))

const savePending = `UPDATE "pending_command" SET "attempt_at" = to_timestamp($2::float8 / 1000),
  "next_at" = to_timestamp($3::float8 / 1000) WHERE "command_id" = $1`

export async function saveStep(
  tx: Connection,
  { id, commandId, park, targetType, request, progress, now }: StoredCommand,
  step: Step,
  values: Partial<Command> = {},
  said?: MeterRecord,
): Promise<void> {
  const isNew = step.state !== progress.state || step.attempts !== progress.attempts
  if (isNew || Object.keys(values).length > 0)
    await rowsOf(command, tx).change(id, {
      state: step.state,
      attempts: step.attempts,
      ...(step.failure && { failure: step.failure }),
      ...(step.send && step.attempts === 1 && progress.attempts === 0 && { sent_at: timeOf(now) }),
      ended_at: isPending(step.state) ? null : timeOf(now),
      ...values,
    })
  if (isOfMeters(targetType) && (said || step.state !== progress.state))
    await followStep(tx, commandId, step.state, said)
  const followed = step.state === progress.state ? null : followedBy(request)
  if (followed) {
    const isSent = step.send || progress.attempts > 0
    await followChargingCommand(tx, { park, followed, state: step.state, isSent, now: timeOf(now) })
  }
  if (step.nextAt !== null) {
    await tx.run({ text: savePending, values: [id, step.attemptAt, step.nextAt], name: 'pending_command_update' })
    return
  }
  await tx.run({
    text: 'DELETE FROM "pending_command" WHERE "command_id" = $1',
    values: [id],
    name: 'pending_command_delete',
  })
  await tx.rows(notifying(endedChannel, String(id)))
  await tx.rows(notifying(dueChannel, ''))
}
