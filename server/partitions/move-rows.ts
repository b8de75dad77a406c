import type { Connection } from '../database/database'
import { giveIdsFrom, moveColumn, nextId } from './begin-move'
import type { Places } from './monthly-tables'
import { moveTriggers } from './triggers'

/** Pages of the former table that one step reads: some hundred rows to two thousand. */
const stepPages = 20

/** The first page with a row; null if there is none. */
async function firstPage(tx: Connection, { former }: Places): Promise<number | null> {
  const [row] = await tx.rows({ text: `SELECT (ctid::text::point)[0]::bigint FROM ${former} LIMIT 1` })
  return row ? Number(row[0]) : null
}

export interface Position {
  /** The next page of the former table; null: that of the first row. */
  page: number | null
}

export interface Moved {
  rows: number
  /** No row is left in the former table. */
  isEmpty: boolean
  next: Position
}

/**
 * Moves the rows of the next pages. Rows that somebody is changing are left for the next round. Whoever wants to change a row
 * meanwhile waits, and is then told by PostgreSQL that it was moved: `Database.transaction` repeats the work.
 */
export async function moveRows(tx: Connection, places: Places, { page }: Position): Promise<Moved> {
  const { live, former } = places
  const from = page ?? (await firstPage(tx, places))
  if (from === null) return { rows: 0, isEmpty: true, next: { page: null } }
  const rows = await tx.run({
    text: `UPDATE ${live} AS t SET ${moveColumn} = 1 WHERE t.${moveColumn} = 0 AND t.ctid = ANY(ARRAY(
      SELECT f.ctid FROM ${former} AS f WHERE f.ctid >= '(${from},0)'::tid AND f.ctid < '(${from + stepPages},0)'::tid
      FOR UPDATE SKIP LOCKED))`,
  })
  const text = `SELECT pg_relation_size(to_regclass($1)) / current_setting('block_size')::int`
  const pages = Number((await tx.rows({ text, values: [former] }))[0]?.[0])
  const next = from + stepPages < pages ? from + stepPages : null
  return { rows, isEmpty: false, next: { page: next } }
}

/** Indexes that migrations added to the live table meanwhile, and those of the months with another name. */
async function addedIndexes(tx: Connection, { live, months }: Places): Promise<[given: string, name: string][]> {
  const text = `SELECT m.relname, l.relname FROM pg_inherits i
    JOIN pg_index mi ON mi.indexrelid = i.inhrelid AND mi.indrelid = to_regclass($1) JOIN pg_class m ON m.oid = mi.indexrelid
    JOIN pg_index li ON li.indexrelid = i.inhparent AND li.indrelid = to_regclass($2) JOIN pg_class l ON l.oid = li.indexrelid
    WHERE m.relname <> l.relname`
  return (await tx.rows({ text, values: [months, live] })).map(([given = '', name = '']) => [given ?? '', name ?? ''])
}

/** Puts the parent of the months in the place of the live table. Returns false if a row has come back. */
export async function endMove(tx: Connection, places: Places): Promise<boolean> {
  const { live, schema, months, former, monthsSchema } = places
  await tx.run({ text: `LOCK TABLE ${live} IN ACCESS EXCLUSIVE MODE` })
  if ((await tx.rows({ text: `SELECT 1 FROM ${former} LIMIT 1` })).length > 0) return false
  const next = await nextId(tx, live)
  const added = await addedIndexes(tx, places)
  await tx.run({ text: `ALTER TABLE ${live} DETACH PARTITION ${months}` })
  await moveTriggers(tx, live, months)
  await tx.run({ text: `DROP TABLE ${live}` })
  for (const [given, index] of added)
    await tx.run({ text: `ALTER INDEX ${monthsSchema}."${given}" RENAME TO "${index}"` })
  await tx.run({ text: `ALTER TABLE ${months} DROP COLUMN ${moveColumn}` })
  await tx.run({ text: `ALTER TABLE ${months} SET SCHEMA ${schema}` })
  await giveIdsFrom(tx, live, next)
  return true
}
