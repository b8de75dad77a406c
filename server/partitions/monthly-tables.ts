import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { columnIn, unquotedTableName } from '../rows/names'
import { isPartitioned } from '../database/indexes/make-index'

/** Milliseconds; months are UTC. */
export function monthOf(at: number, later = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

export const monthName = (month: number): string => new Date(month).toISOString().slice(0, 7).replace('-', '')

export const monthBound = (month: number): string => `'${new Date(month).toISOString().slice(0, 10)} 00:00:00+00'`

export function monthsFrom(from: number, to: number): number[] {
  const months: number[] = []
  for (let month = monthOf(from); month <= to; month = monthOf(month, 1)) months.push(month)
  return months
}

export interface MonthlyTable {
  name: string
  /** Quoted: the column whose month counts. */
  by: string
}

export const monthlyTableOf = (resource: Resource): MonthlyTable | null =>
  resource.retention?.monthly
    ? { name: unquotedTableName(resource), by: columnIn(resource, resource.retention.by) }
    : null

export const monthlyTables = (resources: ReadonlyMap<string, Resource>): MonthlyTable[] =>
  [...resources.values()].flatMap((resource) => monthlyTableOf(resource) ?? [])

/** Quoted. */
export interface Places extends MonthlyTable {
  live: string
  /** The plain table, while its rows are copied. */
  former: string
  /** The schema of the months and of the partition `_rest`. */
  monthsSchema: string
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The connection's schema names them, so that two installations in one database don't collide. */
export async function placesOf(on: Connection, { name, by }: MonthlyTable): Promise<Places> {
  const [[schema] = []] = await on.rows({ text: 'SELECT current_schema()' })
  if (!schema) throw new Error('The database has no current schema')
  const monthsSchema = quoted(`${schema}_months`)
  return {
    name,
    by,
    live: `${quoted(schema)}.${quoted(name)}`,
    former: `${monthsSchema}.${quoted(name)}`,
    monthsSchema,
  }
}

export const restOf = ({ name, monthsSchema }: Places): string => `${monthsSchema}.${quoted(`${name}_rest`)}`

export const partitionOf = ({ name, monthsSchema }: Places, month: string): string =>
  `${monthsSchema}.${quoted(`${name}_${month}`)}`

export interface Partition {
  table: string
  /** Milliseconds; `until` is excluded. Null: the partition of rows of no month. */
  from: number | null
  until: number | null
}

const bound = (word: 'FROM' | 'TO') =>
  `1000 * extract(epoch FROM (regexp_match(b.bound, '${word} \\(''([^'']*)''\\)'))[1]::timestamptz)::bigint`

export async function partitionsOf(on: Connection, parent: string): Promise<Partition[]> {
  const text = `SELECT format('%I.%I', n.nspname, c.relname), ${bound('FROM')}, ${bound('TO')}
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace,
      LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) b
    WHERE i.inhparent = to_regclass($1) ORDER BY 2 NULLS LAST`
  const rows = await on.rows({ text, values: [parent] })
  const moment = (cell: string | null | undefined): number | null => (cell ? Number(cell) : null)
  return rows.map(([table, from, until]) => ({ table: table ?? '', from: moment(from), until: moment(until) }))
}

export async function leavesOf(on: Connection, places: Places): Promise<Partition[]> {
  const { live } = places
  return (await isPartitioned(on, live)) ? partitionsOf(on, live) : [{ table: live, from: null, until: null }]
}
