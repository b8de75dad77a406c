import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

// On Node 20 a worker takes `--import tsx` from nobody, so it asks tsx itself for the source.
const fromSource = (workerData: unknown): Worker => {
  const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/esm/api')), 'index.mjs')
  const source = JSON.stringify(new URL('./embedded-worker.ts', import.meta.url).href)
  const code = `import(${JSON.stringify(pathToFileURL(tsx).href)}).then((tsx) => tsx.tsImport(${source}, ${source}))`
  return new Worker(code, { eval: true, execArgv: [], workerData })
}

/** Starts embedded-worker: built it stands beside this file as JavaScript, else it is run from its source. */
export const startWorker = (workerData: { folder: string | null }): Worker =>
  import.meta.url.endsWith('.js')
    ? new Worker(new URL('./embedded-worker.js', import.meta.url), { execArgv: [], workerData })
    : fromSource(workerData)
