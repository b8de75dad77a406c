import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Connection, Database } from './database'
import { runWithoutTimeLimit } from './deadline'
import { StartError } from '../settings/start-error'
import { sha256 } from '../sha256'

export class MigrationError extends StartError {
  override name = 'MigrationError'
}

export interface Migration {
  /** file name without `.sql`, such as 0001_first */
  name: string
  hash: string
  statements: string[]
}

const NAME = /^\d{4}_\w+\.sql$/

const readMigration = async (path: string): Promise<Migration> => {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  const statements = text.split('--> statement-breakpoint').map((part) => part.trim())
  const hash = sha256(text)
  return { name: basename(path, '.sql'), hash, statements: statements.filter((part) => part !== '') }
}

/** The migrations of a folder and its subfolders, in order. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => NAME.test(basename(file)))
  const migrations = await Promise.all(files.map((file) => readMigration(join(folder, file))))
  return migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

// Held until the transaction ends: of two instances that start at once, one waits for the other at each file.
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

const apply = async (tx: Connection, migration: Migration): Promise<boolean> => {
  await lockMigrations(tx)
  if (isApplied(migration, await readApplied(tx))) return false
  for (const text of migration.statements) await tx.run({ text })
  const values = [migration.name, migration.hash]
  await tx.run({ text: 'insert into migration (name, hash) values ($1, $2)', values })
  return true
}

/**
 * Locks the table of applied migrations, which it creates if necessary; returns those that aren't applied yet. Checks all
 * at once, since a start that finds nothing to apply should not send statements for each.
 */
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

/** Applies new NNNN_name.sql in order, each in its own transaction; returns the names. Rejects with MigrationError. */
export const migrate = async (database: Database, folder: string): Promise<string[]> => {
  const known = await readMigrations(folder)
  const run = <T>(work: (tx: Connection) => Promise<T>): Promise<T> =>
    runWithoutTimeLimit(() => database.transaction(work))
  const done: string[] = []
  for (const migration of await run((tx) => pending(tx, known)))
    if (await run((tx) => apply(tx, migration))) done.push(migration.name)
  return done
}

/** Like `migrate`, all in the given transaction; only those that `isWanted` accepts. */
export const migrateWithin = async (
  tx: Connection,
  known: readonly Migration[],
  isWanted: (name: string) => boolean = () => true,
): Promise<void> => {
  for (const migration of await pending(tx, known)) if (isWanted(migration.name)) await apply(tx, migration)
}
