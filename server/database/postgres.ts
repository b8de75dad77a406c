import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { sendQuery, type Answer } from './send-query'
import { databaseError } from './database-error'
import { connectionOver } from './connection-over'
import type { Cell, Connection, Database, Query } from './database'
import { checkPostgres, UnfitDatabase } from './postgres-check'
import { listenerName } from './other-instances'
import { PostgresListener } from './postgres-listener'
import { prepareSession } from './prepare-session'
import { ChangeFeed } from './change-feed'
import { TransactionScope } from './transaction-scope'
import { LateAnswer, withinTime } from './within-time'

/**
 * All rows of a query through a cursor in a read-only transaction of this client, which the caller keeps for as long.
 * An export may sort for longer than a screen may, and its reader may be slow: 5 minutes a statement, 10 between them.
 */
async function* cursorBatches(client: ClientBase, query: Query, size: number): AsyncGenerator<Cell[][]> {
  await sendQuery(client, {
    text: `begin read only;
      set local statement_timeout = '5min';
      set local idle_in_transaction_session_timeout = '10min'`,
  })
  try {
    await sendQuery(client, { text: `declare batches no scroll cursor for ${query.text}`, values: query.values })
    for (;;) {
      const { rows } = await sendQuery(client, { text: `fetch ${Math.trunc(size)} from batches` })
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    // When even this fails the connection is gone, and the failure that matters is already on its way.
    await sendQuery(client, { text: 'rollback' }).catch(() => undefined)
  }
}

export interface PostgresOptions {
  url: string
  /** read-only copies; exports are read from them */
  replicaUrls: readonly string[]
  /** IANA name of the operator's time zone */
  tzName: string
}

const STATEMENT_MS = 30_000
const PING_MS = 5000
/** Two transactions that wait for each other: PostgreSQL ends one of them, which then runs again from its start. */
const DEADLOCK = '40P01'
const TRIES = 3

const configOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'berth',
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const poolOf = (url: string, tzName: string, max: number): Pool => {
  // The pool waits for this promise, of which its types do not know.
  const onConnect: { onConnect(client: ClientBase): Promise<void> } = {
    onConnect: (client) => prepareSession(client, tzName),
  }
  const pool = new Pool({ ...configOf(url), max, idleTimeoutMillis: 60_000, ...onConnect })
  // A connection that breaks while idle is thrown away and while in use fails its query: neither is a reason to die.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Runs the job on a connection of the pool; one that is left mid-query or mid-transaction is thrown away. */
const borrow = async <T>(pool: Pool, job: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let late = false
  try {
    return await job(client)
  } catch (error) {
    late = error instanceof LateAnswer
    throw error
  } finally {
    client.release(late || client.getTransactionStatus() !== 'I')
  }
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  #own = connectionOver(
    (query) => this.#single(query, STATEMENT_MS + 5000),
    (resource, park) => this.#news.wrote(resource, park),
  )
  #pool: Pool
  #replicas: Pool[]
  #turn = 0
  #news = new ChangeFeed((channel, payload) => this.notify(channel, payload))
  #scope = new TransactionScope((changes) => this.#news.add(changes))
  #listener: PostgresListener

  constructor({ url, replicaUrls, tzName }: PostgresOptions) {
    this.#pool = poolOf(url, tzName, 10)
    this.#replicas = replicaUrls.map((replica) => poolOf(replica, tzName, 4))
    this.#listener = new PostgresListener(() => new Client({ ...configOf(url), application_name: listenerName }))
  }

  get orm(): Connection['orm'] {
    return this.#own.orm
  }

  rows(query: Query): Promise<Cell[][]> {
    return this.#own.rows(query)
  }

  run(query: Query): Promise<number> {
    return this.#own.run(query)
  }

  wrote(resource: string, park: string | null): void {
    this.#own.wrote(resource, park)
  }

  // A host that vanished without a word would keep the caller waiting for a quarter of an hour; `ms` ends it.
  async #single(query: Query, ms: number): Promise<Answer> {
    this.#scope.check()
    return borrow(this.#pool, (client) => withinTime(sendQuery(client, query), ms, 'The database does not answer'))
  }

  async transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    this.#scope.check()
    for (let tries = 1; ; tries += 1) {
      try {
        return await borrow(this.#pool, (client) => this.#scope.run(client, work))
      } catch (error) {
        if (databaseError(error)?.code !== DEADLOCK || tries === TRIES) throw error
      }
    }
  }

  async *batches(query: Query, size: number): AsyncIterable<Cell[][]> {
    this.#scope.check()
    const client = await this.#reader()
    try {
      yield* cursorBatches(client, query, size)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

  // The replicas in turn; when none can be reached, the primary.
  async #reader(): Promise<PoolClient> {
    for (let tries = 0; tries < this.#replicas.length; tries += 1) {
      const replica = this.#replicas[(this.#turn += 1) % this.#replicas.length]
      const client = await replica?.connect().catch(() => undefined)
      if (client) return client
    }
    return this.#pool.connect()
  }

  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, heard)
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.run({ text: 'select pg_notify($1, $2)', values: [channel, payload] })
  }

  async ping(): Promise<void> {
    await this.#single({ text: 'select 1' }, PING_MS)
  }

  async close(): Promise<void> {
    await this.#news.flush()
    await Promise.all([this.#listener.close(), ...[this.#pool, ...this.#replicas].map((pool) => pool.end())])
  }
}

// For a name with several addresses Node gathers the failures in one error that says nothing itself.
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

const unreachable = (error: unknown): never => {
  const reason = reasonOf(error)
  throw new UnfitDatabase(
    `无法连接 DATABASE_URL 所指的数据库（${reason}）/ The database that DATABASE_URL names cannot be reached (${reason})`,
  )
}

/** Opens a PostgreSQL database. Rejects with UnfitDatabase, also when it cannot be reached. */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const client = new Client(configOf(options.url))
  client.on('error', () => undefined)
  await client.connect().catch(unreachable)
  await checkPostgres(client).finally(() => client.end())
  return new PostgresDatabase(options)
}
