import type { Logger } from 'pino'
import { hour, minute } from '../../model/durations'
import type { Resource } from '../../model/resource'
import type { Database } from '../database/database'
import { isTemporary } from '../database/database-error'
import type { ConfigDefaults } from '../config/config-kinds'
import { keptTables, type KeptTable } from './kept-tables'
import { sweepTable, type Step } from './sweep-table'
import { runWithDeadline } from '../database/call-context'
import { repeatedJob } from '../repeated-job'

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
function oldestRows(database: Database, tables: readonly KeptTable[]) {
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

interface RetentionOptions {
  database: Database
  resources: ReadonlyMap<string, Resource>
  settings: ConfigDefaults
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  others?: readonly ((signal: AbortSignal) => Promise<unknown>)[]
}

/** `later`: the database is away or busy; `other`: another instance removes rows. */
type SweepResult = 'done' | 'later' | 'other' | 'stopped'

const pauses: Record<SweepResult, number> = { done: hour, other: hour, stopped: hour, later: minute }

export function makeRetention({ database, resources, settings, log, others = [] }: RetentionOptions) {
  const tables = keptTables(resources, settings.sessionIdleHours)
  const removed = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const reported = new Map<string, string | null>()

  const onStep = ({ name, days }: KeptTable, { removed: count, invalid }: Step): void => {
    removed[name] = (removed[name] ?? 0) + count
    if (invalid !== null && invalid !== reported.get(name))
      log.error({ table: name, value: invalid, days }, 'an invalid number of days to keep rows; the default counts')
    reported.set(name, invalid)
  }

  const sweepOne = async (kept: KeptTable, signal: AbortSignal): Promise<SweepResult> => {
    const before = removed[kept.name] ?? 0
    try {
      return (await sweepTable(kept, { database, settings, signal, onStep })) ? 'done' : 'other'
    } catch (err) {
      if (signal.aborted) return 'stopped'
      if (isTemporary(err)) return 'later'
      log.error({ err, table: kept.name }, 'old rows could not be removed')
      return 'done'
    } finally {
      const count = (removed[kept.name] ?? 0) - before
      if (count > 0) log.info({ table: kept.name, rows: count }, 'old rows were removed')
    }
  }

  const sweepAll = async (signal: AbortSignal): Promise<SweepResult> => {
    for (const other of others) await other(signal).catch((err: unknown) => log.error({ err }, 'sweep failed'))
    for (const kept of tables) {
      const result = signal.aborted ? 'stopped' : await sweepOne(kept, signal)
      if (result !== 'done') return result
    }
    return 'done'
  }

  const { run: sweep, start, close } = repeatedJob(sweepAll, pauses)
  return {
    sweep,
    start: (): void => start(5 * minute),
    removed: (): Readonly<Record<string, number>> => ({ ...removed }),
    oldest: oldestRows(database, tables),
    close,
  }
}

export type Retention = ReturnType<typeof makeRetention>
