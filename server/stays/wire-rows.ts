import type { FieldName, Resource } from '../../model/resource'
import type { Access } from '../access/access'
import { readableRows } from '../access/row-filter'
import { prepared } from '../database/prepared'
import type { Engine } from '../engine/engine'
import { rowWriter } from '../engine/read/row-writer'
import { placesOf, scopeParts } from '../engine/read/where'
import { writeCell } from '../rows/cells'
import { columnIn, tableName, withoutCase } from '../rows/names'

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
