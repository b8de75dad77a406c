import type { FieldName, Resource } from '../../model/resource'
import { warning } from '../../resources/alarm/warning'
import { stay } from '../../resources/garage/stay'
import { inOutSource } from '../../resources/parking/in-out-source'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { payment } from '../../resources/payment/payment'
import type { Access } from '../access/access'
import { mayRead } from '../access/row-filter'
import type { Engine } from '../engine/engine'
import { literal } from '../engine/read/where'
import { columnIn, columnsIn } from '../rows/names'
import { hasPlate, latestRows, type FoundRow } from './wire-rows'

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
