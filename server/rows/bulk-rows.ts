import type { Resource, Row } from '../../model/resource'
import type { Cell, Connection } from '../database/database'
import { prepared } from '../database/prepared'
import { noteRecord } from '../database/written-records'
import { writeCell } from './cells'
import { columnIn, tableName, perResource } from './names'
import { keptApart, storeValues } from './single-values'
import { noteRowChanged, columnsOf, newVersion, parkField, rowOf } from './rows'

type Values = Readonly<Record<string, unknown>>

interface Bulk {
  names: readonly string[]
  columns: readonly string[]
  several: readonly string[]
  insert: Record<Returned, string>
  change: Record<Returned, string>
}

type Returned = 'parks' | 'rows'

function makeBulk(resource: Resource, names: readonly string[]): Bulk {
  const table = tableName(resource)
  const columns = names.map((name) => columnIn(resource, name))
  const given = `json_populate_recordset(NULL::${table}, $1::json)`
  const sets = names.flatMap((name, index) => (name === 'id' ? [] : `${columns[index]} = "given".${columns[index]}`))
  const insert = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${given}`
  const change = `UPDATE ${table} SET ${[...sets, ...newVersion(table)].join(', ')}
    FROM ${given} AS "given" WHERE ${table}."id" = "given"."id"`
  const park = parkField(resource)
  const returning = (text: string): Record<Returned, string> => ({
    parks: `${text} RETURNING ${park === null ? 'NULL' : `${table}.${columnIn(resource, park)}`}`,
    rows: `${text} RETURNING ${columnsOf(resource)}`,
  })
  return {
    names,
    columns: columns.map((column) => column.slice(1, -1)),
    several: keptApart(resource).filter((name) => names.includes(name)),
    insert: returning(insert),
    change: returning(change),
  }
}

// Cached: facts of sites write the same fields again and again.
const bulksOf = perResource(() => new Map<string, Bulk>())

function bulkFor(resource: Resource, names: readonly string[]): Bulk {
  const known = bulksOf(resource)
  const key = names.join()
  const bulk = known.get(key) ?? makeBulk(resource, names)
  known.set(key, bulk)
  return bulk
}

function groupByFields(resource: Resource, rows: readonly object[]): Map<Bulk, Values[]> {
  const groups = new Map<Bulk, Values[]>()
  for (const row of rows as readonly Values[]) {
    const bulk = bulkFor(
      resource,
      Object.keys(row).filter((name) => row[name] !== undefined),
    )
    const group = groups.get(bulk)
    if (group) group.push(row)
    else groups.set(bulk, [row])
  }
  return groups
}

function asJson({ names, columns }: Bulk, rows: readonly Values[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const cells: Record<string, Cell> = {}
      names.forEach((name, index) => (cells[columns[index] ?? name] = writeCell(row[name])))
      return cells
    }),
  )
}

interface BulkOptions {
  returning?: boolean
}

async function writeGroup<R extends Resource>(
  on: Connection,
  resource: R,
  [bulk, group, statement]: [Bulk, Values[], 'insert' | 'change'],
  { returning = false }: BulkOptions,
): Promise<Row<R>[]> {
  const { several } = bulk
  const isRead = returning || several.length > 0
  const text = bulk[statement][isRead ? 'rows' : 'parks']
  const written = await on.rows(prepared(text, [asJson(bulk, group)]))
  if (!isRead) for (const [parkCode = null] of written) on.noteChange(resource.name, parkCode)
  if (!isRead) return []
  const rows = written.map((cells) => {
    const row = rowOf(resource, cells) as Row<R>
    noteRowChanged(resource, row, on)
    return row
  })
  await storeValues(on, resource, rows, several)
  return returning ? rows : []
}

/** Keys are wire names, nothing is validated, missing fields take the default. */
export async function insertMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly Partial<Row<R>>[],
  options: BulkOptions = {},
): Promise<Row<R>[]> {
  const groups = [...groupByFields(resource, rows)]
  const written = groups.map(([bulk, group]) => writeGroup(on, resource, [bulk, group, 'insert'], options))
  return (await Promise.all(written)).flat()
}

/** Skips ids that don't exist. Only returned rows get an entry in their history. */
export async function changeMany<R extends Resource>(
  on: Connection,
  resource: R,
  rows: readonly (Partial<Row<R>> & { id: number })[],
  options: BulkOptions = {},
): Promise<Row<R>[]> {
  const written = [...groupByFields(resource, rows)].map(async ([bulk, group]) => {
    const rows = await writeGroup(on, resource, [bulk, group, 'change'], options)
    const fields = bulk.names.filter((name) => name !== 'id')
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

/** For a table that is no resource; `$1` is a JSON array of objects with these columns as keys. */
export const bulkInsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO "${table}" (${list(columns)})
    SELECT ${list(columns)} FROM json_populate_recordset(NULL::"${table}", $1::json)`

/** Updates the other columns of a row with the same `key` columns. */
export const bulkUpsert = (table: string, key: readonly string[], columns: readonly string[]): string =>
  `${bulkInsert(table, [...key, ...columns])}
    ON CONFLICT (${list(key)}) DO UPDATE SET ${columns.map((one) => `"${one}" = excluded."${one}"`).join(', ')}`
