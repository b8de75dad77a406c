import type { Logger } from 'pino'
import { day, minute, second } from '../../model/durations'
import type { Resource } from '../../model/resource'
import type { Database } from '../database/database'
import { isTemporary } from '../database/database-error'
import { longestTimer, runWithStatementLimits } from '../database/deadline'
import { monthlyTables, type MonthlyTable } from './monthly-tables'
import { partitionTable } from './partition-table'

export interface PartitionsOptions {
  database: Database
  resources: ReadonlyMap<string, Resource>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => number
  /** A plain table with more rows stays plain: whoever uses it waits while its rows are copied. */
  mostRows?: number
}

/** They are copied within half a second. */
const fewRows = 20_000

/** `later`: the database is away or a table is in use; `other`: another instance does it. */
export type PartitionsResult = 'done' | 'later' | 'other'

const pauses: Record<PartitionsResult, number> = { done: day, other: 10 * minute, later: minute }

/** A lock for which everybody else has to wait is soon given up, and asked for again later. */
const limits = { statement: longestTimer, lock: second / 2 }

/** Partitions the declared tables of a PostgreSQL database by month, and makes the months to come, one instance at a time. */
export function makePartitions({ database, resources, log, now = Date.now, mostRows = fewRows }: PartitionsOptions) {
  const tables = database.kind === 'postgres' ? monthlyTables(resources) : []
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<PartitionsResult> | undefined

  const runOne = async (table: MonthlyTable): Promise<PartitionsResult> => {
    try {
      return await partitionTable(table, { database, log, now, mostRows })
    } catch (err) {
      if (isTemporary(err)) return 'later'
      log.error({ err, table: table.name }, 'a table could not be partitioned')
      return 'done'
    }
  }

  const runAll = async (): Promise<PartitionsResult> => {
    const results: PartitionsResult[] = []
    for (const table of tables) if (!isClosed) results.push(await runWithStatementLimits(limits, () => runOne(table)))
    return (['other', 'later'] as const).find((one) => results.includes(one)) ?? 'done'
  }

  /** Does what is to be done now; joins a run that is under way. Never rejects. */
  const run = (): Promise<PartitionsResult> => (running ??= runAll().finally(() => (running = undefined)))

  const schedule = (ms: number): void => {
    if (!isClosed) timer = setTimeout(() => void run().then((result) => schedule(pauses[result])), ms)
  }

  return {
    run,
    /** Runs now and every day from now on. */
    start: (): void => (tables.length > 0 ? schedule(0) : undefined),
    /** Stops after the table under way. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
