import type { FactOf } from '../../model/site-messages'
import type { Cell, Connection } from '../database/database'
import { wholeSecond } from './whole-second'

/** What a sensor told at a moment, and the rows that speak of it. */
export interface SensorTold {
  id: number
  /** ISO 8601, or wall time as the database writes it. */
  at: string
  have: number
  fault: string | null
  slog: number | null
  sfault: number | null
}

const order = `"at", "have", coalesce("fault", ''), "id"`
const backwards = `"at" DESC, "have" DESC, coalesce("fault", '') DESC, "id" DESC`
const columns = `"id", "at", "have", "fault", "slog_id", "sfault_id"`
const ofSensor = `FROM "sensor_told" WHERE "park_code" = $1 AND "nbid" = $2 AND "lrid" = $3`
const own = `($4::timestamptz, $5::int, coalesce($6, ''), $7::bigint)`
const neighbours = `(SELECT 'before', ${columns} ${ofSensor} AND "at" <= $4::timestamptz AND (${order}) < ${own}
    ORDER BY ${backwards} LIMIT 1)
  UNION ALL (SELECT 'after', ${columns} ${ofSensor} AND "at" >= $4::timestamptz AND (${order}) > ${own}
    ORDER BY ${order} LIMIT 1)`

const numberOrNull = (cell: Cell | undefined): number | null => (cell ? Number(cell) : null)
const read = ([id, at, have, fault = null, slog, sfault]: Cell[]): SensorTold => ({
  id: Number(id),
  at: at ?? '',
  have: Number(have),
  fault,
  slog: numberOrNull(slog),
  sfault: numberOrNull(sfault),
})

/** Keeps what a sensor told, and answers it with what was told just before and after it, by its own time. */
export async function sensorAround(tx: Connection, park: string, fact: FactOf<'sensor-state'>) {
  const { nbid, lrid, have, fault } = fact
  const at = wholeSecond(fact.at)
  const values = [park, nbid, lrid, at, have, fault]
  const [[id] = []] = await tx.rows({
    text: `INSERT INTO "sensor_told" ("park_code", "nbid", "lrid", "at", "have", "fault") VALUES ($1, $2, $3, $4, $5, $6)
      RETURNING "id"`,
    values,
    name: 'sensor_told_insert',
  })
  const rows = await tx.rows({ text: neighbours, values: [...values, id], name: 'sensor_told_around' })
  const found = new Map(rows.map(([side, ...cells]) => [side, read(cells)]))
  const now: SensorTold = { id: Number(id), at, have, fault, slog: null, sfault: null }
  return { before: found.get('before') ?? null, now, after: found.get('after') ?? null }
}

export async function keepSensorRows(tx: Connection, { id, slog, sfault }: SensorTold): Promise<void> {
  await tx.run({
    text: `UPDATE "sensor_told" SET "slog_id" = $2, "sfault_id" = $3 WHERE "id" = $1
      AND ("slog_id" IS DISTINCT FROM $2 OR "sfault_id" IS DISTINCT FROM $3)`,
    values: [id, slog, sfault],
    name: 'sensor_told_rows',
  })
}
