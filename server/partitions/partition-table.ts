import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { second } from '../../model/durations'
import { advisoryLocks } from '../database/instances/advisory-locks'
import type { Connection, Database } from '../database/database'
import { beginMove } from './begin-move'
import { layoutOf } from './layout'
import { makeMonthsAhead } from './make-months'
import { placesOf, type MonthlyTable, type Places } from './monthly-tables'
import { endMove, moveRows, type Position } from './move-rows'

export interface PartitionOptions {
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  /** Ends the work after the step under way. */
  signal: AbortSignal
  now: () => number
}

interface Step {
  state: 'again' | 'done' | 'other'
  position: Position
  /** Rows that were moved. */
  moved: number
  /** Months that were made. */
  made: number
  /** Others are changing the rows that are left. */
  isBusy?: boolean
}

const locking = `SELECT pg_try_advisory_xact_lock(${advisoryLocks.partitions})`

/** Rows that others are changing are asked for again after this time. */
const pause = second / 10

async function makeAhead(tx: Connection, parent: string, places: Places, { log, now }: PartitionOptions) {
  const { made, left } = await makeMonthsAhead(tx, parent, places, now())
  if (made.length > 0) log.info({ table: places.name, months: made }, 'partitions were made')
  if (left.length > 0) log.warn({ table: places.name, months: left }, 'too many rows are in the partition of the rest')
  return made.length
}

/** One step in a transaction of its own, by what the catalogs say: after a kill the next run goes on there. */
async function step(tx: Connection, table: MonthlyTable, position: Position, options: PartitionOptions): Promise<Step> {
  const nothing = { position, moved: 0, made: 0 }
  const [[isMine] = []] = await tx.rows({ text: locking })
  if (isMine !== 't') return { ...nothing, state: 'other' }
  const places = await placesOf(tx, table)
  const layout = await layoutOf(tx, places)
  if (layout === 'plain') {
    await beginMove(tx, places, options.now())
    return { ...nothing, state: 'again' }
  }
  const made = await makeAhead(tx, layout === 'moving' ? places.months : places.live, places, options)
  if (layout === 'monthly') return { ...nothing, made, state: 'done' }
  const { rows, isEmpty, next } = await moveRows(tx, places, position)
  if (isEmpty) await endMove(tx, places)
  return { state: 'again', position: next, moved: rows, made, isBusy: rows === 0 && !isEmpty }
}

/** PostgreSQL itself collects statistics of partitions, but none of their parent. */
async function analyze(database: Database, table: MonthlyTable, isChanged: boolean): Promise<void> {
  const { live } = await placesOf(database, table)
  const text = `SELECT 1 FROM pg_stats WHERE inherited AND schemaname = current_schema() AND tablename = $1 LIMIT 1`
  const isKnown = (await database.rows({ text, values: [table.name] })).length > 0
  if (isChanged || !isKnown) await database.run({ text: `ANALYZE ${live}` })
}

/** Partitions a table, if it isn't yet, and makes its months to come; `other`: another instance does it. */
export async function partitionTable(
  table: MonthlyTable,
  options: PartitionOptions,
): Promise<'done' | 'other' | 'stopped'> {
  const { database, log, signal } = options
  let position: Position = { page: null }
  const total = { moved: 0, made: 0 }
  for (;;) {
    if (signal.aborted) return 'stopped'
    const began = performance.now()
    const done = await database.transaction((tx) => step(tx, table, position, options))
    position = done.position
    total.moved += done.moved
    total.made += done.made
    if (done.state === 'other') return 'other'
    if (done.state === 'done') break
    // Half of the time is left to others.
    await sleep(done.isBusy ? pause : performance.now() - began, undefined, { signal }).catch(() => undefined)
  }
  if (total.moved > 0) log.info({ table: table.name, rows: total.moved }, 'rows were moved to partitions')
  await analyze(database, table, total.moved + total.made > 0)
  return 'done'
}
