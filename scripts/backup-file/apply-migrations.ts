import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { BackupError } from './backup-error'
import type { AppliedMigration } from './contents'
import { appliedMigrations } from './stored-tables'

/**
 * Applies the migrations of the backup to an empty database, so that its rows fit. Throws BackupError if this version
 * lacks some of these migrations, or has others with the same names.
 */
export const migrateLike = async (
  database: Database,
  folder: string,
  wanted: readonly AppliedMigration[],
): Promise<void> => {
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
