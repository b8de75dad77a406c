import type { DeviceRows } from '../../model/site/device-report'
import { isIdentifier } from '../../model/kind-traits'
import type { FieldName, Resource } from '../../model/resource'
import { readableRows } from '../access/row-filter'
import type { Context } from '../engine/engine'
import { rowWriter } from '../engine/read/row-writer'
import { placesOf, scopeParts, whereText } from '../engine/read/where'
import { prepared } from '../database/prepared'
import { columnIn, tableName, withoutCase } from '../rows/names'

interface Search<R extends Resource> {
  of: R
  /** Fields and their values; identifiers that have an index of their own are compared without case, as it has them. */
  where: Partial<Record<FieldName<R>, string | number | readonly number[] | null>>
  /** The newest by this come first; upwards the lowest. */
  by: FieldName<R>
  upwards?: true
  limit: number
}

/** Rows that belong to a device, newest first, as lists show them, of those that the caller may read; null if none. */
export async function deviceRows<R extends Resource>(
  { database, pictures, caller }: Context,
  { of, where, by, upwards, limit }: Search<R>,
): Promise<DeviceRows | null> {
  const readable = readableRows(of, caller.access)
  if (!readable) return null
  const { select, write } = rowWriter(of)
  const { values, place: placeOf } = placesOf()
  const parts = Object.entries(where).map(([name, value]) => {
    const field = of.fields[name]
    const column = columnIn(of, name)
    if (value === null) return `${column} IS NULL`
    const place = placeOf(value)
    if (Array.isArray(value)) return `${column} = ANY(${place})`
    const isFolded = field && isIdentifier(field) && of.indexes.flat().includes(name)
    return isFolded ? `${withoutCase(column)} = ${withoutCase(place)}` : `${column} = ${place}`
  })
  const from = `FROM ${tableName(of)}${whereText([...parts, ...scopeParts(of, readable, placeOf)])}`
  const direction = upwards ? 'ASC' : 'DESC'
  const order = `ORDER BY ${columnIn(of, by)} ${direction}, "id" ${direction} LIMIT ${Number(limit)}`
  const [rows, [counted]] = await Promise.all([
    database.rows(prepared(`SELECT ${select} ${from} ${order}`, values)),
    database.rows(prepared(`SELECT count(*) ${from}`, values)),
  ])
  const list = rows.map((cells) => JSON.parse(write(cells, pictures, caller.access)) as Record<string, unknown>)
  return { list, total: Number(counted?.[0] ?? 0) }
}
