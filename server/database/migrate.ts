import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import type { Connection, Database } from './database'
import { runWithoutTimeLimit } from './call-context'
import { concurrentIndexOf, plainStatement, type ConcurrentIndex } from './indexes/concurrent-index'
import { makeIndex } from './indexes/make-index'
import { StartError } from '../settings/settings'
import { sha256 } from '../sha256'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../model/durations'
import { advisoryLocks } from './instances/advisory-locks'

const pause = second / 2

/** No other instance may make indexes, change partitions or drop them meanwhile. The locks end with the connection. */
async function withIndexLocks<T>(on: Connection, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const isMine = async (): Promise<boolean> =>
    (await on.rows({ text: `SELECT pg_try_advisory_lock(${advisoryLocks.indexes})` }))[0]?.[0] === 't'
  // CREATE INDEX CONCURRENTLY waits for running statements, also for one that waits for the lock: so the lock is tried
  // repeatedly.
  for (let isFirst = true; !(await isMine()); isFirst = false) {
    if (isFirst) onWait()
    await sleep(pause)
  }
  try {
    for (const key of [advisoryLocks.partitions, advisoryLocks.retention])
      await on.rows({ text: `SELECT pg_advisory_lock(${key})` })
    return await work()
  } finally {
    await on.rows({ text: 'SELECT pg_advisory_unlock_all()' })
  }
}

export class MigrationError extends StartError {
  override name = 'MigrationError'
}

export interface Migration {
  name: string
  hash: string
  statements: string[]
  indexes: ConcurrentIndex[] | null
}

const NAME = /^\d{4}_\w+\.sql$/

const readMigration = async (path: string): Promise<Migration> => {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  const parts = text.split('--> statement-breakpoint').map((part) => part.trim())
  const statements = parts.filter((part) => part !== '')
  const [name, hash] = [basename(path, '.sql'), sha256(text)]
  const indexes = statements.flatMap((statement) => concurrentIndexOf(statement) ?? [])
  if (indexes.length === 0) return { name, hash, statements, indexes: null }
  if (indexes.length < statements.length)
    throw new MigrationError(
      `${name}.sql：并发建立的索引须单独成文件 / ${name}.sql: indexes that are made concurrently must be in a file of their own`,
    )
  return { name, hash, statements: indexes.map(plainStatement), indexes }
}

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => NAME.test(basename(file)))
  const migrations = await Promise.all(files.map((file) => readMigration(join(folder, file))))
  return migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

// Of two instances that start at once, one waits for the other at each file.
const lockMigrations = async (tx: Connection): Promise<void> => {
  await tx.run({ text: 'set local statement_timeout = 0' })
  await tx.run({ text: "select pg_advisory_xact_lock(hashtext('berth migration'))" })
}

const readApplied = async (tx: Connection): Promise<Map<string, string>> => {
  const rows = await tx.rows({ text: 'select name, hash from migration' })
  return new Map(rows.map(([name, hash]) => [name ?? '', hash ?? '']))
}

const rejectUnknown = (applied: Map<string, string>, known: readonly Migration[]): void => {
  const unknown = [...applied.keys()]
    .filter((name) => !known.some((migration) => migration.name === name))
    .sort()
    .at(-1)
  if (unknown !== undefined)
    throw new MigrationError(
      `数据库已由更新的版本升级（${unknown}），请启动该版本 / The database was upgraded by a newer version (${unknown}): start that version`,
    )
}

const isApplied = (migration: Migration, applied: Map<string, string>): boolean => {
  const hash = applied.get(migration.name)
  if (hash !== undefined && hash !== migration.hash)
    throw new MigrationError(
      `已执行的迁移文件 ${migration.name}.sql 被修改过，请恢复原文件 / The applied migration ${migration.name}.sql was changed: restore the file`,
    )
  return hash !== undefined
}

const noteApplied = async (on: Connection, { name, hash }: Migration): Promise<void> => {
  await on.run({ text: 'insert into migration (name, hash) values ($1, $2)', values: [name, hash] })
}

const apply = async (tx: Connection, migration: Migration): Promise<boolean> => {
  await lockMigrations(tx)
  if (isApplied(migration, await readApplied(tx))) return false
  for (const text of migration.statements) await tx.run({ text })
  await noteApplied(tx, migration)
  return true
}

type Log = Pick<Logger, 'info'>

/** The migration is noted when all its indexes are valid; until then each start goes on with it. */
const makeIndexes = (
  on: Connection,
  migration: Migration,
  indexes: readonly ConcurrentIndex[],
  log: Log | undefined,
): Promise<boolean> =>
  withIndexLocks(
    on,
    () => log?.info({ migration: migration.name }, 'another instance makes indexes'),
    async () => {
      if (isApplied(migration, await readApplied(on))) return false
      for (const index of indexes) {
        log?.info({ migration: migration.name, index: index.name }, 'an index is made while others write')
        await makeIndex(on, index)
      }
      await noteApplied(on, migration)
      return true
    },
  )

/** Checks all migrations at once, so that a start without new ones sends few statements. */
const pending = async (tx: Connection, known: readonly Migration[]): Promise<Migration[]> => {
  await lockMigrations(tx)
  await tx.run({
    text: `create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz(0) not null default now())`,
  })
  const applied = await readApplied(tx)
  rejectUnknown(applied, known)
  return known.filter((migration) => !isApplied(migration, applied))
}

export const migrate = async (database: Database, folder: string, log?: Log): Promise<string[]> => {
  const known = await readMigrations(folder)
  const run = <T>(work: (tx: Connection) => Promise<T>): Promise<T> =>
    runWithoutTimeLimit(() => database.transaction(work))
  const applyOne = (migration: Migration): Promise<boolean> => {
    const { indexes } = migration
    const using = indexes && database.onOneConnection?.bind(database)
    if (!using) return run((tx) => apply(tx, migration))
    return runWithoutTimeLimit(() => using((on) => makeIndexes(on, migration, indexes, log)))
  }
  const done: string[] = []
  for (const migration of await run((tx) => pending(tx, known)))
    if (await applyOne(migration)) done.push(migration.name)
  return done
}

export const migrateWithin = async (
  tx: Connection,
  known: readonly Migration[],
  isWanted: (name: string) => boolean = () => true,
): Promise<void> => {
  for (const migration of await pending(tx, known)) if (isWanted(migration.name)) await apply(tx, migration)
}
