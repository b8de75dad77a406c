import type { Connection } from '../database/database'
import type { KeptTable } from './kept-tables'
import { removableRows } from './removable-rows'

export interface DroppedMonth {
  removed: number
  parks: (string | null)[]
}

/**
 * Drops a partition whose time is over, with all its rows; null if one of them is kept, or if rows of another table have
 * to be removed with them. The rows are counted before the lock, for which everybody who uses the table waits.
 */
export async function dropMonth(
  tx: Connection,
  kept: KeptTable,
  partition: string,
  days: number,
): Promise<DroppedMonth | null> {
  const { table, park, dependent, uncount } = kept
  const unremovable = dependent ? 'true' : `(${removableRows(kept)}) IS NOT TRUE`
  const keeping = {
    text: `SELECT 1 FROM ${partition} AS t WHERE ${unremovable} LIMIT 1`,
    values: dependent ? [] : [days],
  }
  if ((await tx.rows(keeping)).length > 0) return null
  const text = `SELECT ${park === null ? 'NULL' : `t.${park}`}, count(*) FROM ${partition} AS t GROUP BY 1`
  const counts = await tx.rows({ text })
  await tx.run({ text: `SET LOCAL lock_timeout = '500ms'; SET LOCAL statement_timeout = '5s'` })
  await tx.run({ text: `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE` })
  if ((await tx.rows(keeping)).length > 0) return null
  const uncounting = uncount(partition)
  if (uncounting !== null) await tx.run({ text: uncounting })
  await tx.run({ text: `DROP TABLE ${partition}` })
  return {
    removed: counts.reduce((sum, [, count]) => sum + Number(count), 0),
    parks: counts.map(([parkCode = null]) => parkCode),
  }
}
