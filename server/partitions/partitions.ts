import type { Logger } from 'pino'
import { day, minute, second } from '../../model/durations'
import type { Resource } from '../../model/resource'
import type { Database, Connection } from '../database/database'
import { isTemporary } from '../database/database-error'
import { longestTimer, runWithStatementLimits } from '../database/call-context'
import { monthlyTables, type MonthlyTable, placesOf, type Places } from './monthly-tables'
import { advisoryLocks } from '../database/instances/advisory-locks'
import { isPartitioned } from '../database/indexes/make-index'
import { makeMonthsAhead, hasMoreRows, partitionRows } from './partition-rows'
import { repeatedJob } from '../repeated-job'

interface PartitionOptions {
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  now: () => number
  mostRows: number
}

const locking = `SELECT pg_try_advisory_xact_lock(${advisoryLocks.partitions})`

async function makeAhead(tx: Connection, places: Places, { log, now }: PartitionOptions): Promise<boolean> {
  const { made, left } = await makeMonthsAhead(tx, places, now())
  if (made.length > 0) log.info({ table: places.name, months: made }, 'partitions were made')
  if (left.length > 0) log.warn({ table: places.name, months: left }, 'too many rows are in the partition of the rest')
  return made.length > 0
}

/** `large`: too many rows; `other`: another instance works on it. */
type Done = 'changed' | 'unchanged' | 'large' | 'other'

async function partition(tx: Connection, table: MonthlyTable, options: PartitionOptions): Promise<Done> {
  const [[isMine] = []] = await tx.rows({ text: locking })
  if (isMine !== 't') return 'other'
  const places = await placesOf(tx, table)
  if (await isPartitioned(tx, places.live)) return (await makeAhead(tx, places, options)) ? 'changed' : 'unchanged'
  if (await hasMoreRows(tx, places, options.mostRows)) return 'large'
  await partitionRows(tx, places, options.now())
  return 'changed'
}

/** PostgreSQL collects no statistics of the parent. */
async function analyze(database: Database, table: MonthlyTable, isChanged: boolean): Promise<void> {
  const { live } = await placesOf(database, table)
  const text = `SELECT 1 FROM pg_stats WHERE inherited AND schemaname = current_schema() AND tablename = $1 LIMIT 1`
  const isKnown = (await database.rows({ text, values: [table.name] })).length > 0
  if (isChanged || !isKnown) await database.run({ text: `ANALYZE ${live}` })
}

async function partitionTable(table: MonthlyTable, options: PartitionOptions): Promise<'done' | 'other'> {
  const { database, log } = options
  const done = await database.transaction((tx) => partition(tx, table, options))
  if (done === 'other') return 'other'
  if (done === 'large')
    log.warn({ table: table.name }, 'a table is not partitioned: stop the servers and run npm run partition')
  else await analyze(database, table, done === 'changed')
  return 'done'
}

interface PartitionsOptions {
  database: Database
  resources: ReadonlyMap<string, Resource>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => number
  mostRows?: number
}

const fewRows = 20_000

/** `later`: the database is away or a table is in use; `other`: another instance does it. */
type PartitionsResult = 'done' | 'later' | 'other'

const pauses: Record<PartitionsResult, number> = { done: day, other: 10 * minute, later: minute }

/** Everybody waits behind this lock, so it is soon given up. */
const limits = { statement: longestTimer, lock: second / 2 }

/** One instance at a time. Only PostgreSQL. */
export function makePartitions({ database, resources, log, now = Date.now, mostRows = fewRows }: PartitionsOptions) {
  const tables = database.kind === 'postgres' ? monthlyTables(resources) : []

  const runOne = async (table: MonthlyTable): Promise<PartitionsResult> => {
    try {
      return await partitionTable(table, { database, log, now, mostRows })
    } catch (err) {
      if (isTemporary(err)) return 'later'
      log.error({ err, table: table.name }, 'a table could not be partitioned')
      return 'done'
    }
  }

  const runAll = async (signal: AbortSignal): Promise<PartitionsResult> => {
    const results: PartitionsResult[] = []
    for (const table of tables)
      if (!signal.aborted) results.push(await runWithStatementLimits(limits, () => runOne(table)))
    return (['other', 'later'] as const).find((one) => results.includes(one)) ?? 'done'
  }

  const { run, start, close } = repeatedJob(runAll, pauses)
  return { run, start: (): void => (tables.length > 0 ? start(0) : undefined), close }
}
