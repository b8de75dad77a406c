import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { prepared } from '../database/prepared'
import { writeCell } from './cells'
import { columnIn, tableName } from './names'
import { parkField, noteRowChanged } from './row-changed'

type Told = Readonly<Record<string, unknown>>

/** Rows that name the same fields, which one statement can write. */
function alike(rows: readonly object[]): Map<string, [names: string[], rows: Told[]]> {
  const groups = new Map<string, [string[], Told[]]>()
  for (const row of rows as readonly Told[]) {
    const names = Object.keys(row).filter((name) => row[name] !== undefined)
    const key = names.join()
    const group = groups.get(key)
    if (group) group[1].push(row)
    else groups.set(key, [names, [row]])
  }
  return groups
}

/** Rows as one parameter: objects with the columns' own names, which the table's row type reads. */
function asJson(resource: Resource, names: readonly string[], rows: readonly Told[]): string {
  const columns = names.map((name) => [name, columnIn(resource, name).slice(1, -1)] as const)
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, writeCell(row[name])]))),
  )
}

/** Writes any number of rows with few statements; wire names, no checks. What is left out takes the column's default. */
export async function insertMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly Partial<Row<R>>[],
): Promise<void> {
  const table = tableName(resource)
  for (const [names, group] of alike(rows).values()) {
    const columns = names.map((name) => columnIn(resource, name)).join(', ')
    const text = `INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
    await on.run(prepared(text, [asJson(resource, names, group)]))
  }
  for (const row of rows) noteRowChanged(resource, row, on)
}

/** Changes any number of rows by their ids with few statements, as `rowsOf(...).change` does one. */
export async function changeMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly (Partial<Row<R>> & { id: number })[],
): Promise<void> {
  const table = tableName(resource)
  const park = parkField(resource)
  for (const [names, group] of alike(rows).values()) {
    const sets = names
      .filter((name) => name !== 'id')
      .map((name) => `${columnIn(resource, name)} = "told".${columnIn(resource, name)}`)
    const standing = [
      `"version" = ${table}."version" + 1`,
      `"updated_at" = greatest(${table}."updated_at" + interval '1 second', date_trunc('second', now()))`,
    ]
    const text = `UPDATE ${table} SET ${[...sets, ...standing].join(', ')}
      FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS "told" WHERE ${table}."id" = "told"."id"
      RETURNING ${park === null ? 'NULL' : `${table}.${columnIn(resource, park)}`}`
    const parks = await on.rows(prepared(text, [asJson(resource, names, group)]))
    for (const [at = null] of parks) on.wrote(resource.name, at)
  }
}

/** Ids for rows that are going to be written with them. */
export async function takeIds(on: Connection, resource: Resource, count: number): Promise<number[]> {
  if (count === 0) return []
  const text = `SELECT nextval(pg_get_serial_sequence('${tableName(resource)}', 'id')) FROM generate_series(1, $1::int)`
  const rows = await on.rows(prepared(text, [count]))
  return rows.map(([id]) => Number(id))
}
