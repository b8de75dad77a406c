import { warning } from '../../../resources/alarm/warning'
import { warningSource } from '../../../resources/dictionaries/alarm'
import type { Cell, Connection } from '../../database/database'
import { changeMany, insertMany, reserveIds } from '../../rows/bulk-rows'
import { numberOrNull, writeCell } from '../../rows/cells'
import { columnsIn, tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { instantOf } from '../../rows/whole-seconds'
import type { PlcBatch, PlcWarning, WarningValues } from './plc-batch'

const column = columnsIn(warning)
const seconds = (['warning_time', 'last_time', 'handle_time'] as const).map(
  (field) => `extract(epoch FROM ${column(field)})::bigint`,
)
const text = `SELECT ${seconds.join(', ')}, ${columnsOf(warning)} FROM ${tableName(warning)}
  WHERE "id" = ANY($1) ORDER BY "id" FOR NO KEY UPDATE`

function read([first, last, ended, ...cells]: Cell[]): PlcWarning {
  const { id, version: _version, created_at: _created, updated_at: _updated, ...values } = rowOf(warning, cells)
  return {
    id: Number(id),
    values,
    times: Number(values.times),
    timesBefore: Number(values.times),
    first: Number(first),
    last: Number(last),
    status: Number(values.status),
    ended: numberOrNull(ended),
    stored: { origin: Number(id), from: 0, before: Infinity, later: 0 },
  }
}

/** Those of the warnings that no user has deleted, by id, locked until the transaction ends. */
export async function lockPlcWarnings(tx: Connection, ids: readonly number[]): Promise<Map<number, PlcWarning>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows({ text, values: [writeCell(ids)], name: 'plc_warnings_lock' })
  return new Map(rows.map(read).map((one) => [one.id, one]))
}

const stateOf = ({ times, first, last, status, ended }: PlcWarning): WarningValues => ({
  times,
  warning_time: instantOf(first),
  last_time: instantOf(last),
  status,
  handle_time: ended === null ? null : instantOf(ended),
})

/** Stores new and changed warnings; the new ones get their ids. */
export async function savePlcWarnings(tx: Connection, { added, changed }: PlcBatch): Promise<void> {
  const ids = await reserveIds(tx, warning, added.length)
  added.forEach((one, index) => (one.id = Number(ids[index])))
  await insertMany(
    tx,
    warning,
    added.map((one) => ({ ...one.values, ...stateOf(one), source: warningSource.device, id: one.id })),
  )
  await changeMany(
    tx,
    warning,
    [...changed].map((one) => ({ ...stateOf(one), id: one.id })),
  )
}
