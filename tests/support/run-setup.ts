import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endPostgres, killPostgres } from './postgres-server'
import { makeRunFolder } from './run-folder'

/** Creates the folder that the processes of a test run share; afterwards stops their PostgreSQL and removes it. */
export default function setup(): () => Promise<void> {
  const folder = makeRunFolder()
  // An interrupted run doesn't call the function below.
  process.once('exit', () => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) killPostgres(join(folder, name))
    // Its processes may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return async () => {
    await Promise.all(readdirSync(folder).map((name) => endPostgres(join(folder, name))))
    // Tens of thousands of files. vitest ends its processes meanwhile, and must not be kept from it.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
