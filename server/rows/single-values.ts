import type { Resource } from '../../model/resource'
import type { Connection, Query } from '../database/database'
import { prepared } from '../database/prepared'
import { writeCell } from './cells'
import { columnIn, severalFields, spelledFields, tableName, valuesTable } from './names'
import { spellings } from './spelling'

/** Fields with tables of their own, in which each value, or key, has a row. */
export const keptApart = (resource: Resource): string[] => [...severalFields(resource), ...spelledFields(resource)]

/** A row as far as it is stored. */
type Stored = Readonly<Record<string, unknown>>

const idsOf = (rows: readonly Stored[]): unknown => writeCell(rows.map(({ id }) => id))

/** Statements within an INSERT of one row, named like its table, that also store the row's single values and keys. */
export interface ValuesOfNew {
  parts: string[]
  parameters: unknown[]
}

/** `used`: how many parameters the INSERT has. */
export function valuesOfNew(resource: Resource, row: Stored, used: number): ValuesOfNew {
  const all: ValuesOfNew = { parts: [], parameters: [] }
  const table = tableName(resource)
  const add = (name: string, select: string): void => {
    all.parts.push(
      `${valuesTable(resource, name)} AS (INSERT INTO ${valuesTable(resource, name)} ("row_id", "value") ${select})`,
    )
  }
  for (const name of severalFields(resource))
    if (row[name] !== undefined)
      add(
        name,
        `SELECT DISTINCT "id", one FROM ${table}, unnest(string_to_array(${columnIn(resource, name)}, ',')) AS one WHERE one <> ''`,
      )
  for (const name of spelledFields(resource)) {
    const text = row[name]
    if (typeof text !== 'string') continue
    all.parameters.push(writeCell(spellings(text)))
    add(name, `SELECT "id", one FROM ${table}, unnest($${used + all.parameters.length}::text[]) AS one`)
  }
  return all
}

/** The keys of these rows; null: they have none. */
function spellingsOf(resource: Resource, name: string, rows: readonly Stored[]): Query | null {
  const keys = rows.flatMap(({ id, [name]: text }) =>
    spellings(typeof text === 'string' ? text : '').map((value) => ({ row_id: id, value })),
  )
  const text = `INSERT INTO ${valuesTable(resource, name)} ("row_id", "value")
    SELECT "row_id", "value" FROM jsonb_to_recordset($1::jsonb) AS k("row_id" bigint, "value" text)`
  return keys.length > 0 ? prepared(text, [JSON.stringify(keys)]) : null
}

const singleValuesOf = (resource: Resource, name: string, rows: readonly Stored[]): Query =>
  prepared(
    `INSERT INTO ${valuesTable(resource, name)} ("row_id", "value")
      SELECT DISTINCT "id", one FROM ${tableName(resource)}, unnest(string_to_array(${columnIn(resource, name)}, ',')) AS one
      WHERE "id" = ANY($1) AND one <> ''`,
    [idsOf(rows)],
  )

const removal = (resource: Resource, name: string, ids: unknown): Query =>
  prepared(`DELETE FROM ${valuesTable(resource, name)} WHERE "row_id" = ANY($1)`, [ids])

/** Sent together, and carried out one after the other. */
const runAll = (on: Connection, queries: readonly Query[]): Promise<unknown> =>
  Promise.all(queries.map((query) => on.run(query)))

/**
 * Stores the single values of these rows, and their keys, as the fields that were `written` now contain them; `isNew`: they
 * have none yet.
 */
export async function storeValues(
  on: Connection,
  resource: Resource,
  rows: readonly Stored[],
  written: readonly string[],
  { isNew = false } = {},
): Promise<void> {
  const spelled = spelledFields(resource)
  const fields = keptApart(resource).filter((name) => written.includes(name))
  if (fields.length === 0 || rows.length === 0) return
  const removed = isNew ? [] : fields.map((name) => removal(resource, name, idsOf(rows)))
  const added = fields.flatMap(
    (name) => (spelled.includes(name) ? spellingsOf(resource, name, rows) : singleValuesOf(resource, name, rows)) ?? [],
  )
  await runAll(on, [...removed, ...added])
}

export async function removeValues(on: Connection, resource: Resource, ids: readonly unknown[]): Promise<void> {
  await runAll(
    on,
    keptApart(resource).map((name) => removal(resource, name, writeCell(ids))),
  )
}
