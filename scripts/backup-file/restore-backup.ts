import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cell, Connection } from '../../server/database/database'
import { runWithoutTimeLimit } from '../../server/database/call-context'
import { databaseError, isTemporary } from '../../server/database/database-error'
import { migrateWithin, readMigrations, type Migration } from '../../server/database/migrate'
import {
  BackupError,
  type AppliedMigration,
  type Manifest,
  type TableColumns,
  endSchema,
  manifestSchema,
  rowSchema,
  type End,
} from './contents'
import { hasRows, madeTables, quoted, quotedList, storedTables } from './stored-tables'
import type { BackupPlace } from './write-backup'
import { entriesOf } from './tar-file'

type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: Cell[][] }
  | { kind: 'picture'; name: string; bytes: Buffer }
  | { kind: 'end'; end: End }

const json = (bytes: Buffer | string): unknown => JSON.parse(bytes.toString())

const rowsIn = (bytes: Buffer): Cell[][] =>
  bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(json(line)))

// Names are matched completely, so that none can point outside its folder.
const partOf = (name: string, bytes: Buffer): BackupPart => {
  if (name === 'manifest.json') return { kind: 'manifest', manifest: manifestSchema.parse(json(bytes)) }
  if (name === 'end.json') return { kind: 'end', end: endSchema.parse(json(bytes)) }
  const table = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', table, rows: rowsIn(bytes) }
  const picture = /^pictures\/(\w[\w.-]*)$/.exec(name)?.[1]
  if (picture !== undefined) return { kind: 'picture', name: picture, bytes }
  throw new Error(`Unknown entry ${name}`)
}

async function* partsOf(file: string): AsyncGenerator<BackupPart> {
  for await (const { name, bytes } of entriesOf(file)) yield partOf(name, bytes)
}

const sameCounts = (a: End, b: End): boolean =>
  a.pictures === b.pictures &&
  Object.keys({ ...a.rows, ...b.rows }).every((table) => (a.rows[table] ?? 0) === (b.rows[table] ?? 0))

const verify = async (file: string): Promise<Manifest> => {
  const counted: End = { rows: {}, pictures: 0 }
  let manifest: Manifest | undefined
  let end: End | undefined
  for await (const part of partsOf(file)) {
    if (part.kind === 'manifest') manifest = part.manifest
    else if (!manifest || end) throw new Error('Entries out of order')
    else if (part.kind === 'rows') counted.rows[part.table] = (counted.rows[part.table] ?? 0) + part.rows.length
    else if (part.kind === 'picture') counted.pictures += 1
    else end = part.end
  }
  if (!manifest || !end || !sameCounts(counted, end)) throw new Error('Rows or pictures are missing')
  return manifest
}

/** Throws BackupError unless the file is complete. */
const verifyBackup = async (file: string): Promise<Manifest> => {
  try {
    return await verify(file)
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new BackupError(`${file} 不是完整的备份文件（${reason}）/ ${file} is not a complete backup file (${reason})`)
  }
}

interface RestoreOptions {
  migrations: string
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

/** Throws BackupError if this version lacks a migration of the backup, or has another of the same name. */
const rejectOtherHistory = (known: readonly Migration[], wanted: readonly AppliedMigration[]): void => {
  const unknown = wanted.find(({ name }) => !known.some((one) => one.name === name))
  if (unknown)
    throw new BackupError(
      `备份来自更新的版本（${unknown.name}），请用该版本恢复 / The backup was made by a newer version (${unknown.name}): restore it with that version`,
    )
  const differs = wanted.find(({ name, hash }) => !known.some((one) => one.name === name && one.hash === hash))
  if (differs)
    throw new BackupError(
      `备份来自另一个版本（${differs.name} 不同）/ The backup was made by another version (${differs.name} differs)`,
    )
}

const columnsOf = (tables: readonly TableColumns[]): string[] =>
  tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column}`)])

/** Throws BackupError unless the backup's tables are those that its own migrations create. */
const rejectOtherTables = (existing: readonly TableColumns[], wanted: readonly TableColumns[]): void => {
  const [known, given] = [new Set(columnsOf(existing)), new Set(columnsOf(wanted))]
  const unknown = [...given].find((one) => !known.has(one))
  if (unknown !== undefined)
    throw new BackupError(`备份中多出 ${unknown} / The backup has an unknown table or column: ${unknown}`)
  const missing = [...known].find((one) => !given.has(one))
  if (missing !== undefined)
    throw new BackupError(`备份中缺少 ${missing} / The backup lacks a table or column: ${missing}`)
}

/** Throws BackupError if there is data and `force` is false. */
const emptyTarget = async (tx: Connection, force: boolean): Promise<void> => {
  const tables = await storedTables(tx)
  if (!force && (await hasRows(tx, tables)))
    throw new BackupError(
      '目标数据库中已有数据；如要覆盖，请加 --force / The database already contains data: add --force to replace it',
    )
  const names = ['migration', ...madeTables, ...tables.map(({ name }) => name)]
  await tx.run({ text: `drop table if exists ${quotedList(names)} cascade` })
}

const load = async (tx: Connection, file: string, manifest: Manifest, pictures: string): Promise<void> => {
  // Migrations may have inserted rows; the backup contains their final state.
  const existing = await storedTables(tx)
  rejectOtherTables(existing, manifest.tables)
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

const asBackupError = (error: unknown): unknown => {
  const reason = databaseError(error)?.message
  if (reason === undefined || isTemporary(error)) return error
  return new BackupError(
    `备份无法恢复（${reason}），数据未变 / The backup cannot be restored (${reason}); nothing was changed`,
  )
}

/**
 * Restores tables, rows and later migrations in one transaction, then pictures, on either engine. If it throws
 * BackupError or is killed, the database keeps what it has.
 */
export const restoreBackup = async (
  { database, pictures }: BackupPlace,
  file: string,
  { migrations, force }: RestoreOptions,
): Promise<Manifest> => {
  const known = await readMigrations(migrations)
  const manifest = await verifyBackup(file)
  rejectOtherHistory(known, manifest.migrations)
  const names = new Set(manifest.migrations.map(({ name }) => name))
  try {
    await runWithoutTimeLimit(() =>
      database.transaction(async (tx) => {
        await tx.run({ text: 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0' })
        await emptyTarget(tx, force)
        await migrateWithin(tx, known, (name) => names.has(name))
        await load(tx, file, manifest, pictures)
        await migrateWithin(tx, known)
      }),
    )
  } catch (error) {
    throw asBackupError(error)
  }
  return manifest
}
