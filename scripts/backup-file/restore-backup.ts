import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, Connection, Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { BackupError } from './backup-error'
import type { AppliedMigration, Manifest, TableColumns } from './contents'
import { verifyBackup, partsOf } from './read-backup'
import { appliedMigrations, hasRows, quoted, quotedList, storedTables } from './stored-tables'
import type { BackupPlace } from './write-backup'

export interface RestoreOptions {
  migrations: string
  /** Drop existing data of the target. */
  force: boolean
}

// PostgreSQL allows 65535 parameters in one statement.
const maxParameters = 20_000

const insert = async (tx: Connection, { name, columns }: TableColumns, rows: readonly Cell[][]): Promise<void> => {
  const step = Math.max(1, Math.floor(maxParameters / columns.length))
  for (let from = 0; from < rows.length; from += step) {
    const some = rows.slice(from, from + step)
    const places = some.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    const text = `insert into ${quoted(name)} (${quotedList(columns)}) overriding system value values ${places.join(', ')}`
    await tx.run({ text, values: some.flat() })
  }
}

const savePicture = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.part`), bytes)
  await rename(join(folder, `${name}.part`), join(folder, name))
}

const continueSequences = async (tx: Connection, { sequences }: Manifest): Promise<void> => {
  for (const { table, column, last, used } of sequences)
    await tx.rows({
      text: 'select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4::boolean)',
      values: [table, column, last, String(used)],
    })
}

const load = async (tx: Connection, file: string, manifest: Manifest, pictures: string): Promise<void> => {
  await tx.run({ text: 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0' })
  // Migrations may have inserted rows; the backup contains their final state.
  const existing = await storedTables(tx)
  if (existing.length > 0) await tx.run({ text: `truncate ${quotedList(existing.map(({ name }) => name))}` })
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  for await (const part of partsOf(file)) {
    if (part.kind === 'picture') await savePicture(pictures, part.name, part.bytes)
    if (part.kind !== 'rows') continue
    const table = tables.get(part.table)
    if (!table)
      throw new BackupError(`备份中多出数据表 ${part.table} / The backup has rows of an unknown table ${part.table}`)
    await insert(tx, table, part.rows)
  }
  await continueSequences(tx, manifest)
}

const prepareTarget = async (database: Database, force: boolean): Promise<void> => {
  const tables = await storedTables(database)
  if (!force && (await hasRows(database, tables)))
    throw new BackupError(
      '目标数据库中已有数据；如要覆盖，请加 --force / The database already contains data: add --force to replace it',
    )
  if (!force) return
  const names = ['migration', ...tables.map(({ name }) => name)]
  await database.run({ text: `drop table if exists ${quotedList(names)} cascade` })
}

/** On an empty database. Throws BackupError if this version lacks a migration, or has another one of the same name. */
const migrateLike = async (database: Database, folder: string, wanted: readonly AppliedMigration[]): Promise<void> => {
  const known = new Set(await readdir(folder))
  const unknown = wanted.find(({ name }) => !known.has(`${name}.sql`))
  if (unknown)
    throw new BackupError(
      `备份来自更新的版本（${unknown.name}），请用该版本恢复 / The backup was made by a newer version (${unknown.name}): restore it with that version`,
    )
  const selected = await mkdtemp(join(tmpdir(), 'berth-migrations-'))
  try {
    for (const { name } of wanted) await copyFile(join(folder, `${name}.sql`), join(selected, `${name}.sql`))
    await migrate(database, selected)
  } finally {
    await rm(selected, { recursive: true, force: true })
  }
  const applied = await appliedMigrations(database)
  const differs = wanted.find(({ name, hash }) => !applied.some((one) => one.name === name && one.hash === hash))
  if (differs)
    throw new BackupError(
      `备份来自另一个版本（${differs.name} 不同）/ The backup was made by another version (${differs.name} differs)`,
    )
}

/**
 * Restores a backup, made on either engine: the tables as of then, all rows in one transaction, the pictures, and then
 * all later migrations. Throws BackupError; changes nothing unless the file is complete.
 */
export const restoreBackup = async (
  { database, pictures }: BackupPlace,
  file: string,
  { migrations, force }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await verifyBackup(file)
  await prepareTarget(database, force)
  await migrateLike(database, migrations, manifest.migrations)
  await database.transaction((tx) => load(tx, file, manifest, pictures))
  await migrate(database, migrations)
  return manifest
}
