import type { PresenceChange, TerminalReading, VoltageReading } from '../../model/site/device-report'
import { terminalData } from '../../resources/terminal/terminal-data'
import type { Cell, Connection } from '../database/database'
import { numberOrNull, readCell } from '../rows/cells'
import { columnsIn, tableName, withoutCase } from '../rows/names'

interface SensorKey {
  park: string | null
  nbid: string
  lrid: string
}

/** The range is divided into so many parts. */
const maxPoints = 360
/** The newest, at most. */
const maxChanges = 500

const secondsPerDay = 86_400
const secondsOfPart = (days: number): number => Math.max(60, Math.round((days * secondsPerDay) / maxPoints))
const timeOf = (cell: Cell | undefined): string => String(readCell('moment', cell ?? null))

const column = columnsIn(terminalData)
const reading = `SELECT max(${column('created_at')}), max(${column('temperature')}), max(${column('hard_disk_usage')})
  FROM ${tableName(terminalData)}
  WHERE ${withoutCase(column('client_id'))} = ${withoutCase('$1')} AND ${column('park_code')} IS NOT DISTINCT FROM $2
    AND ${column('created_at')} >= now() - make_interval(days => $3::int)
  GROUP BY floor(extract(epoch FROM ${column('created_at')}) / $4::int) ORDER BY 1 DESC LIMIT ${maxPoints + 2}`

export async function terminalReadings(
  on: Connection,
  park: string | null,
  clientId: string,
  days: number,
): Promise<TerminalReading[]> {
  const values = [clientId, park, days, secondsOfPart(days)]
  const rows = await on.rows({ text: reading, values, name: 'device_readings' })
  return rows
    .map(([at, temperature, disk]) => ({
      at: timeOf(at),
      temperature: numberOrNull(temperature),
      disk: numberOrNull(disk),
    }))
    .reverse()
}

const ofSensor = `FROM "sensor_report" WHERE "park_code" = $1 AND "nbid" = $2 AND "lrid" = $3`
const lately = `"at" >= now() - make_interval(days => $4::int)`
const lowestVoltages = `SELECT max("at"), min("voltages") ${ofSensor} AND ${lately} AND "voltages" IS NOT NULL
  GROUP BY floor(extract(epoch FROM "at") / $5::int) ORDER BY 1 DESC LIMIT ${maxPoints + 2}`
// Has the report before the range, so that the state at its beginning is known.
const changes = `SELECT "at", "have" FROM (
    SELECT "at", "have", lag("have") OVER (ORDER BY "at", "id") AS "before" FROM (
      (SELECT "id", "at", "have" ${ofSensor} AND NOT ${lately} ORDER BY "at" DESC LIMIT 1)
      UNION ALL SELECT "id", "at", "have" ${ofSensor} AND ${lately}) r) c
  WHERE "before" IS DISTINCT FROM "have" ORDER BY "at" DESC LIMIT ${maxChanges}`

/** Oldest first. */
export async function sensorVoltages(
  on: Connection,
  { park, nbid, lrid }: SensorKey,
  days: number,
): Promise<VoltageReading[]> {
  const values = [park, nbid, lrid, days, secondsOfPart(days)]
  const rows = await on.rows({ text: lowestVoltages, values, name: 'device_voltages' })
  return rows.map(([at, voltage]) => ({ at: timeOf(at), voltage: Number(voltage) })).reverse()
}

/** Oldest first; the first may be from before the range. */
export async function sensorPresence(
  on: Connection,
  { park, nbid, lrid }: SensorKey,
  days: number,
): Promise<PresenceChange[]> {
  const rows = await on.rows({ text: changes, values: [park, nbid, lrid, days], name: 'device_presence' })
  return rows.map(([at, have]) => ({ at: timeOf(at), have: Number(have) })).reverse()
}
