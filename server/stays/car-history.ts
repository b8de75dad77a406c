import type { FieldName, Resource } from '../../model/resource'
import { warning } from '../../resources/alarm/warning'
import { stay } from '../../resources/garage/stay'
import { inOutSource } from '../../resources/parking/in-out-source'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { payment } from '../../resources/payment/payment'
import type { Access } from '../access/access'
import { mayRead, readableRows } from '../access/row-filter'
import type { Engine } from '../engine/engine'
import { literal, placesOf, scopeParts } from '../engine/read/where'
import { columnIn, columnsIn, tableName, withoutCase } from '../rows/names'
import { prepared } from '../database/prepared'
import { rowWriter } from '../engine/read/row-writer'
import { writeCell } from '../rows/cells'

/** `at`: the moment of sorting, in seconds since 1970. */
export interface FoundRow {
  id: number
  at: number
  json: string
}

interface Search<R> {
  /** Rows without this time are left out; the latest comes first. */
  by: FieldName<R>
  /** `$1`, `$2` ... are the values. */
  where: string
  values: readonly unknown[]
  limit: number
}

export const hasPlate = <R extends Resource>(resource: R, field: FieldName<R>): string =>
  `${withoutCase(columnIn(resource, field))} = ${withoutCase('$1')}`

export async function latestRows<R extends Resource>(
  { database, pictures }: Engine,
  access: Access,
  resource: R,
  { by, where, values, limit }: Search<R>,
): Promise<FoundRow[]> {
  const readable = readableRows(resource, access)
  if (!readable) return []
  const { select, write } = rowWriter(resource)
  const time = columnIn(resource, by)
  const { values: parameters, place } = placesOf(values.map(writeCell))
  const scope = scopeParts(resource, readable, place).map((part) => ` AND ${part}`)
  const text = `SELECT ${select}, "id", extract(epoch FROM ${time})::bigint FROM ${tableName(resource)}
    WHERE ${where} AND ${time} IS NOT NULL${scope.join('')} ORDER BY ${time} DESC, "id" DESC LIMIT ${place(limit)}`
  const rows = await database.rows(prepared(text, parameters))
  return rows.map((cells) => ({
    id: Number(cells.at(-2)),
    at: Number(cells.at(-1)),
    json: write(cells, pictures, access),
  }))
}

interface Source {
  resource: Resource
  by: string
  where: string
  valueOf: (plate: string) => string
}

const byPlate = <R extends Resource>(resource: R, field: FieldName<R>, by: FieldName<R>): Source => ({
  resource,
  by,
  where: hasPlate(resource, field),
  valueOf: (plate) => plate,
})

/** Warnings name cars only in their texts. */
const ofWarnings: Source = {
  resource: warning,
  by: 'warning_time' satisfies FieldName<typeof warning>,
  where: `(${columnIn(warning, 'warning_text')} ILIKE $1 OR ${columnIn(warning, 'warning_text_en')} ILIKE $1)`,
  valueOf: literal,
}

const column = columnsIn(stay)
const ofStays = byPlate(stay, 'plate_no', 'car_in_time')
/** A stay without an entry time is listed by its exit, else by its recording. */
const entryless = `${ofStays.where} AND ${column('car_in_time')} IS NULL`
const incompleteStays: readonly Source[] = [
  { ...ofStays, by: 'car_out_time', where: entryless },
  { ...ofStays, by: 'created_at', where: `${entryless} AND ${column('car_out_time')} IS NULL` },
]

/** Rows of the same second stand in this order. */
const sources: readonly Source[] = [
  byPlate(payment, 'plate_no', 'created_at'),
  ofStays,
  ...incompleteStays,
  byPlate(inOutSource, 'PlateNo', 'created_at'),
  byPlate(pickupQueue, 'plate_no', 'created_at'),
  ofWarnings,
]

interface Sorted extends FoundRow {
  of: string
}

const byTime = (one: Sorted, other: Sorted): number => other.at - one.at

export async function carHistory(
  engine: Engine,
  access: Access,
  plate: string,
  count: number,
): Promise<{ json: string; more: boolean }> {
  const read = sources
    .filter(({ resource }) => mayRead(access, resource))
    .map(async ({ resource, by, where, valueOf }): Promise<Sorted[]> => {
      const search = { by, where, values: [valueOf(plate)], limit: count + 1 }
      const rows = await latestRows(engine, access, resource, search)
      return rows.map((row) => ({ ...row, of: resource.name }))
    })
  const rows = (await Promise.all(read)).flat().toSorted(byTime)
  const shown = rows.slice(0, count).map(({ of, json }) => `{"of":${JSON.stringify(of)},"row":${json}}`)
  return { json: `[${shown.join(',')}]`, more: rows.length > count }
}
