import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-stream'

const post = (message: FromWorker): void => {
  parentPort?.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : [])
}

const open = async (): Promise<PGlite> => {
  const { folder } = workerData as { folder: string | null }
  return PGlite.create({ dataDir: folder ?? undefined, extensions: { pg_trgm } })
}

const serve = (lite: PGlite): void => {
  parentPort?.on('message', (message: ToWorker) => {
    if (message === 'close') void lite.close().then(() => post('closed'))
    else void lite.execProtocolRaw(message).then(post)
  })
  post('ready')
}

open().then(serve, (error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }))
