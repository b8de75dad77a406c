import { Mutex } from 'async-mutex'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { sendQuery, prepareSession, type QueryResult } from './send-query'
import { makeConnection } from './make-connection'
import { lockDataFolder, type DataFolderLock } from './data-folder-lock'
import { isTimeout } from './database-error'
import { callTime, longestTimer, runWithoutDeadline, timeLeft } from './call-context'
import type { Cell, Connection, Database, Query } from './database'
import { EmbeddedStream } from './embedded-stream'
import { withTimeout } from './with-timeout'
import { ChangeFeed } from './change-feed'
import { Listeners, notifying } from './listeners'
import { TransactionScope } from './transaction-scope'

interface EmbeddedOptions {
  folder: string | null
  tzName: string
}

// A statement of PGlite can't be interrupted, so none begins when the time is up.
const sendBeforeDeadline = async (client: ClientBase, query: Query): Promise<QueryResult> => {
  timeLeft(longestTimer)
  return sendQuery(client, query)
}

class EmbeddedDatabase implements Database {
  readonly kind = 'embedded'
  #own = makeConnection(
    (query) => this.#single(query),
    (resource, park) => this.#feed.noteChange(resource, park),
  )
  readonly rows = this.#own.rows
  readonly manyRows = this.#own.rows
  readonly run = this.#own.run
  readonly noteChange = this.#own.noteChange
  #options: EmbeddedOptions
  #lock: DataFolderLock | undefined
  #client: Client | undefined
  #closed = false
  #broken = false
  #cursors = 0
  #queue = new Mutex()
  #feed = new ChangeFeed((channel, ...payloads) => this.notify(channel, ...payloads))
  #scope = new TransactionScope((changes) => this.#feed.add(changes))
  #listeners = new Listeners()

  constructor(options: EmbeddedOptions, lock: DataFolderLock | undefined) {
    this.#options = options
    this.#lock = lock
  }

  async #single(query: Query): Promise<QueryResult> {
    return this.#use((client) => sendBeforeDeadline(client, query))
  }

  get orm(): Connection['orm'] {
    return this.#own.orm
  }

  get forSites(): Database {
    return this
  }

  get past(): Connection {
    return this
  }

  // Restarts the engine when its worker died, for example out of memory: committed data is in the folder.
  async #session(): Promise<Client> {
    if (this.#closed) throw new Error('The database is closed')
    if (this.#client) return this.#client
    const client = new Client({
      user: 'postgres',
      stream: () => new EmbeddedStream(this.#options.folder),
      pipeline: true,
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      this.#client = undefined
      this.#broken = true
    })
    client.on('notification', ({ channel, payload }) => this.#listeners.dispatch(channel, payload ?? ''))
    await client.connect()
    await prepareSession(client, this.#options.tzName)
    for (const channel of this.#listeners.channels) await sendQuery(client, { text: `listen ${channel}` })
    if (this.#broken) this.#listeners.dispatchMissed()
    this.#broken = false
    return (this.#client = client)
  }

  async #turn(priority = 0): Promise<() => void> {
    const ms = timeLeft(longestTimer)
    const turn = this.#queue.acquire(priority)
    return withTimeout(turn, ms, 'The embedded database is busy').catch((error: unknown) => {
      void turn.then((leave) => leave())
      throw error
    })
  }

  async #use<T>(job: (client: Client) => Promise<T>, priority?: number): Promise<T> {
    this.#scope.check()
    const leave = await this.#turn(priority)
    try {
      const client = await this.#session()
      try {
        return await job(client)
      } finally {
        if (client.getTransactionStatus() !== 'I') await sendQuery(client, { text: 'rollback' }).catch(() => undefined)
      }
    } finally {
      leave()
    }
  }

  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    return this.#use((client) =>
      this.#scope.run({ send: (query) => sendQuery(client, query) }, work).catch(async (error: unknown) => {
        // Until what was sent is over, the client may not know that a transaction has begun.
        if (isTimeout(error)) await sendQuery(client, { text: 'rollback' }).catch(() => undefined)
        throw error
      }),
    )
  }

  /** A cursor WITH HOLD stores one snapshot, so other calls can run between the fetches. */
  async *batches(query: Query, size: number): AsyncIterable<Cell[][]> {
    const cursor = `batches_${(this.#cursors += 1)}`
    await this.run({
      ...query,
      name: undefined,
      text: `declare ${cursor} no scroll cursor with hold for ${query.text}`,
    })
    try {
      for (;;) {
        const rows = await this.rows({ text: `fetch ${Math.trunc(size)} from ${cursor}` })
        if (rows.length > 0) yield rows
        if (rows.length < size) return
      }
    } finally {
      if (!this.#closed) await this.run({ text: `close ${cursor}` })
    }
  }

  // The channel outlives the call that listens, so the call's deadline does not apply.
  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const run = (text: string) => runWithoutDeadline(() => this.run({ text }))
    if (this.#listeners.add(channel, onMessage)) await run(`listen ${channel}`)
    return async () => {
      if (this.#listeners.remove(channel, onMessage) && !this.#closed) await run(`unlisten ${channel}`)
    }
  }

  async notify(channel: string, ...payloads: string[]): Promise<void> {
    await this.run({ text: notifying, values: [channel, JSON.stringify(payloads)] })
  }

  async ping(): Promise<void> {
    const ping = this.#use((client) => sendQuery(client, { text: 'select 1' }), 1)
    await withTimeout(ping, callTime, 'The embedded database does not respond')
  }

  async close(): Promise<void> {
    if (this.#closed) return
    await this.#feed.flush()
    await this.#queue.runExclusive(async () => {
      this.#closed = true
      await this.#client?.end()
      await this.#lock?.release()
    })
  }
}

// A first start that was killed leaves an incomplete database; the mark file identifies it.
const prepareFolder = async (folder: string): Promise<() => Promise<void>> => {
  const mark = `${folder}.unfinished`
  if (existsSync(mark)) await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  if (!existsSync(join(folder, 'PG_VERSION'))) await writeFile(mark, '')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return () => rm(mark, { force: true })
}

export const openEmbedded = async (options: EmbeddedOptions, onBegun?: () => void): Promise<Database> => {
  const { folder } = options
  const lock = folder === null ? undefined : await lockDataFolder(folder)
  try {
    const removeMark = folder === null ? undefined : await prepareFolder(folder)
    const database = new EmbeddedDatabase(options, lock)
    const ready = database.run({ text: 'create extension if not exists pg_trgm' })
    if (onBegun) setImmediate(onBegun)
    await ready
    await removeMark?.()
    return database
  } catch (error) {
    await lock?.release()
    throw error
  }
}
