import type { Connection } from '../database/database'

/** The numbers of each dictionary type. */
export type Codes = ReadonlyMap<string, ReadonlySet<number>>

const read = {
  text: `SELECT "dict_type", coalesce("dict_number"::text, "dict_value") FROM "dict_data" WHERE "dict_type" IS NOT NULL`,
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

/** Reads dictionaries once for each revision of them, which the caller's session brings along with every call. */
export function dictionaryCodes(): (connection: Connection, revision: number) => Promise<Codes> {
  let held: { revision: number; codes: Codes } | null = null
  return async (connection, revision) => {
    if (held?.revision === revision) return held.codes
    const codes = await load(connection)
    held = { revision, codes }
    return codes
  }
}
