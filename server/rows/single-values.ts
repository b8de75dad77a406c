import type { Resource } from '../../model/resource'
import type { Connection, Query } from '../database/database'
import { prepared } from '../database/prepared'
import { writeCell } from './cells'
import { columnIn, severalFields, spelledFields, tableName, valuesTable } from './names'
import { spellings } from './spelling'

export const keptApart = (resource: Resource): string[] => [...severalFields(resource), ...spelledFields(resource)]

type Stored = Readonly<Record<string, unknown>>

const idsOf = (rows: readonly Stored[]): unknown => writeCell(rows.map(({ id }) => id))

/** Parts of an INSERT of one row, which also store its single values and keys. */
interface ValuesOfNew {
  parts: string[]
  parameters: unknown[]
}

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

interface Contained {
  select: string
  parameters: unknown[]
}

const singleValuesOf = (resource: Resource, name: string): Contained => ({
  select: `SELECT DISTINCT "id", one FROM ${tableName(resource)}, unnest(string_to_array(${columnIn(resource, name)}, ',')) AS one
    WHERE "id" = ANY($1) AND one <> ''`,
  parameters: [],
})

function spellingsOf(name: string, rows: readonly Stored[]): Contained {
  const keys = rows.flatMap(({ id, [name]: text }) =>
    spellings(typeof text === 'string' ? text : '').map((one) => ({ id, one })),
  )
  return {
    select: `SELECT "id", one FROM jsonb_to_recordset($2::jsonb) AS k("id" bigint, one text) WHERE "id" = ANY($1)`,
    parameters: [JSON.stringify(keys)],
  }
}

/** One statement, so that nobody sees half of it where there is no transaction. */
const storing = (values: string, { select }: Contained): string => `WITH contained AS MATERIALIZED (${select}),
  gone AS (DELETE FROM ${values} AS v WHERE "row_id" = ANY($1)
    AND NOT EXISTS (SELECT FROM contained WHERE contained."id" = v."row_id" AND contained.one = v."value"))
  INSERT INTO ${values} ("row_id", "value") SELECT "id", one FROM contained ON CONFLICT DO NOTHING`

export async function storeValues(
  on: Connection,
  resource: Resource,
  rows: readonly Stored[],
  written: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const spelled = spelledFields(resource)
  const fields = keptApart(resource).filter((name) => written.includes(name))
  const queries = fields.map((name): Query => {
    const contained = spelled.includes(name) ? spellingsOf(name, rows) : singleValuesOf(resource, name)
    return prepared(storing(valuesTable(resource, name), contained), [idsOf(rows), ...contained.parameters])
  })
  await Promise.all(queries.map((query) => on.run(query)))
}

export async function removeValues(on: Connection, resource: Resource, ids: readonly unknown[]): Promise<void> {
  const removal = (name: string): Query =>
    prepared(`DELETE FROM ${valuesTable(resource, name)} WHERE "row_id" = ANY($1)`, [writeCell(ids)])
  await Promise.all(keptApart(resource).map((name) => on.run(removal(name))))
}
