const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** A statement that adds rows to a table that is no resource; `$1` is a JSON array of objects by these columns' names. */
export const bulkInsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO "${table}" (${list(columns)})
    SELECT ${list(columns)} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`

/** The same where a row with the columns of `key` may be there already: its other columns are then changed to these. */
export const bulkUpsert = (table: string, key: readonly string[], columns: readonly string[]): string =>
  `${bulkInsert(table, [...key, ...columns])}
    ON CONFLICT (${list(key)}) DO UPDATE SET ${columns.map((one) => `"${one}" = excluded."${one}"`).join(', ')}`
