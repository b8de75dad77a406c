import {
  type ChargingBody,
  type StopReason,
  type CommandBody,
  isPending,
  type CommandState,
} from '../../model/site/commands'
import type { Row } from '../../model/resource'
import { charging } from '../../resources/charging/charging'
import { chargeState, chargingEnd, immediateAnswer } from '../../resources/dictionaries/charging'
import { yesNo } from '../../resources/dictionaries/common'
import { command } from '../../resources/terminal/command'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { upsertReportedRow } from '../facts/upsert-reported'
import { chargingNumbered } from './open-chargings'

type Charging = Row<typeof charging>

const { accepted, refused, waiting } = immediateAnswer

interface Followed {
  action: ChargingBody['action']
  order_no: string
  reason?: StopReason
}

export function followedBy(body: CommandBody): Followed | null {
  if (body.type === 'chargePoint') return body.action === 'remoteStop' ? { ...body.data, action: 'stop' } : null
  return body.type === 'charging' ? { ...body.data, action: body.action } : null
}

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

/** A command that ended without success counts as refused, even if the device had accepted it. */
const answers: Record<CommandState, number> = {
  ...{ queued: waiting, sent: waiting, delivered: accepted, succeeded: accepted },
  ...{ failed: refused, timed_out: refused, expired: refused, cancelled: refused },
}
const isAnswer = (state: CommandState): boolean => ['delivered', 'succeeded', 'failed'].includes(state)

interface ChargingStep {
  park: string
  followed: Followed
  state: CommandState
  isSent: boolean
  /** ISO 8601, by the database's clock. */
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

/** Any other report of the site, at any time, counts more. */
const assumeNotStarted = (tx: Connection, { park, followed, now }: ChargingStep): Promise<unknown> =>
  upsertReportedRow(tx, charging, {
    ...{ park, key: followed.order_no, at: now, values: {} },
    assumedValues: { status: chargeState.stopped, end_time: now, ended_because: chargingEnd.notStarted },
  })

export async function followChargingCommand(tx: Connection, step: ChargingStep): Promise<void> {
  const { park, followed, state } = step
  const row = await chargingNumbered(tx, park, followed.order_no)
  if (!row?.id) return
  if (followed.action === 'start' && !isPending(state) && state !== 'succeeded') await assumeNotStarted(tx, step)
  await rowsOf(charging, tx).change(row.id, valuesOf(row, step))
}

/** The command of a connector that began a charging, now that it has a record. */
export async function followStarted(tx: Connection, park: string, order_no: string, commandId: string): Promise<void> {
  const row = await chargingNumbered(tx, park, order_no)
  const start = row && (await rowsOf(command, tx).first({ command_id: commandId }))
  if (!row?.id || row.sync_status !== null || !start) return
  const { delivered_at: sync_time, ended_at: resolve_time } = start
  await rowsOf(charging, tx).change(row.id, {
    ...{ is_down: yesNo.yes, sync_status: accepted, sync_time, resolve_time },
  })
}
