import { resources } from '../../resources'
import type { Connection } from '../database/database'
import { columnIn, spelledFields, tableName, valuesTable } from '../rows/names'
import { storeValues } from '../rows/single-values'

/** Rows whose keys are written at once. */
const batch = 1000

/** Writes the keys of texts that have none: rows from before there were keys, or that were imported without them. */
export async function spellNames(tx: Connection): Promise<void> {
  for (const resource of resources.values())
    for (const name of spelledFields(resource)) {
      const column = columnIn(resource, name)
      const text = `SELECT "id", ${column} FROM ${tableName(resource)} r WHERE "id" > $1 AND ${column} ~ '\\w'
        AND NOT EXISTS (SELECT FROM ${valuesTable(resource, name)} k WHERE k."row_id" = r."id") ORDER BY "id" LIMIT ${batch}`
      let last = 0
      for (;;) {
        const rows = (await tx.rows({ text, values: [last] })).map(([id, value]) => ({ id: Number(id), [name]: value }))
        if (rows.length === 0) break
        await storeValues(tx, resource, rows, [name])
        last = rows.at(-1)?.id ?? last
      }
    }
}
