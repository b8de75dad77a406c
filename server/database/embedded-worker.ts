import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-stream'

const post = (message: FromWorker): void => {
  parentPort?.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : [])
}

/** The engine's memory never shrinks, so its limits are small. */
const settings = ['shared_buffers=32MB', 'maintenance_work_mem=16MB']

const open = async (): Promise<PGlite> => {
  const { folder } = workerData as { folder: string | null }
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
  return PGlite.create({ dataDir: folder ?? undefined, extensions: { pg_trgm }, startParams })
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts
  if (first && parts.length === 1) return first
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** `execProtocolRaw` keeps the rows of every response in memory for ever. */
async function respond(lite: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  await lite.execProtocolRawStream(request, { onRawData: (part) => parts.push(part.slice()) })
  return joined(parts)
}

async function answer(lite: PGlite, message: ToWorker): Promise<void> {
  if (message !== 'close') return post(await respond(lite, message))
  await lite.close()
  post('closed')
}

const opening = open()
// It listens before the database is open: a thread that waits for nothing first optimizes code for a tenth of a second.
parentPort?.on('message', (message: ToWorker) => void opening.then((lite) => answer(lite, message)))
opening.then(
  () => post('ready'),
  (error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
)
