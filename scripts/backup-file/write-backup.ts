import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '../../server/database/database'
import { runWithoutTimeLimit } from '../../server/database/call-context'
import { BackupError, type End, type Manifest, type TableColumns } from './contents'
import { appliedMigrations, quoted, quotedList, storedSequences, storedTables } from './stored-tables'
import { writeTarFile, type AddEntry } from './tar-file'

export interface BackupPlace {
  database: Database
  pictures: string
}

const batchSize = 500

const manifestOf = async (tx: Connection): Promise<Manifest> => {
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0)
    throw new BackupError('数据库是空的，没有可备份的内容 / The database is empty: there is nothing to back up')
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations,
    tables: await storedTables(tx),
    // Read after the first query, which took the snapshot, so that sequences are never behind the rows.
    sequences: await storedSequences(tx),
  }
}

const writeTable = async (tx: Connection, { name, columns }: TableColumns, add: AddEntry): Promise<number> => {
  await tx.run({ text: `declare backup no scroll cursor for select ${quotedList(columns)} from ${quoted(name)}` })
  let count = 0
  for (let number = 1; ; number += 1) {
    const rows = await tx.rows({ text: `fetch ${batchSize} from backup` })
    count += rows.length
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
    if (rows.length > 0) await add(`tables/${name}/${String(number).padStart(6, '0')}.jsonl`, lines.join(''))
    if (rows.length < batchSize) break
  }
  await tx.run({ text: 'close backup' })
  return count
}

const writeTables = async (tx: Connection, add: AddEntry): Promise<Record<string, number>> => {
  await tx.run({ text: 'set transaction isolation level repeatable read, read only' })
  await tx.run({ text: 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0' })
  const manifest = await manifestOf(tx)
  await add('manifest.json', JSON.stringify(manifest, null, 1))
  const counts: [string, number][] = []
  for (const table of manifest.tables) counts.push([table.name, await writeTable(tx, table, add)])
  return Object.fromEntries(counts)
}

const writePictures = async (folder: string, add: AddEntry): Promise<number> => {
  const names = existsSync(folder) ? await readdir(folder) : []
  const complete = names.filter((name) => !name.endsWith('.part')).sort()
  for (const name of complete) await add(`pictures/${name}`, await readFile(join(folder, name)))
  return complete.length
}

/** One snapshot of all tables, then the pictures. Throws BackupError for an empty database. */
export const writeBackup = ({ database, pictures }: BackupPlace, file: string): Promise<End> =>
  writeTarFile(file, async (add) => {
    const rows = await runWithoutTimeLimit(() => database.transaction((tx) => writeTables(tx, add)))
    const end: End = { rows, pictures: await writePictures(pictures, add) }
    await add('end.json', JSON.stringify(end, null, 1))
    return end
  })
