import type { ChargingBody } from '../../../model/site/charging-commands'
import { isPending, type CommandState } from '../../../model/site/command-states'
import type { CommandBody } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import { charging } from '../../../resources/charging/charging'
import { chargeState, chargingEnd, immediateAnswer } from '../../../resources/dictionaries/charging'
import { yesNo } from '../../../resources/dictionaries/common'
import type { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import { upsertReportedRow } from '../reported/upsert-reported'
import { chargingNumbered } from './open-chargings'

type Charging = Row<typeof charging>

/** Marks the records of chargings to which a command is queued. */
export async function markCommanded(tx: Connection, queued: readonly Row<typeof command>[]): Promise<void> {
  for (const { request, park_code } of queued) {
    const body = JSON.parse(request ?? '{}') as CommandBody
    if (body.type !== 'charging') continue
    const row = await chargingNumbered(tx, park_code ?? '', body.data.order_no)
    const { waiting } = immediateAnswer
    if (row)
      await rowsOf(charging, tx).change(row.id ?? 0, {
        ...{ is_down: yesNo.no, sync_status: waiting, sync_time: null, resolve_time: null },
      })
  }
}

/** What the device said at once: an answer that comes with the outcome is both. */
const answers: Partial<Record<CommandState, number>> = {
  delivered: immediateAnswer.accepted,
  succeeded: immediateAnswer.accepted,
  failed: immediateAnswer.refused,
}

export interface ChargingStep {
  park: string
  body: ChargingBody
  state: CommandState
  /** The command's message has been sent, now or before. */
  isSent: boolean
  /** A time of the database, ISO 8601. */
  now: string
}

function valuesOf({ sync_time }: Charging, { body, state, isSent, now }: ChargingStep): Partial<Charging> {
  const answer = answers[state]
  const { action, data } = body
  const isStopped = action === 'stop' && state === 'succeeded'
  return {
    ...(isSent && { is_down: yesNo.yes }),
    ...(answer !== undefined && isSent && !sync_time && { sync_status: answer, sync_time: now }),
    ...(!isPending(state) && { resolve_time: now }),
    ...(isStopped && { ended_because: chargingEnd[data.reason] }),
  }
}

/** A charging that could not be started is over, unless its site reports anything else, at any time. */
const assumeNotStarted = (tx: Connection, { park, body, now }: ChargingStep): Promise<unknown> =>
  upsertReportedRow(tx, charging, {
    ...{ park, key: body.data.order_no, at: now, values: {} },
    assumedValues: { status: chargeState.stopped, end_time: now, ended_because: chargingEnd.notStarted },
  })

/** Writes what has become of a command into the record of its charging. */
export async function followChargingCommand(tx: Connection, step: ChargingStep): Promise<void> {
  const { park, body, state } = step
  const row = await chargingNumbered(tx, park, body.data.order_no)
  if (!row?.id) return
  if (body.action === 'start' && !isPending(state) && state !== 'succeeded') await assumeNotStarted(tx, step)
  await rowsOf(charging, tx).change(row.id, valuesOf(row, step))
}
