import type { Connection } from '../../database/database'
import type { Resource } from '../../../model/resource'
import { inUseBy } from '../../api-error'
import { columnIn, tableName } from '../../rows/names'
import { entryColumns } from '../read/dictionary-columns'

export async function rejectUsedCode(
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

export type Codes = ReadonlyMap<string, ReadonlySet<number>>

const { table, type, code } = entryColumns
const read = {
  text: `SELECT ${type}, ${code} FROM ${table} WHERE ${type} IS NOT NULL`,
  name: 'dictionary_codes',
}

async function load(connection: Connection): Promise<Codes> {
  const codes = new Map<string, Set<number>>()
  for (const [type, value] of await connection.rows(read)) {
    const ofType = codes.get(type ?? '') ?? new Set<number>()
    codes.set(type ?? '', ofType.add(Number(value)))
  }
  return codes
}

/** Caches the codes until it is called with another revision. */
export function dictionaryCodes(): (connection: Connection, revision: number) => Promise<Codes> {
  let cached: { revision: number; codes: Codes } | null = null
  return async (connection, revision) => {
    if (cached?.revision === revision) return cached.codes
    const codes = await load(connection)
    cached = { revision, codes }
    return codes
  }
}
