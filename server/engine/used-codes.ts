import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { inUseBy } from '../refusal'
import { columnIn, tableName } from './names'

/** 40900 when a row of any resource holds this code of the dictionary. */
export async function refuseUsedCode(
  all: Iterable<Resource>,
  dictType: string | null,
  code: number | null,
  tx: Connection,
): Promise<void> {
  if (code === null) return
  for (const resource of all)
    for (const [name, { kind, of, stored }] of Object.entries(resource.fields)) {
      if (kind !== 'dict' || of !== dictType || stored === false) continue
      const text = `SELECT 1 FROM ${tableName(resource)} WHERE ${columnIn(resource, name)} = $1 LIMIT 1`
      if ((await tx.rows({ text, values: [code] })).length) throw inUseBy(resource.label)
    }
}
