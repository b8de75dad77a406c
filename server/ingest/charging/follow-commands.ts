import type { ChargingBody, StopReason } from '../../../model/site/charging-commands'
import { isPending, type CommandState } from '../../../model/site/command-states'
import type { CommandBody } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import { charging } from '../../../resources/charging/charging'
import { chargeState, chargingEnd, immediateAnswer } from '../../../resources/dictionaries/charging'
import { yesNo } from '../../../resources/dictionaries/common'
import { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import { upsertReportedRow } from '../../facts/upsert-reported'
import { chargingNumbered } from './open-chargings'

type Charging = Row<typeof charging>

const { accepted, refused, waiting } = immediateAnswer

/** A command to a charging that has a record. */
interface Followed {
  action: ChargingBody['action']
  order_no: string
  reason?: StopReason
}

/** Null: it is to no charging; that which a connector is told to start has no number yet (`followStarted`). */
export function followedBy(body: CommandBody): Followed | null {
  if (body.type === 'chargePoint') return body.action === 'remoteStop' ? { ...body.data, action: 'stop' } : null
  return body.type === 'charging' ? { ...body.data, action: body.action } : null
}

/** Marks the records of chargings to which a command is queued. */
export async function markCommanded(tx: Connection, queued: readonly Row<typeof command>[]): Promise<void> {
  for (const { request, park_code } of queued) {
    const followed = followedBy(JSON.parse(request ?? '{}') as CommandBody)
    const row = followed && (await chargingNumbered(tx, park_code ?? '', followed.order_no))
    if (row)
      await rowsOf(charging, tx).change(row.id ?? 0, {
        ...{ is_down: yesNo.no, sync_status: waiting, sync_time: null, resolve_time: null },
      })
  }
}

/** How the command goes. One that ended without success has failed, also if the device had accepted it at first. */
const answers: Record<CommandState, number> = {
  ...{ queued: waiting, sent: waiting, delivered: accepted, succeeded: accepted },
  ...{ failed: refused, timed_out: refused, expired: refused, cancelled: refused },
}
/** What the device says itself. */
const isAnswer = (state: CommandState): boolean => ['delivered', 'succeeded', 'failed'].includes(state)

export interface ChargingStep {
  park: string
  followed: Followed
  state: CommandState
  /** The command's message has been sent, now or before. */
  isSent: boolean
  /** A time of the database, ISO 8601. */
  now: string
}

function valuesOf({ sync_time }: Charging, { followed, state, isSent, now }: ChargingStep): Partial<Charging> {
  const { action, reason } = followed
  const isStopped = action === 'stop' && state === 'succeeded'
  return {
    sync_status: answers[state],
    ...(isSent && { is_down: yesNo.yes }),
    ...(isAnswer(state) && isSent && !sync_time && { sync_time: now }),
    ...(!isPending(state) && { resolve_time: now }),
    ...(isStopped && reason && { ended_because: chargingEnd[reason] }),
  }
}

/** A charging that could not be started is over, unless its site reports anything else, at any time. */
const assumeNotStarted = (tx: Connection, { park, followed, now }: ChargingStep): Promise<unknown> =>
  upsertReportedRow(tx, charging, {
    ...{ park, key: followed.order_no, at: now, values: {} },
    assumedValues: { status: chargeState.stopped, end_time: now, ended_because: chargingEnd.notStarted },
  })

/** Writes what has become of a command into the record of its charging. */
export async function followChargingCommand(tx: Connection, step: ChargingStep): Promise<void> {
  const { park, followed, state } = step
  const row = await chargingNumbered(tx, park, followed.order_no)
  if (!row?.id) return
  if (followed.action === 'start' && !isPending(state) && state !== 'succeeded') await assumeNotStarted(tx, step)
  await rowsOf(charging, tx).change(row.id, valuesOf(row, step))
}

/** The same for the command with which a connector began a charging, now that it has a record. */
export async function followStarted(tx: Connection, park: string, order_no: string, commandId: string): Promise<void> {
  const row = await chargingNumbered(tx, park, order_no)
  const start = row && (await rowsOf(command, tx).first({ command_id: commandId }))
  // Once: a later command to it may have been followed since.
  if (!row?.id || row.sync_status !== null || !start) return
  const { delivered_at: sync_time, ended_at: resolve_time } = start
  await rowsOf(charging, tx).change(row.id, {
    ...{ is_down: yesNo.yes, sync_status: accepted, sync_time, resolve_time },
  })
}
