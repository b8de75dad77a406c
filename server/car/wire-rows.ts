import type { FieldName, Resource } from '../../model/resource'
import type { Access } from '../access/access'
import { scopeFilter } from '../access/scope-filter'
import type { Cell } from '../database/database'
import { prepared } from '../database/prepared'
import type { Engine } from '../engine/engine'
import { rowWriter } from '../engine/read/row-writer'
import { writeCell } from '../rows/cells'
import { columnIn, tableName, withoutCase } from '../rows/names'

/** A row in its wire form, and the moment by which it was sorted in seconds since 1970. */
export interface FoundRow {
  id: number
  at: number
  json: string
}

interface Search<R> {
  /** The time by which rows are sorted, latest first; rows without one are left out. */
  by: FieldName<R>
  /** An SQL condition; `$1`, `$2` ... are the values. */
  where: string
  values: readonly unknown[]
  limit: number
}

/** As SQL, the condition that a field has the plate in a parameter. */
export const hasPlate = <R extends Resource>(resource: R, field: FieldName<R>, parameter = '$1'): string =>
  `${withoutCase(columnIn(resource, field))} = ${withoutCase(parameter)}`

/** The latest rows that match, within the caller's scope. */
export async function latestRows<R extends Resource>(
  { database, pictures }: Engine,
  access: Access,
  resource: R,
  { by, where, values, limit }: Search<R>,
): Promise<FoundRow[]> {
  const { select, write } = rowWriter(resource)
  const time = columnIn(resource, by)
  const parameters: Cell[] = values.map(writeCell)
  const filter = scopeFilter(resource, access)
  const scope = filter
    ? ` AND ${columnIn(resource, filter.field)} = ANY($${parameters.push(writeCell([...filter.values]))})`
    : ''
  const text = `SELECT ${select}, "id", extract(epoch FROM ${time})::bigint FROM ${tableName(resource)}
    WHERE ${where} AND ${time} IS NOT NULL${scope} ORDER BY ${time} DESC, "id" DESC LIMIT $${parameters.push(String(limit))}`
  const rows = await database.rows(prepared(text, parameters))
  return rows.map((cells) => ({
    id: Number(cells.at(-2)),
    at: Number(cells.at(-1)),
    json: write(cells, pictures),
  }))
}
