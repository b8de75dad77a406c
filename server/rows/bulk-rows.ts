import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { prepared } from '../database/prepared'
import { noteRecord } from '../database/written-records'
import { writeCell } from './cells'
import { columnIn, tableName } from './names'
import { keptApart, storeValues } from './single-values'
import { noteRowChanged, columnsOf, newVersion, parkField, rowOf } from './rows'

type Values = Readonly<Record<string, unknown>>

function groupByFields(rows: readonly object[]): Map<string, [names: string[], rows: Values[]]> {
  const groups = new Map<string, [string[], Values[]]>()
  for (const row of rows as readonly Values[]) {
    const names = Object.keys(row).filter((name) => row[name] !== undefined)
    const key = names.join()
    const group = groups.get(key)
    if (group) group[1].push(row)
    else groups.set(key, [names, [row]])
  }
  return groups
}

/** The rows as one JSON parameter: objects by column name, as `jsonb_populate_recordset` takes them. */
function asJson(resource: Resource, names: readonly string[], rows: readonly Values[]): string {
  const columns = names.map((name) => [name, columnIn(resource, name).slice(1, -1)] as const)
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, writeCell(row[name])]))),
  )
}

interface BulkOptions {
  /** Return the complete rows, in any order; otherwise none are read back. */
  returning?: boolean
}

/** Runs a statement without its RETURNING clause on a group of rows, and reports them to the change feed. */
async function writeGroup<R extends Resource>(
  on: Connection,
  resource: R,
  statement: string,
  [names, group]: [string[], Values[]],
  { returning = false }: BulkOptions,
): Promise<Row<R>[]> {
  const several = keptApart(resource).filter((name) => names.includes(name))
  const isRead = returning || several.length > 0
  const park = parkField(resource)
  const parkColumn = park === null ? 'NULL' : `${tableName(resource)}.${columnIn(resource, park)}`
  const text = `${statement} RETURNING ${isRead ? columnsOf(resource) : parkColumn}`
  const written = await on.rows(prepared(text, [asJson(resource, names, group)]))
  if (!isRead) for (const [parkCode = null] of written) on.noteChange(resource.name, parkCode)
  if (!isRead) return []
  const rows = written.map((cells) => {
    const row = rowOf(resource, cells) as Row<R>
    noteRowChanged(resource, row, on)
    return row
  })
  const ids = rows.map(({ id }) => id)
  if (several.length > 0) await storeValues(on, resource, ids, several)
  return returning ? rows : []
}

/** Keys are wire names, nothing is validated, missing fields take the default. */
export async function insertMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly Partial<Row<R>>[],
  options: BulkOptions = {},
): Promise<Row<R>[]> {
  const table = tableName(resource)
  const written = [...groupByFields(rows).values()].map((group) => {
    const columns = group[0].map((name) => columnIn(resource, name)).join(', ')
    const text = `INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
    return writeGroup(on, resource, text, group, options)
  })
  return (await Promise.all(written)).flat()
}

/** Like `rowsOf(...).change`; ids that don't exist are skipped. Only rows that are returned get an entry in their history. */
export async function changeMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly (Partial<Row<R>> & { id: number })[],
  options: BulkOptions = {},
): Promise<Row<R>[]> {
  const table = tableName(resource)
  const written = [...groupByFields(rows).values()].map(async (group) => {
    const sets = group[0]
      .filter((name) => name !== 'id')
      .map((name) => `${columnIn(resource, name)} = "given".${columnIn(resource, name)}`)
    const text = `UPDATE ${table} SET ${[...sets, ...newVersion(table)].join(', ')}
      FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS "given" WHERE ${table}."id" = "given"."id"`
    const rows = await writeGroup(on, resource, text, group, options)
    const fields = group[0].filter((name) => name !== 'id')
    for (const { id } of rows) noteRecord(on, resource.name, Number(id), fields)
    return rows
  })
  return (await Promise.all(written)).flat()
}

export async function reserveIds(on: Connection, resource: Resource, count: number): Promise<number[]> {
  if (count === 0) return []
  const text = `SELECT nextval(pg_get_serial_sequence('${tableName(resource)}', 'id')) FROM generate_series(1, $1::int)`
  const rows = await on.rows(prepared(text, [count]))
  return rows.map(([id]) => Number(id))
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** An INSERT for a table that is not a resource; `$1` is a JSON array of objects with these columns as keys. */
export const bulkInsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO "${table}" (${list(columns)})
    SELECT ${list(columns)} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`

/** The same, but a row that exists with the same `key` columns gets its other columns updated. */
export const bulkUpsert = (table: string, key: readonly string[], columns: readonly string[]): string =>
  `${bulkInsert(table, [...key, ...columns])}
    ON CONFLICT (${list(key)}) DO UPDATE SET ${columns.map((one) => `"${one}" = excluded."${one}"`).join(', ')}`
