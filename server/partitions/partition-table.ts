import type { Logger } from 'pino'
import { advisoryLocks } from '../database/instances/advisory-locks'
import type { Connection, Database } from '../database/database'
import { isPartitioned } from '../database/indexes/make-index'
import { makeMonthsAhead } from './make-months'
import { placesOf, type MonthlyTable, type Places } from './monthly-tables'
import { hasMoreRows, partitionRows } from './partition-rows'

export interface PartitionOptions {
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  now: () => number
  /** A plain table with more rows stays plain. */
  mostRows: number
}

const locking = `SELECT pg_try_advisory_xact_lock(${advisoryLocks.partitions})`

async function makeAhead(tx: Connection, places: Places, { log, now }: PartitionOptions): Promise<boolean> {
  const { made, left } = await makeMonthsAhead(tx, places, now())
  if (made.length > 0) log.info({ table: places.name, months: made }, 'partitions were made')
  if (left.length > 0) log.warn({ table: places.name, months: left }, 'too many rows are in the partition of the rest')
  return made.length > 0
}

/** `unchanged`: nothing was to be done; `large`: the table has too many rows; `other`: another instance is at it. */
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

/** PostgreSQL itself collects statistics of partitions, but none of their parent. */
async function analyze(database: Database, table: MonthlyTable, isChanged: boolean): Promise<void> {
  const { live } = await placesOf(database, table)
  const text = `SELECT 1 FROM pg_stats WHERE inherited AND schemaname = current_schema() AND tablename = $1 LIMIT 1`
  const isKnown = (await database.rows({ text, values: [table.name] })).length > 0
  if (isChanged || !isKnown) await database.run({ text: `ANALYZE ${live}` })
}

/** Partitions a table, if it isn't yet, and makes its months to come; `other`: another instance does it. */
export async function partitionTable(table: MonthlyTable, options: PartitionOptions): Promise<'done' | 'other'> {
  const { database, log } = options
  const done = await database.transaction((tx) => partition(tx, table, options))
  if (done === 'other') return 'other'
  if (done === 'large')
    log.warn({ table: table.name }, 'a table is not partitioned: stop the servers and run npm run partition')
  else await analyze(database, table, done === 'changed')
  return 'done'
}
