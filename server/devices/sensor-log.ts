import { fill, localize, zhEn, type Lang } from '../../model/label'
import type { Resource, Row } from '../../model/resource'
import { stallFault } from '../../resources/stall-sensors/stall-fault'
import { stallLog } from '../../resources/stall-sensors/stall-log'
import type { Connection, Cell } from '../database/database'
import { changeMany, insertMany, reserveIds, bulkInsert } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'
import type { ParsedOf } from '../facts/parse-fact'
import { instantOf, secondsOf, wholeSecond } from '../rows/whole-seconds'
import type { FactOf } from '../../model/site/site-messages'
import { numberOrNull, writeCell } from '../rows/cells'

type Sensor = Pick<FactOf<'sensor-state'>, 'nbid' | 'lrid'> & { park: string }

interface SensorReport {
  id: number
  sensor: Sensor
  /** Seconds since 1970. */
  at: number
  have: number
  fault: string | null
  logId: number | null
  faultId: number | null
}

type SensorState = ParsedOf<'sensor-state'>

const sensorId = ({ park, nbid, lrid }: Sensor): string => JSON.stringify([park, nbid, lrid])

const inserting = bulkInsert('sensor_report', ['park_code', 'nbid', 'lrid', 'at', 'have', 'fault', 'voltages'])

async function saveSensorReports(tx: Connection, facts: readonly SensorState[]): Promise<void> {
  const rows = facts.map(({ park, fact: { nbid, lrid, at, have, fault, voltages } }) => {
    return { park_code: park, nbid, lrid, at: wholeSecond(at), have, fault, voltages }
  })
  await tx.run({ text: inserting, values: [JSON.stringify(rows)], name: 'sensor_reports_insert' })
}

// OFFSET 0 makes PostgreSQL look up each moment by the index.
const ofSensor = `"park_code" = k.park AND "nbid" = k.nbid AND "lrid" = k.lrid`
const nearest = (which: 'min' | 'max', side: '<' | '>'): string =>
  `(SELECT ${which}("at") FROM "sensor_report" WHERE ${ofSensor} AND "at" ${side} k.moment)`
const reading = `SELECT k.park, k.nbid, k.lrid, t."id", extract(epoch FROM t."at")::bigint, t."have", t."fault",
    t."slog_id", t."sfault_id"
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS k(park, nbid, lrid, moment),
  unnest(ARRAY[${nearest('max', '<')}, k.moment, ${nearest('min', '>')}]) AS n(moment),
  LATERAL (SELECT * FROM "sensor_report" WHERE ${ofSensor} AND "at" = n.moment OFFSET 0) AS t
  ORDER BY k.park, k.nbid, k.lrid, t."at", t."have", coalesce(t."fault", ''), t."id"`

function read([park, nbid, lrid, id, at, have, fault = null, logId, faultId]: Cell[]): SensorReport {
  const sensor = { park: park ?? '', nbid: nbid ?? '', lrid: lrid ?? '' }
  const rows = { logId: numberOrNull(logId), faultId: numberOrNull(faultId) }
  return { id: Number(id), sensor, at: Number(at), have: Number(have), fault, ...rows }
}

interface SensorTransition {
  now: SensorReport
  before: SensorReport | null
}

async function sensorTransitions(tx: Connection, facts: readonly SensorState[]): Promise<SensorTransition[]> {
  const of = (value: (one: SensorState) => string) => writeCell(facts.map(value))
  const values = [
    of(({ park }) => park),
    of(({ fact }) => fact.nbid),
    of(({ fact }) => fact.lrid),
    of(({ fact }) => wholeSecond(fact.at)),
  ]
  const cells = await tx.rows({ text: reading, values, name: 'sensor_reports_near' })
  const reports = [...new Map(cells.map(read).map((one) => [one.id, one])).values()]
  const moments = new Set(facts.map(({ park, fact }) => `${sensorId({ park, ...fact })} ${secondsOf(fact.at)}`))
  const isAtMoment = ({ sensor, at }: SensorReport): boolean => moments.has(`${sensorId(sensor)} ${at}`)
  return reports.flatMap((now, index): SensorTransition[] => {
    const last = reports[index - 1]
    const before = last && sensorId(last.sensor) === sensorId(now.sensor) ? last : null
    return isAtMoment(now) || (before && isAtMoment(before)) ? [{ now, before }] : []
  })
}

async function saveSensorRows(tx: Connection, reports: readonly SensorReport[]): Promise<void> {
  await tx.run({
    text: `UPDATE "sensor_report" SET "slog_id" = t."logId", "sfault_id" = t."faultId"
      FROM jsonb_to_recordset($1::jsonb) AS t("id" bigint, "logId" bigint, "faultId" bigint)
      WHERE "sensor_report"."id" = t."id" AND ("slog_id" IS DISTINCT FROM t."logId" OR "sfault_id" IS DISTINCT FROM t."faultId")`,
    values: [JSON.stringify(reports.map(({ id, logId, faultId }) => ({ id, logId, faultId })))],
    name: 'sensor_reports_update',
  })
}

const texts = {
  occupied: zhEn('车位设备 {lrid}（{nbid}）：有车', 'Stall device {lrid} ({nbid}): occupied'),
  free: zhEn('车位设备 {lrid}（{nbid}）：无车', 'Stall device {lrid} ({nbid}): free'),
  fault: zhEn('车位设备 {lrid}（{nbid}）故障：{fault}', 'Stall device {lrid} ({nbid}) failed: {fault}'),
}

/** Null when nothing changed. A sensor's first report is no change. Pure. */
function logText({ now, before }: SensorTransition, lang: Lang): string | null {
  const lines = [
    before && before.have !== now.have ? (now.have ? texts.occupied : texts.free) : null,
    now.fault && before?.fault !== now.fault ? texts.fault : null,
  ]
  const { nbid, lrid } = now.sensor
  const filled = lines.flatMap((line) =>
    line ? [fill(localize(line, lang), { nbid, lrid, fault: now.fault ?? '' })] : [],
  )
  return filled.length > 0 ? filled.join('\n') : null
}

interface RowChange {
  report: SensorReport
  id: number | null
  row: Partial<Row<Resource>> | null
}

const resources = { logId: stallLog, faultId: stallFault }

async function writeRows(tx: Connection, name: keyof typeof resources, changes: readonly RowChange[]): Promise<void> {
  const resource: Resource = resources[name]
  const inserted = changes.filter(({ id, row }) => id === null && row)
  const removed = changes.filter(({ id, row }) => id !== null && !row)
  const ids = await reserveIds(tx, resource, inserted.length)
  inserted.forEach(({ report }, index) => (report[name] = Number(ids[index])))
  await insertMany(
    tx,
    resource,
    inserted.map(({ report, row }) => ({ ...row, id: Number(report[name]) })),
  )
  if (removed.length > 0) await rowsOf(resource, tx).remove(removed.map(({ id }) => Number(id)))
  removed.forEach(({ report }) => (report[name] = null))
}

const logChange = ({ now, before }: SensorTransition): RowChange => {
  const [log_text, log_text_en] = [logText({ now, before }, 'zh-chs'), logText({ now, before }, 'en')]
  const row = { park_code: now.sensor.park, log_text, log_text_en, created_at: instantOf(now.at) }
  return { report: now, id: now.logId, row: log_text === null ? null : row }
}

const faultChange = ({ now, before }: SensorTransition): RowChange => {
  const { park, nbid, lrid } = now.sensor
  const row = { park_code: park, nbid, lrid, created_at: instantOf(now.at) }
  return { report: now, id: now.faultId, row: now.fault !== null && before?.fault !== now.fault ? row : null }
}

/** A late report may also change the rows of the report after it. */
export async function logSensors(tx: Connection, facts: readonly ParsedOf<'sensor-state'>[]): Promise<void> {
  const [, transitions] = await Promise.all([saveSensorReports(tx, facts), sensorTransitions(tx, facts)])
  const changes = transitions.map(logChange)
  const changed = changes.flatMap(({ id, row }) => (id && row ? [{ ...row, id }] : []))
  await Promise.all([
    changeMany(tx, stallLog, changed),
    writeRows(tx, 'logId', changes),
    writeRows(tx, 'faultId', transitions.map(faultChange)),
  ])
  await saveSensorRows(
    tx,
    transitions.map(({ now }) => now),
  )
}
