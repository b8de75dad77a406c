import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, storedConfig } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import { declared } from '../config/declared'
import type { Connection, Database } from '../database/database'
import { keepDays, keepKey, type KeepDays } from './keep-days'
import { daysWithIdle, type KeptTable } from './kept-tables'

/** Rows that one statement removes: few, so that no call waits long for its locks or, embedded, for its turn. */
export const stepRows = 1000
/** Milliseconds between two steps. */
const pause = 100

const bound = `now() - $1::int * interval '24 hours'`

/** Removes the oldest rows; returns the parks of those removed. Rows that are being changed are left for later. */
export function removingStatement({ table, by, written, conditions, park, dependent }: KeptTable): string {
  const times = written === null ? [by] : [by, written]
  const where = [...times.map((time) => `t.${time} < ${bound}`), ...conditions(bound)].join(' AND ')
  const removing = `DELETE FROM ${table} AS t WHERE t.ctid = ANY(ARRAY(
    SELECT t.ctid FROM ${table} AS t WHERE ${where} ORDER BY t.${by} LIMIT ${stepRows} FOR UPDATE SKIP LOCKED))`
  const parkColumn = park === null ? 'NULL' : `t.${park}`
  if (!dependent) return `${removing} RETURNING ${parkColumn}`
  return `WITH removed AS (${removing} RETURNING t."id", ${parkColumn} AS park),
    dependent AS (DELETE FROM ${dependent[0]} WHERE ${dependent[1]} IN (SELECT "id" FROM removed))
    SELECT park FROM removed`
}

const locking = `SELECT pg_try_advisory_xact_lock(hashtext('berth retention'))`

export interface Step {
  removed: number
  parks: (string | null)[]
  invalid: string | null
  /** Another instance removes rows. */
  busy: boolean
}

const nothing: Step = { removed: 0, parks: [], invalid: null, busy: false }

async function daysNow(tx: Connection, kept: KeptTable, settings: ConfigDefaults): Promise<KeepDays> {
  const { idle, label } = kept
  if (idle === null) return keepDays(kept, label && (await storedConfig(tx, keepKey(kept))))
  return { days: daysWithIdle(idle, await readConfig(tx, declared.sessionIdleHours, settings)), invalid: null }
}

/** Removes up to `stepRows` rows. The lock keeps out other instances until the commit, and needs no connection of its own. */
async function step(tx: Connection, kept: KeptTable, settings: ConfigDefaults): Promise<Step> {
  const [[isMine] = []] = await tx.rows({ text: locking })
  if (isMine !== 't') return { ...nothing, busy: true }
  const { days, invalid } = await daysNow(tx, kept, settings)
  if (days === 0) return { ...nothing, invalid }
  const rows = await tx.rows({ text: removingStatement(kept), values: [days] })
  return { removed: rows.length, parks: rows.map(([park = null]) => park), invalid, busy: false }
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
  try {
    for (;;) {
      const done = await database.transaction((tx) => step(tx, kept, settings))
      onStep(kept, done)
      if (done.busy) return false
      total += done.removed
      done.parks.forEach((park) => parks.add(park))
      if (done.removed < stepRows) return true
      await sleep(pause, undefined, { signal })
    }
  } finally {
    if (kept.resource) for (const park of parks) database.noteChange(kept.resource, park)
    // PGlite runs no autovacuum: without this, removed rows would keep their space and slow down lists.
    if (total >= stepRows && database.kind === 'embedded' && !signal.aborted)
      await database.run({ text: `VACUUM ${kept.table}` })
  }
}
