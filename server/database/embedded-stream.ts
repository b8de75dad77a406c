import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// On Node 20 `--import tsx` has no effect in a worker, so the worker loads its source through tsx's API.
const fromSource = (workerData: unknown): Worker => {
  const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/esm/api')), 'index.mjs')
  const source = JSON.stringify(new URL('./embedded-worker.ts', import.meta.url).href)
  const code = `import(${JSON.stringify(pathToFileURL(tsx).href)}).then((tsx) => tsx.tsImport(${source}, ${source}))`
  return new Worker(code, { eval: true, execArgv: [], workerData, resourceLimits })
}

const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 }

const startWorker = (workerData: { folder: string | null }): Worker =>
  import.meta.url.endsWith('.js')
    ? new Worker(new URL('./embedded-worker.js', import.meta.url), { execArgv: [], workerData, resourceLimits })
    : fromSource(workerData)

export type FromWorker = 'ready' | 'closed' | Uint8Array | { failed: string }
export type ToWorker = Uint8Array | 'close'

export class EmbeddedStream extends Duplex {
  #worker: Worker
  #onResponse: ((error?: Error) => void) | undefined

  constructor(folder: string | null) {
    super()
    this.#worker = startWorker({ folder })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error) => this.destroy(error))
    this.#worker.on('exit', () => this.destroy(new Error('The embedded database stopped')))
  }

  connect(): void {}
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {
    this.#worker.ref()
  }
  unref(): void {
    this.#worker.unref()
  }

  #receive(message: FromWorker): void {
    if (message === 'ready') return void this.emit('connect')
    if (message === 'closed') this.push(null)
    else if (message instanceof Uint8Array) {
      if (message.length > 0) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    } else return void this.destroy(new Error(message.failed))
    const done = this.#onResponse
    this.#onResponse = undefined
    done?.()
  }

  #send(message: ToWorker, onResponse: (error?: Error | null) => void): void {
    this.#onResponse = onResponse
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
