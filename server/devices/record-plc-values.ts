import type { Connection, Cell } from '../database/database'
import { lockParks } from '../rows/lock-parks'
import type { ParsedOf } from '../facts/parse-fact'
import { definitionsAt, type Definition } from './alarm-definitions'
import {
  addPlcValue,
  type PlcBatch,
  type PlcReport,
  type PlcValue,
  type WarningValues,
  type PlcWarning,
} from './plc-batch'
import { insertReports, moveReports, plcNeighbours, seriesId, trimReports, type PlcSeries } from './plc-reports'
import { warning } from '../../resources/alarm/warning'
import { warningSource } from '../../resources/dictionaries/alarm'
import { changeMany, insertMany, reserveIds } from '../rows/bulk-rows'
import { numberOrNull, writeCell } from '../rows/cells'
import { columnsIn, tableName } from '../rows/names'
import { columnsOf, rowOf } from '../rows/rows'
import { instantOf } from '../rows/whole-seconds'

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

async function lockPlcWarnings(tx: Connection, ids: readonly number[]): Promise<Map<number, PlcWarning>> {
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

async function savePlcWarnings(tx: Connection, { added, changed }: PlcBatch): Promise<void> {
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

type Value = PlcSeries & PlcValue

function raisedBy(definition: Definition, { park, client, address, value }: Value): WarningValues {
  const { alarm_text: zh, alarm_text_en: en, alarm_level, is_again } = definition
  return {
    park_code: park,
    warning_text: zh ?? en ?? `${address} = ${value}`,
    warning_text_en: en,
    warning_db: address,
    warning_trigge: value,
    warning_level: alarm_level,
    terminal: client || null,
    is_again,
    oper_user: null,
    handle_note: null,
  }
}

const newReports = (series: PlcSeries, reports: readonly PlcReport[], { warnings }: PlcBatch) =>
  reports
    .filter(({ isNew }) => isNew)
    .map((one) => ({ ...series, ...one, warning: warnings.get(one.warning ?? 0)?.id ?? one.warning }))

async function record(tx: Connection, values: readonly Value[], definitions: readonly Definition[]): Promise<void> {
  const reports = await plcNeighbours(tx, values)
  const ids = [...reports.values()].flat().flatMap(({ warning }) => warning ?? [])
  const batch: PlcBatch = { warnings: await lockPlcWarnings(tx, ids), changed: new Set(), added: [] }
  for (const value of values) {
    const found = definitions.find(
      ({ alarm_db, alarm_trigge }) => alarm_db === value.address && alarm_trigge === value.value,
    )
    addPlcValue(batch, reports.get(seriesId(value)) ?? [], value, found ? raisedBy(found, value) : null)
  }
  await savePlcWarnings(tx, batch)
  await moveReports(tx, batch.added)
  const series = new Map(values.map((one) => [seriesId(one), one]))
  await insertReports(
    tx,
    [...series].flatMap(([id, one]) => newReports(one, reports.get(id) ?? [], batch)),
  )
  await trimReports(tx, batch.changed)
}

/** Values of addresses without a definition are not stored. */
export async function recordPlcValues(tx: Connection, facts: readonly ParsedOf<'plc-value'>[]): Promise<void> {
  const definitions = await definitionsAt(
    tx,
    facts.map(({ fact }) => fact.address),
  )
  const addresses = new Set(definitions.map(({ alarm_db }) => alarm_db))
  const values = facts
    .filter(({ fact }) => addresses.has(fact.address))
    .map(({ park, fact: { client_id, address, at, value } }): Value => {
      return { park, client: client_id ?? '', address, at: Date.parse(at), value }
    })
  if (values.length === 0) return
  await lockParks(
    tx,
    'plc-value',
    values.map(({ park }) => park),
  )
  await record(tx, values, definitions)
}
