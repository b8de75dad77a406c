import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DataFolderBusy } from '../../server/database/data-folder-lock'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/open'
import { readSettings, type Settings, startErrorText } from '../../server/settings/settings'

type Environment = Parameters<typeof readSettings>[0]

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')

const reason = (error: unknown): string => {
  if (error instanceof DataFolderBusy)
    return '内嵌数据库正被运行中的服务器使用，请先停止服务器 / The running server has the embedded database open: stop it first'
  if (error instanceof TypeError && 'code' in error) return error.message
  return startErrorText(error)
}

/** Prints a failure in one line and sets the exit code 1. */
export const operatorCommand = async (command: () => Promise<void>): Promise<void> => {
  // Backups contain what the database does.
  process.umask(0o077)
  try {
    await command()
  } catch (error) {
    console.error(reason(error))
    process.exitCode = 1
  }
}

export const withDatabase = async <T>(
  env: Environment,
  work: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> => {
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  try {
    return await work(database, settings)
  } finally {
    await database.close()
  }
}

export const fileArgument = (): { file: string | undefined; force: boolean } => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  return { file: positionals[0], force: values.force ?? false }
}
