import { minute } from '../../model/durations'
import type { Database } from '../database/database'
import { runWithDeadline } from '../database/call-context'
import type { KeptTable } from './kept-tables'

export const oldestStatement = (tables: readonly KeptTable[]): string =>
  tables
    .map(
      ({ name, table, by }) =>
        `SELECT '${name}', extract(epoch FROM now() - (SELECT min(${by}) FROM ${table}))::bigint`,
    )
    .join(' UNION ALL ')

/** Milliseconds: metrics must not wait for a database that is away. */
const longest = 2000

/** Seconds by table, read at most once a minute; the last known in an outage. */
export function oldestRows(database: Database, tables: readonly KeptTable[]) {
  const text = oldestStatement(tables)
  let ages: Record<string, number> = {}
  let reading: Promise<void> | undefined
  let readAt = -Infinity
  const read = async (): Promise<void> => {
    readAt = Date.now()
    const rows = await runWithDeadline(longest, () => database.rows({ text }))
    ages = Object.fromEntries(rows.flatMap(([name, age]) => (name && age ? [[name, Number(age)]] : [])))
  }
  return async (): Promise<Readonly<Record<string, number>>> => {
    if (Date.now() - readAt >= minute)
      reading ??= read()
        .catch(() => undefined)
        .finally(() => (reading = undefined))
    await reading
    return ages
  }
}
