import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { writeCell } from './cells'
import { columnIn, severalFields, spelledFields, tableName, valuesTable } from './names'
import { spellings } from './spelling'

/** Fields with tables of their own, in which each value, or key, has a row. */
export const keptApart = (resource: Resource): string[] => [...severalFields(resource), ...spelledFields(resource)]

/** Stores the keys of these rows. */
async function storeSpellings(
  on: Connection,
  resource: Resource,
  name: string,
  ids: readonly unknown[],
): Promise<void> {
  const read = `SELECT "id", ${columnIn(resource, name)} FROM ${tableName(resource)} WHERE "id" = ANY($1)`
  const rows = await on.rows({ text: read, values: [writeCell(ids)] })
  const keys = rows.flatMap(([id, text]) => spellings(text ?? '').map((value) => ({ row_id: id, value })))
  const text = `INSERT INTO ${valuesTable(resource, name)} ("row_id", "value")
    SELECT "row_id", "value" FROM jsonb_to_recordset($1::jsonb) AS k("row_id" bigint, "value" text)`
  if (keys.length > 0) await on.run({ text, values: [JSON.stringify(keys)] })
}

/** Stores the single values of these rows as the fields that were `written` now contain them. */
export async function storeValues(
  on: Connection,
  resource: Resource,
  ids: readonly unknown[],
  written: readonly string[],
): Promise<void> {
  const fields = keptApart(resource).filter((name) => written.includes(name))
  await removeValues(on, resource, ids, fields)
  const spelled = spelledFields(resource).filter((name) => written.includes(name))
  for (const name of spelled) await storeSpellings(on, resource, name, ids)
  for (const name of fields.filter((one) => !spelled.includes(one))) {
    const text = `INSERT INTO ${valuesTable(resource, name)} ("row_id", "value")
      SELECT DISTINCT "id", one FROM ${tableName(resource)}, unnest(string_to_array(${columnIn(resource, name)}, ',')) AS one
      WHERE "id" = ANY($1) AND one <> ''`
    await on.run({ text, values: [writeCell(ids)] })
  }
}

export async function removeValues(
  on: Connection,
  resource: Resource,
  ids: readonly unknown[],
  fields = keptApart(resource),
): Promise<void> {
  for (const name of fields) {
    const text = `DELETE FROM ${valuesTable(resource, name)} WHERE "row_id" = ANY($1)`
    await on.run({ text, values: [writeCell(ids)] })
  }
}
