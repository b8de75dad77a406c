import { pathToFileURL } from 'node:url'
import { checkNode } from './support/node-version.mjs'

checkNode()

const { orFail } = await import('./support/failure.mjs')
const { inRoot } = await import('./support/root.mjs')
const { install } = await import('./support/install.mjs')
await orFail(install)

/** Runs a TypeScript file of this package: `node scripts/run.mjs scripts/backup.ts backup.tar.gz`. */
const [, , file, ...args] = process.argv
const { register } = await import('tsx/esm/api')
register()
process.argv = [process.execPath, inRoot(file), ...args]
await import(pathToFileURL(inRoot(file)).href)
