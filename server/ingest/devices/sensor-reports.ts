import type { FactOf } from '../../../model/site/site-messages'
import type { Cell, Connection } from '../../database/database'
import { numberOrNull, writeCell } from '../../rows/cells'
import type { ParsedOf } from '../pipeline/parse-fact'
import { secondsOf, wholeSecond } from '../../rows/whole-seconds'
import { bulkInsert } from '../../rows/bulk-rows'

export type Sensor = Pick<FactOf<'sensor-state'>, 'nbid' | 'lrid'> & { park: string }

/** What a sensor reported at a moment, and the ids of its rows in the log and the faults. */
export interface SensorReport {
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

export async function saveSensorReports(tx: Connection, facts: readonly SensorState[]): Promise<void> {
  const rows = facts.map(({ park, fact: { nbid, lrid, at, have, fault, voltages } }) => {
    return { park_code: park, nbid, lrid, at: wholeSecond(at), have, fault, voltages }
  })
  await tx.run({ text: inserting, values: [JSON.stringify(rows)], name: 'sensor_reports_insert' })
}

// OFFSET 0 makes PostgreSQL look up each moment by the index, however many moments and sensors there are.
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

export interface SensorTransition {
  now: SensorReport
  before: SensorReport | null
}

/** The reports at the moments of these facts and the next ones after them, each with the one before it. */
export async function sensorTransitions(tx: Connection, facts: readonly SensorState[]): Promise<SensorTransition[]> {
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

export async function saveSensorRows(tx: Connection, reports: readonly SensorReport[]): Promise<void> {
  await tx.run({
    text: `UPDATE "sensor_report" SET "slog_id" = t."logId", "sfault_id" = t."faultId"
      FROM jsonb_to_recordset($1::jsonb) AS t("id" bigint, "logId" bigint, "faultId" bigint)
      WHERE "sensor_report"."id" = t."id" AND ("slog_id" IS DISTINCT FROM t."logId" OR "sfault_id" IS DISTINCT FROM t."faultId")`,
    values: [JSON.stringify(reports.map(({ id, logId, faultId }) => ({ id, logId, faultId })))],
    name: 'sensor_reports_update',
  })
}
