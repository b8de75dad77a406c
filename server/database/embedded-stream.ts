import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// On Node 20 a worker takes `--import tsx` from nobody, so it asks tsx itself for the source.
const fromSource = (workerData: unknown): Worker => {
  const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/esm/api')), 'index.mjs')
  const source = JSON.stringify(new URL('./embedded-worker.ts', import.meta.url).href)
  const code = `import(${JSON.stringify(pathToFileURL(tsx).href)}).then((tsx) => tsx.tsImport(${source}, ${source}))`
  return new Worker(code, { eval: true, execArgv: [], workerData })
}

/** Starts embedded-worker: built it stands beside this file as JavaScript, else it is run from its source. */
const startWorker = (workerData: { folder: string | null }): Worker =>
  import.meta.url.endsWith('.js')
    ? new Worker(new URL('./embedded-worker.js', import.meta.url), { execArgv: [], workerData })
    : fromSource(workerData)

/** From the worker: ready to serve, an answer in PostgreSQL's protocol, closed for good, or why it could not start. */
export type FromWorker = 'ready' | 'closed' | Uint8Array | { failed: string }
/** To the worker: messages in PostgreSQL's protocol, or the wish to close. */
export type ToWorker = Uint8Array | 'close'

/**
 * Looks like a socket to `pg` and carries its protocol to PGlite in a worker thread. So both engines share one client:
 * prepared statements, notifications, errors and raw text come out the same, and a long query never stops our thread.
 */
export class EmbeddedStream extends Duplex {
  #worker: Worker
  #answered: ((error?: Error) => void) | undefined

  /** @param folder where the data lies; null keeps it in memory */
  constructor(folder: string | null) {
    super()
    this.#worker = startWorker({ folder })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (error) => this.destroy(error))
    this.#worker.on('exit', () => this.destroy(new Error('The embedded database stopped')))
  }

  /** `pg` calls this with a port and a host; being ready is all that it waits for. */
  connect(): void {}
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {
    this.#worker.ref()
  }
  unref(): void {
    this.#worker.unref()
  }

  #hear(message: FromWorker): void {
    if (message === 'ready') return void this.emit('connect')
    if (message === 'closed') this.push(null)
    else if (message instanceof Uint8Array) {
      if (message.length > 0) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    } else return void this.destroy(new Error(message.failed))
    const answered = this.#answered
    this.#answered = undefined
    answered?.()
  }

  #send(message: ToWorker, answered: (error?: Error | null) => void): void {
    this.#answered = answered
    this.#worker.postMessage(message)
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(new Uint8Array(chunk), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#send('close', done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.removeAllListeners('exit')
    this.#worker.terminate().then(
      () => done(error),
      () => done(error),
    )
  }
}
