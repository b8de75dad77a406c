import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, storedConfig } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import { declared } from '../config/declared'
import { day } from '../../model/durations'
import { advisoryLocks } from '../database/instances/advisory-locks'
import type { Connection, Database } from '../database/database'
import { databaseError } from '../database/database-error'
import { leavesOf, type Partition, monthBound, placesOf } from '../partitions/monthly-tables'
import { keepDays, keepKey, type KeepDays, daysWithIdle, type KeptTable } from './kept-tables'

const bound = `now() - $1::int * interval '24 hours'`

function removableRows({ by, written, conditions }: KeptTable): string {
  const times = written === null ? [by] : [by, written]
  return [...times.map((time) => `t.${time} < ${bound}`), ...conditions(bound)].join(' AND ')
}

interface DroppedMonth {
  removed: number
  parks: (string | null)[]
}

/** Null if a row must be kept, or has dependent rows. Counts before the lock, for which everybody waits. */
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

/** Few, so that no call waits long for locks or, embedded, for its turn. */
export const stepRows = 1000
const pause = 100

/** `ctid` identifies a row only within its part. */
function isIn({ table, from, until }: Partition, by: string): string {
  const bounds =
    from === null || until === null ? [] : [`t.${by} >= ${monthBound(from)}`, `t.${by} < ${monthBound(until)}`]
  return [`t.tableoid = '${table}'::regclass`, ...bounds].join(' AND ')
}

/** Leaves rows that are being changed for later. Names the table itself, whose triggers need that. */
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
  busy: boolean
  isOver: boolean
}

const nothing: Step = { removed: 0, parks: [], invalid: null, busy: false, isOver: true }

async function daysNow(tx: Connection, kept: KeptTable, settings: ConfigDefaults): Promise<KeepDays> {
  const { idle, label } = kept
  if (idle === null) return keepDays(kept, label && (await storedConfig(tx, keepKey(kept))))
  return { days: daysWithIdle(idle, await readConfig(tx, declared.sessionIdleHours, settings)), invalid: null }
}

const isOld = ({ until }: Partition, cut: number): boolean => until !== null && until <= cut

interface StepOptions {
  settings: ConfigDefaults
  part: Partition
  mayDrop: boolean
}

/** The lock keeps other instances out until the commit. */
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

const isLocked = (error: unknown): boolean => hasCode(error, '55P03')
/** The check takes too long in the lock: the rows are removed one by one. */
const isTooLong = (error: unknown): boolean => hasCode(error, '57014')

async function parts(database: Database, { table, monthly }: KeptTable): Promise<Partition[]> {
  if (monthly === null) return [{ table, from: null, until: null }]
  return leavesOf(database, await placesOf(database, monthly))
}

interface SweepOptions {
  database: Database
  settings: ConfigDefaults
  signal: AbortSignal
  onStep: (kept: KeptTable, done: Step) => void
}

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
    // PGlite runs no autovacuum: removed rows would keep their space and slow down lists.
    if (total >= stepRows && database.kind === 'embedded' && !signal.aborted)
      await database.run({ text: `VACUUM ${kept.table}` })
  }
}
