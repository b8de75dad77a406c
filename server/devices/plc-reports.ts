import { warning } from '../../resources/alarm/warning'
import type { Cell, Connection } from '../database/database'
import { bulkInsert } from '../rows/bulk-rows'
import { numberOrNull, writeCell } from '../rows/cells'
import { tableName } from '../rows/names'
import type { PlcReport, PlcValue, PlcWarning } from './plc-batch'

export interface PlcSeries {
  park: string
  /** Empty if the site names none. */
  client: string
  address: string
}

type ValueOfSeries = PlcSeries & PlcValue

export const seriesId = ({ park, client, address }: PlcSeries): string => JSON.stringify([park, client, address])

export const timeOf = (at: number): string => new Date(at).toISOString()

const near = (compare: '<=' | '>', direction: 'ASC' | 'DESC'): string => `(SELECT * FROM "plc_report" r
  WHERE r."park_code" = k.park AND r."client_id" = k.client AND r."address" = k.address
    AND r."at" ${compare === '>' ? '>=' : '<='} k.at AND (r."at", r."value" COLLATE "C") ${compare} (k.at, k.value)
  ORDER BY r."at" ${direction}, r."value" COLLATE "C" ${direction} LIMIT 1)`
// Only a value that differs from the next one can split its warning.
const since = `CASE WHEN (r."at", r."value" COLLATE "C") > (k.at, k.value) AND r."value" <> k.value
    AND EXISTS (SELECT FROM ${tableName(warning)} w WHERE w."id" = r."warning_id")
  THEN (SELECT count(*) FROM "plc_report" l WHERE l."warning_id" = r."warning_id" AND l."at" >= r."at") ELSE 0 END`
const reading = `SELECT k.park, k.client, k.address, r."id", (extract(epoch FROM r."at") * 1000)::bigint, r."value",
    r."warning_id", ${since}
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[]) AS k(park, client, address, at, value),
  LATERAL (${near('<=', 'DESC')} UNION ALL ${near('>', 'ASC')}) AS r
  ORDER BY r."at", r."value" COLLATE "C", r."id"`

function read([at, value, id, later]: Cell[]): PlcReport {
  return { at: Number(at), value: value ?? '', warning: numberOrNull(id), isNew: false, since: Number(later) }
}

/** By `seriesId`, in order; an equal stored value counts as before. */
export async function plcNeighbours(tx: Connection, of: readonly ValueOfSeries[]): Promise<Map<string, PlcReport[]>> {
  const given = [
    of.map(({ park }) => park),
    of.map(({ client }) => client),
    of.map(({ address }) => address),
    of.map(({ at }) => timeOf(at)),
    of.map(({ value }) => value),
  ]
  const rows = await tx.rows({ text: reading, values: given.map(writeCell), name: 'plc_reports_near' })
  const all = new Map(of.map((one) => [seriesId(one), new Map<string, PlcReport>()]))
  for (const [park, client, address, id, ...cells] of rows) {
    const series = all.get(seriesId({ park: park ?? '', client: client ?? '', address: address ?? '' }))
    const known = series?.get(id ?? '')
    const found = read(cells)
    if (known) known.since = Math.max(known.since, found.since)
    else series?.set(id ?? '', found)
  }
  return new Map([...all].map(([id, reports]) => [id, [...reports.values()]]))
}

const moving = `UPDATE "plc_report" r SET "warning_id" = t."to"
  FROM jsonb_to_recordset($1::jsonb) AS t("of" bigint, "from" timestamptz, "before" timestamptz, "to" bigint)
  WHERE r."warning_id" = t."of" AND r."at" >= t."from" AND r."at" < t."before"`

export async function moveReports(tx: Connection, warnings: readonly PlcWarning[]): Promise<void> {
  const moves = warnings
    .filter(({ stored }) => stored.origin > 0)
    .map(({ id, stored: { origin, from, before } }) => ({
      of: origin,
      from: timeOf(from),
      before: timeOf(before),
      to: id,
    }))
  if (moves.length > 0) await tx.run({ text: moving, values: [JSON.stringify(moves)], name: 'plc_reports_move' })
}

const inserting = bulkInsert('plc_report', ['park_code', 'client_id', 'address', 'at', 'value', 'warning_id'])

export async function insertReports(tx: Connection, reports: readonly (PlcSeries & PlcReport)[]): Promise<void> {
  const rows = reports.map(({ park, client, address, at, value, warning: id }) => {
    return { park_code: park, client_id: client, address, at: timeOf(at), value, warning_id: id }
  })
  await tx.run({ text: inserting, values: [JSON.stringify(rows)], name: 'plc_reports_insert' })
}

/** Limits the rows that a split by a late value changes. */
export const storedRepeats = 1000
export const trimEvery = 100

const trimming = `DELETE FROM "plc_report" r USING unnest($1::bigint[]) AS w(id), LATERAL (
    SELECT "id" FROM "plc_report" WHERE "warning_id" = w.id ORDER BY "at" DESC, "id" DESC
    OFFSET ${storedRepeats} LIMIT ${storedRepeats}) AS old
  WHERE r."id" = old."id" AND EXISTS (SELECT FROM "plc_report" f WHERE f."warning_id" = w.id
    AND (f."at", f."id") < (r."at", r."id"))`

const isDue = ({ times, timesBefore }: PlcWarning): boolean =>
  times > storedRepeats && Math.floor(times / trimEvery) > Math.floor(timesBefore / trimEvery)

export async function trimReports(tx: Connection, warnings: Iterable<PlcWarning>): Promise<void> {
  const ids = [...warnings].filter(isDue).map(({ id }) => id)
  if (ids.length > 0) await tx.run({ text: trimming, values: [writeCell(ids)], name: 'plc_reports_trim' })
}
