import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, storedConfig } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import { declared } from '../config/declared'
import { day } from '../../model/durations'
import { advisoryLocks } from '../database/instances/advisory-locks'
import type { Connection, Database } from '../database/database'
import { databaseError } from '../database/database-error'
import { leavesOf, type Partition } from '../partitions/layout'
import { monthBound } from '../partitions/month'
import { placesOf } from '../partitions/monthly-tables'
import { keepDays, keepKey, type KeepDays } from './keep-days'
import { daysWithIdle, type KeptTable } from './kept-tables'

/** The moment before which rows are old; `$1`: the days. */
const bound = `now() - $1::int * interval '24 hours'`

/** As SQL: is the row `t` old enough to be removed, and over? */
function removableRows({ by, written, conditions }: KeptTable): string {
  const times = written === null ? [by] : [by, written]
  return [...times.map((time) => `t.${time} < ${bound}`), ...conditions(bound)].join(' AND ')
}

interface DroppedMonth {
  removed: number
  parks: (string | null)[]
}

/**
 * Drops a partition whose time is over, with all its rows; null if one of them is kept, or if rows of another table have
 * to be removed with them. The rows are counted before the lock, for which everybody who uses the table waits.
 */
async function dropMonth(
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

/** Rows that one statement removes: few, so that no call waits long for its locks or, embedded, for its turn. */
export const stepRows = 1000
/** Milliseconds between two steps. */
const pause = 100

/** As SQL: the row `t` is in this part. Its place in the table (`ctid`) identifies it only there. */
function isIn({ table, from, until }: Partition, by: string): string {
  const bounds =
    from === null || until === null ? [] : [`t.${by} >= ${monthBound(from)}`, `t.${by} < ${monthBound(until)}`]
  return [`t.tableoid = '${table}'::regclass`, ...bounds].join(' AND ')
}

/**
 * Removes the oldest rows of a table or of a part of it; returns the parks of those removed. Rows that are being changed are
 * left for later. It names the table itself, whose triggers would not be told otherwise.
 */
export function removingStatement(kept: KeptTable, part: Partition | null = null): string {
  const { table, by, park, dependent } = kept
  const where = removableRows(kept)
  const removing = `DELETE FROM ${table} AS t WHERE ${part ? `${isIn(part, by)} AND ` : ''}t.ctid = ANY(ARRAY(
    SELECT t.ctid FROM ${part?.table ?? table} AS t WHERE ${where} ORDER BY t.${by} LIMIT ${stepRows} FOR UPDATE SKIP LOCKED))`
  const parkColumn = park === null ? 'NULL' : `t.${park}`
  if (!dependent) return `${removing} RETURNING ${parkColumn}`
  return `WITH removed AS (${removing} RETURNING t."id", ${parkColumn} AS park),
    dependent AS (DELETE FROM ${dependent[0]} WHERE ${dependent[1]} IN (SELECT "id" FROM removed))
    SELECT park FROM removed`
}

const locking = `SELECT pg_try_advisory_xact_lock(${advisoryLocks.retention})`

export interface Step {
  removed: number
  parks: (string | null)[]
  invalid: string | null
  /** Another instance removes rows. */
  busy: boolean
  /** Nothing is left to be removed. */
  isOver: boolean
}

const nothing: Step = { removed: 0, parks: [], invalid: null, busy: false, isOver: true }

async function daysNow(tx: Connection, kept: KeptTable, settings: ConfigDefaults): Promise<KeepDays> {
  const { idle, label } = kept
  if (idle === null) return keepDays(kept, label && (await storedConfig(tx, keepKey(kept))))
  return { days: daysWithIdle(idle, await readConfig(tx, declared.sessionIdleHours, settings)), invalid: null }
}

/** Is the whole part old? Rows of no month are in parts without bounds. */
const isOld = ({ until }: Partition, cut: number): boolean => until !== null && until <= cut

interface StepOptions {
  settings: ConfigDefaults
  part: Partition
  /** Drop the part if it is a month without a row that is kept. */
  mayDrop: boolean
}

/**
 * Removes up to `stepRows` rows of a part of the table, or a whole month. The lock keeps out other instances until the
 * commit, and needs no connection of its own.
 */
async function step(tx: Connection, kept: KeptTable, { settings, part, mayDrop }: StepOptions): Promise<Step> {
  const [[isMine] = []] = await tx.rows({ text: locking })
  if (isMine !== 't') return { ...nothing, busy: true }
  const { days, invalid } = await daysNow(tx, kept, settings)
  const cut = Date.now() - days * day
  if (days === 0 || (part.from !== null && part.from > cut)) return { ...nothing, invalid }
  const dropped = mayDrop && isOld(part, cut) ? await dropMonth(tx, kept, part.table, days) : null
  if (dropped) return { ...nothing, ...dropped, invalid }
  const rows = await tx.rows({ text: removingStatement(kept, kept.monthly && part), values: [days] })
  const parks = rows.map(([park = null]) => park)
  return { removed: rows.length, parks, invalid, busy: false, isOver: rows.length < stepRows }
}

const hasCode = (error: unknown, code: string): boolean => databaseError(error)?.code === code

/** Others have the table in use for so long that the month is left for the next sweep. */
const isLocked = (error: unknown): boolean => hasCode(error, '55P03')
/** A month takes too long to be checked in the lock: its rows are removed one by one. */
const isTooLong = (error: unknown): boolean => hasCode(error, '57014')

async function parts(database: Database, { table, monthly }: KeptTable): Promise<Partition[]> {
  if (monthly === null) return [{ table, from: null, until: null }]
  return leavesOf(database, await placesOf(database, monthly))
}

export interface SweepOptions {
  database: Database
  settings: ConfigDefaults
  /** Ends the sweep after the step under way. */
  signal: AbortSignal
  /** Called after each step. */
  onStep: (kept: KeptTable, done: Step) => void
}

/** Removes a table's old rows, step by step. Open lists are notified once, at the end. Returns whether it may go on. */
export async function sweepTable(
  kept: KeptTable,
  { database, settings, signal, onStep }: SweepOptions,
): Promise<boolean> {
  const parks = new Set<string | null>()
  let total = 0
  const sweepPart = async (part: Partition): Promise<boolean> => {
    let mayDrop = part.until !== null
    for (;;) {
      const options = { settings, part, mayDrop }
      const done = await database
        .transaction((tx) => step(tx, kept, options))
        .catch((error: unknown): Step => {
          if (!mayDrop || !(isLocked(error) || isTooLong(error))) throw error
          mayDrop = false
          return { ...nothing, isOver: isLocked(error) }
        })
      onStep(kept, done)
      if (done.busy) return false
      total += done.removed
      done.parks.forEach((park) => parks.add(park))
      if (done.isOver) return true
      await sleep(pause, undefined, { signal })
    }
  }
  try {
    for (const part of await parts(database, kept)) if (!(await sweepPart(part))) return false
    return true
  } finally {
    if (kept.resource) for (const park of parks) database.noteChange(kept.resource, park)
    // PGlite runs no autovacuum: without this, removed rows would keep their space and slow down lists.
    if (total >= stepRows && database.kind === 'embedded' && !signal.aborted)
      await database.run({ text: `VACUUM ${kept.table}` })
  }
}
