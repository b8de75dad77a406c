import { isPending, type CommandState, type CommandBody, type MeterAction } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import { meterCommand } from '../../../resources/charging/meter-command'
import { commandState, immediateAnswer, outcome, command as kind } from '../../../resources/dictionaries/charging'
import { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import { columnsAs, columnsIn, tableName } from '../../rows/names'
import { columnsOf, rowOf, rowsOf } from '../../rows/rows'
import { isImmediate, paramsOf } from './platform-format'

type Command = Row<typeof command>
export type MeterRecord = Partial<Row<typeof meterCommand>>

const kinds: Record<MeterAction, number> = {
  addCollector: kind.addCollector,
  addMeter: kind.addMeter,
  openAccount: kind.openAccount,
  reset: kind.resetMeter,
  read: kind.readActiveEnergy,
}

const states: Record<CommandState, number> = {
  queued: commandState.waiting,
  sent: commandState.sent,
  delivered: commandState.sent,
  succeeded: commandState.done,
  failed: commandState.failed,
  timed_out: commandState.timedOut,
  expired: commandState.timedOut,
  cancelled: commandState.cancelled,
}

const recordOf = (row: Command): MeterRecord[] => {
  const body = JSON.parse(row.request ?? '{}') as CommandBody
  if (body.type !== 'meter') return []
  const { data, action } = body
  const params = paramsOf(body)
  return [
    {
      park_code: row.park_code,
      opr_id: row.command_id,
      address: 'address' in data ? data.address : null,
      cid: data.cid,
      time_out: row.time_out,
      must_online: row.must_online,
      retry_times: row.retry_times,
      status: commandState.waiting,
      type: kinds[action],
      params: params && JSON.stringify(params),
      sync_status: immediateAnswer.waiting,
      async_status: isImmediate(action) ? null : outcome.waiting,
      start: row.created_at,
      end: row.expires_at,
      created_at: row.created_at,
    },
  ]
}

export async function insertMeterRecords(tx: Connection, queued: readonly Command[]): Promise<void> {
  const records = queued.flatMap(recordOf)
  if (records.length > 0) await insertMany(tx, meterCommand, records)
}

/** Without the meter's answer, the command's end decides. */
const endOf: Partial<Record<CommandState, number>> = { cancelled: outcome.cancelled, failed: outcome.failed }

const column = columnsIn(meterCommand)
const ofCommand = columnsAs(command, 'c')
// The time that both have in common has an index.
const selectOne = `SELECT ${columnsOf(meterCommand)} FROM ${tableName(meterCommand)}
  WHERE ${column('opr_id')} = $1 AND ${column('created_at')} = (
    SELECT ${ofCommand('created_at')} FROM ${tableName(command)} c WHERE ${ofCommand('command_id')} = $1)`

export async function meterRecord(tx: Connection, commandId: string): Promise<MeterRecord | null> {
  const [cells] = await tx.rows({ text: selectOne, values: [commandId], name: 'meter_record' })
  return cells ? rowOf(meterCommand, cells) : null
}

/** The command's row is locked. `said`: what the platform or the meter said. */
export async function followStep(
  tx: Connection,
  commandId: string,
  state: CommandState,
  said: MeterRecord = {},
): Promise<void> {
  const record = await meterRecord(tx, commandId)
  if (!record?.id) return
  const isOver = record.async_status === outcome.waiting && !isPending(state)
  await rowsOf(meterCommand, tx).change(record.id, {
    status: states[state],
    ...(isOver && { async_status: endOf[state] ?? outcome.timedOut }),
    ...said,
  })
}
