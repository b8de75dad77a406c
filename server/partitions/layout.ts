import type { Connection } from '../database/database'
import { isPartitioned } from '../database/indexes/make-index'
import type { Places } from './monthly-tables'

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
