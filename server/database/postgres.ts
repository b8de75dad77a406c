import { Client, type ClientBase, type Pool, type PoolClient } from 'pg'
import { sendQuery, type QueryResult } from './send-query'
import { databaseError } from './database-error'
import { callTime, runWithDeadline } from './deadline'
import { makeConnection } from './make-connection'
import type { Cell, Connection, Database, Query } from './database'
import { checkPostgres, UnfitDatabase } from './postgres-check'
import { listenerName } from './other-servers'
import { PostgresListener } from './postgres-listener'
import { borrow, configOf, connectTo, poolOf, sendInTime, sendTogetherInTime } from './postgres-pool'
import { ChangeFeed } from './change-feed'
import { TransactionScope } from './transaction-scope'

/** Occupies the client until the end. For slow readers: 5 minutes for a statement, 10 between statements. */
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
    // If this fails too the connection is lost, and the original error is already being thrown.
    await sendQuery(client, { text: 'rollback' }).catch(() => undefined)
  }
}

export interface PostgresOptions {
  url: string
  /** read-only replicas, from which exports are read */
  replicaUrls: readonly string[]
  tzName: string
}

/** SQLSTATE of a deadlock: PostgreSQL aborts one of the transactions, which is then run again. */
const DEADLOCK = '40P01'
const TRIES = 3

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  #own = makeConnection(
    (query) => this.#single(query),
    (resource, park) => this.#feed.noteChange(resource, park),
  )
  #pool: Pool
  /** For slow readers and large results, which must not take the connections of calls. */
  #exports: Pool
  #replicas: Pool[]
  #replicaIndex = 0
  #feed = new ChangeFeed((channel, payload) => this.notify(channel, payload))
  #scope = new TransactionScope((changes) => this.#feed.add(changes))
  #listener: PostgresListener

  constructor({ url, replicaUrls, tzName }: PostgresOptions) {
    this.#pool = poolOf(url, tzName, 10)
    this.#exports = poolOf(url, tzName, 4)
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

  noteChange(resource: string, park: string | null): void {
    this.#own.noteChange(resource, park)
  }

  async #single(query: Query): Promise<QueryResult> {
    this.#scope.check()
    return borrow(this.#pool, (client) => sendInTime(client, query))
  }

  async transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    this.#scope.check()
    for (let tries = 1; ; tries += 1) {
      try {
        return await borrow(this.#pool, (client) =>
          this.#scope.run({ send: (queries) => sendTogetherInTime(client, queries) }, work),
        )
      } catch (error) {
        if (databaseError(error)?.code !== DEADLOCK || tries === TRIES) throw error
      }
    }
  }

  manyRows(query: Query): Promise<Cell[][]> {
    this.#scope.check()
    return borrow(this.#exports, async (client) => (await sendInTime(client, query)).rows)
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

  // Round robin over the replicas; the primary if none can be reached.
  async #reader(): Promise<PoolClient> {
    for (let tries = 0; tries < this.#replicas.length; tries += 1) {
      const replica = this.#replicas[(this.#replicaIndex += 1) % this.#replicas.length]
      const client = replica && (await connectTo(replica).catch(() => undefined))
      if (client) return client
    }
    return connectTo(this.#exports)
  }

  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, onMessage)
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.run({ text: 'select pg_notify($1, $2)', values: [channel, payload] })
  }

  async ping(): Promise<void> {
    await runWithDeadline(callTime, () => this.#single({ text: 'select 1' }))
  }

  async close(): Promise<void> {
    await this.#feed.flush()
    await Promise.all([
      this.#listener.close(),
      ...[this.#pool, this.#exports, ...this.#replicas].map((pool) => pool.end()),
    ])
  }
}

// For a host name with several addresses Node throws an AggregateError without a message.
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

/** Opens a PostgreSQL database. Rejects with UnfitDatabase if it can't be used or reached. */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const client = new Client(configOf(options.url))
  client.on('error', () => undefined)
  await client.connect().catch(unreachable)
  await checkPostgres(client).finally(() => client.end())
  return new PostgresDatabase(options)
}
