const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** An INSERT for a table that is not a resource; `$1` is a JSON array of objects with these columns as keys. */
export const bulkInsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO "${table}" (${list(columns)})
    SELECT ${list(columns)} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`

/** The same, but a row that exists with the same `key` columns gets its other columns updated. */
export const bulkUpsert = (table: string, key: readonly string[], columns: readonly string[]): string =>
  `${bulkInsert(table, [...key, ...columns])}
    ON CONFLICT (${list(key)}) DO UPDATE SET ${columns.map((one) => `"${one}" = excluded."${one}"`).join(', ')}`
