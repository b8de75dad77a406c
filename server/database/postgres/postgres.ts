import { Client, type ClientBase } from 'pg'
import { sendQuery, type QueryResult } from '../send-query'
import { databaseError } from '../database-error'
import { callTime, longestTimer, runWithDeadline, statementLimits } from '../call-context'
import { makeConnection } from '../make-connection'
import type { Cell, Connection, Database, Query } from '../database'
import { second } from '../../../model/durations'
import { usualConnections, usualReplicaLag, type Connections } from '../../settings/database-settings'
import { checkPostgres } from './postgres-check'
import { listenerName } from '../instances/other-servers'
import { PostgresListener } from './postgres-listener'
import { configOf, ConnectionPool } from './postgres-pool'
import { connectDirectly } from './pooler'
import { Replicas, type ReplicaPools } from './replicas'
import { ChangeFeed } from '../change-feed'
import { notifying } from '../listeners'
import { TransactionScope } from '../transaction-scope'

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
    // If the rollback fails too, the connection is lost, and the original error is already thrown.
    await sendQuery(client, { text: 'rollback' }).catch(() => undefined)
  }
}

async function* readBatches(pool: ConnectionPool, query: Query, size: number): AsyncGenerator<Cell[][]> {
  const client = await pool.connect()
  try {
    yield* cursorBatches(client, query, size)
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

interface PostgresOptions {
  url: string
  directUrl?: string
  replicaUrls: readonly string[]
  replicaLag?: number
  tzName: string
  connections?: Connections
}

/** Transactions are repeated after a deadlock, and for a row that another one moved to another partition. */
const REPEATED = ['40P01', '40001']
const TRIES = 3
/** Connections beside the pooler, for long statements such as migrations. */
const DIRECT = 2

class Shared {
  people: ConnectionPool
  sites: ConnectionPool
  exports: ConnectionPool
  /** Without a pooler these are the connections of people. */
  direct: ConnectionPool
  replicas: Replicas
  feed = new ChangeFeed(async (channel, ...payloads) => {
    await this.people.single(notification(channel, payloads))
  })
  scope = new TransactionScope((changes) => this.feed.add(changes))
  listener: PostgresListener

  constructor(options: PostgresOptions, viaPooler: boolean) {
    const { url, directUrl = url, replicaUrls, tzName, connections = usualConnections } = options
    const { replicaLag = usualReplicaLag * second } = options
    const direct = { url: directUrl, viaPooler: false }
    const pool = (max: number) => new ConnectionPool({ url, viaPooler }, tzName, max)
    this.people = pool(connections.people)
    this.sites = pool(connections.sites)
    this.exports = pool(connections.exports)
    this.direct = viaPooler ? new ConnectionPool(direct, tzName, DIRECT) : this.people
    const poolsOf = (replica: string): ReplicaPools => {
      const address = { url: replica, viaPooler: false }
      return {
        lists: new ConnectionPool(address, tzName, connections.people),
        exports: new ConnectionPool(address, tzName, connections.exports),
      }
    }
    this.replicas = new Replicas(replicaUrls.map(poolsOf), this.direct, replicaLag)
    this.listener = new PostgresListener(() => new Client({ ...configOf(direct), application_name: listenerName }))
  }

  async close(): Promise<void> {
    await this.feed.flush()
    await this.replicas.close()
    const pools = new Set([this.people, this.sites, this.exports, this.direct])
    await Promise.all([this.listener.close(), ...[...pools].map((pool) => pool.end())])
  }
}

const notification = (channel: string, payloads: readonly string[]): Query => ({
  text: notifying,
  values: [channel, JSON.stringify(payloads)],
})

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  #own = makeConnection(
    (query) => this.#single(query),
    (resource, park) => this.#shared.feed.noteChange(resource, park),
  )
  readonly rows = this.#own.rows
  readonly run = this.#own.run
  readonly noteChange = this.#own.noteChange
  #shared: Shared
  #usual: ConnectionPool

  constructor(shared: Shared, usual: ConnectionPool) {
    this.#shared = shared
    this.#usual = usual
  }

  get forSites(): Database {
    return new PostgresDatabase(this.#shared, this.#shared.sites)
  }

  get past(): Connection {
    return makeConnection((query) => {
      this.#shared.scope.check()
      return this.#shared.replicas.single(query, this.#pool)
    }, this.noteChange)
  }

  /** A job without a time limit would occupy a connection of the pooler, or be ended by it. */
  get #pool(): ConnectionPool {
    return statementLimits().statement === longestTimer ? this.#shared.direct : this.#usual
  }

  get orm(): Connection['orm'] {
    return this.#own.orm
  }

  async #single(query: Query): Promise<QueryResult> {
    this.#shared.scope.check()
    return this.#pool.single(query)
  }

  async transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    const { scope } = this.#shared
    scope.check()
    const pool = this.#pool
    for (let tries = 1; ; tries += 1) {
      try {
        return await pool.borrow((client) => scope.run(pool.sessionOf(client), work))
      } catch (error) {
        if (!REPEATED.includes(databaseError(error)?.code ?? '') || tries === TRIES) throw error
      }
    }
  }

  async onOneConnection<T>(work: (on: Connection) => Promise<T>): Promise<T> {
    const { scope, direct } = this.#shared
    scope.check()
    return direct.borrow((client) => work(makeConnection((query) => direct.sendAlone(client, query), this.noteChange)))
  }

  async manyRows(query: Query): Promise<Cell[][]> {
    this.#shared.scope.check()
    return (await this.#shared.exports.single(query)).rows
  }

  async *batches(query: Query, size: number): AsyncIterable<Cell[][]> {
    const { scope, replicas, exports } = this.#shared
    scope.check()
    yield* replicas.batches((pool) => readBatches(pool, query, size), exports)
  }

  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#shared.listener.listen(channel, onMessage)
  }

  async notify(channel: string, ...payloads: string[]): Promise<void> {
    await this.run(notification(channel, payloads))
  }

  async ping(): Promise<void> {
    await runWithDeadline(callTime, () => this.#single({ text: 'select 1' }))
  }

  close(): Promise<void> {
    return this.#shared.close()
  }
}

export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const { client, viaPooler } = await connectDirectly(options)
  await checkPostgres(client).finally(() => client.end())
  const shared = new Shared(options, viaPooler)
  return new PostgresDatabase(shared, shared.people)
}
