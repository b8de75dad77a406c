import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endPostgres, killPostgres } from './postgres-server'
import { makeRunFolder } from './run-folder'

/** Begins a test run: a folder for what its processes keep; afterwards nothing of it is left, no PostgreSQL either. */
export default function setup(): () => Promise<void> {
  const folder = makeRunFolder()
  // A run that is broken off ends without the tidying below.
  process.once('exit', () => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) killPostgres(join(folder, name))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return async () => {
    await Promise.all(readdirSync(folder).map((name) => endPostgres(join(folder, name))))
    rmSync(folder, { recursive: true, force: true })
  }
}
