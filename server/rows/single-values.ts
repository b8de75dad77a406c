import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { writeCell } from './cells'
import { columnIn, severalFields, tableName, valuesTable } from './names'

/** Stores the single values of these rows as the fields that were `written` now contain them. */
export async function storeValues(
  on: Connection,
  resource: Resource,
  ids: readonly unknown[],
  written: readonly string[],
): Promise<void> {
  const fields = severalFields(resource).filter((name) => written.includes(name))
  await removeValues(on, resource, ids, fields)
  for (const name of fields) {
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
  fields = severalFields(resource),
): Promise<void> {
  for (const name of fields) {
    const text = `DELETE FROM ${valuesTable(resource, name)} WHERE "row_id" = ANY($1)`
    await on.run({ text, values: [writeCell(ids)] })
  }
}
