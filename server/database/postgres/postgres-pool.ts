import { Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { minute, second } from '../../../model/durations'
import { afterBoth } from '../after-both'
import { ConnectionLost, databaseError, isTimeout } from '../database-error'
import type { Query } from '../database'
import { responseTime, statementLimits, timeLeft } from '../deadline'
import { openPremise } from '../premise'
import { prepareSession, sendQuery, type QueryResult } from '../send-query'
import { sendOne, sendTogether, settledValue, type OnResult } from '../statement-group'
import { StatementQueue, type QueryPath } from '../statement-queue'
import { begin, commit } from '../transaction-scope'
import { withTimeout } from '../with-timeout'

/** How long a job waits for a free connection. */
const WAIT_MS = 4 * second
/** After this time a connection that can't be opened, or says nothing after a time-out, is given up. */
const SILENCE_MS = 15 * second
const STATEMENT_MS = 30 * second

/** An address of PostgreSQL, or of a pooler such as PgBouncer in front of it. */
export interface PostgresAddress {
  url: string
  /** Successive transactions of a connection may run in different sessions of PostgreSQL. */
  viaPooler: boolean
}

// A list over many months is estimated to cost much, and costs little: compiling its statement (JIT) takes ten times as long.
// PgBouncer refuses connections with start parameters that it doesn't know.
export const configOf = ({ url, viaPooler }: PostgresAddress): ClientConfig => ({
  connectionString: url,
  application_name: 'berth',
  ...(!viaPooler && {
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
    options: '-c jit=off',
  }),
  connectionTimeoutMillis: WAIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const poolOf = (address: PostgresAddress, tzName: string, max: number): Pool => {
  // The pool awaits this promise, which its types don't declare. PgBouncer takes note of both settings of the session.
  const onConnect: { onConnect(client: ClientBase): Promise<void> } = {
    onConnect: (client) => withTimeout(prepareSession(client, tzName), SILENCE_MS, 'The database does not respond'),
  }
  const pool = new Pool({
    ...configOf(address),
    connectionTimeoutMillis: SILENCE_MS,
    max,
    idleTimeoutMillis: minute,
    pipeline: true,
    ...onConnect,
  })
  // A connection that breaks is discarded when idle and fails its query when in use: neither must end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Without a limit, a host that vanished would keep the caller waiting for about 15 minutes. */
const sendInTime = async (client: ClientBase, query: Query): Promise<QueryResult> => {
  const ms = responseTime()
  return withTimeout(sendOne(client, query), ms, 'The database does not respond')
}

/** What PostgreSQL was told to limit the statements of a connection to. */
const toldLimits = new WeakMap<ClientBase, string>()

/** PostgreSQL itself ends statements that nobody waits for any more; otherwise they would take all connections. */
const tellLimits = async (client: ClientBase): Promise<void> => {
  const { statement, lock } = statementLimits()
  const limits = [String(statement), String(lock)]
  if ((toldLimits.get(client) ?? `${STATEMENT_MS},0`) === limits.join()) return
  toldLimits.set(client, 'unknown')
  const text = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)`
  await sendInTime(client, { text, values: limits })
  toldLimits.set(client, limits.join())
}

/** The same limits for one transaction: the next one of the connection may run in another session. */
const limitTransaction = (): Query => {
  const { statement, lock } = statementLimits()
  const limits = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
    jit: 'off',
  }
  const calls = Object.keys(limits).map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: Object.values(limits).map(String) }
}

const releaseIdle = (client: PoolClient): void => client.release(client.getTransactionStatus() !== 'I')

/** The connection remains one of the pool's until its query has ended: PostgreSQL ends it at its own limit. */
const releaseLater = async (client: PoolClient): Promise<void> => {
  const rollback = sendQuery(client, { text: 'rollback' })
  const isOver = await withTimeout(rollback, SILENCE_MS, 'The database does not respond').then(
    () => true,
    () => false,
  )
  if (isOver) releaseIdle(client)
  else client.release(true)
}

/** Connections to one address, at most `max`. */
export class ConnectionPool {
  #pool: Pool
  #viaPooler: boolean

  constructor(address: PostgresAddress, tzName: string, max: number) {
    this.#pool = poolOf(address, tzName, max)
    this.#viaPooler = address.viaPooler
  }

  /** A free connection; whoever doesn't get one in time is served no more. */
  async connect(): Promise<PoolClient> {
    const ms = timeLeft(WAIT_MS)
    const connecting = this.#pool.connect()
    try {
      return await withTimeout(connecting, ms, 'No connection to the database is free')
    } catch (error) {
      if (isTimeout(error))
        void connecting.then(
          (client) => client.release(),
          () => undefined,
        )
      throw databaseError(error) ? error : new ConnectionLost(error)
    }
  }

  /** Runs the job on a connection, which is discarded if a transaction is still open. */
  async borrow<T>(job: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      if (!this.#viaPooler) await tellLimits(client)
      const result = await job(client)
      releaseIdle(client)
      return result
    } catch (error) {
      if (isTimeout(error)) void releaseLater(client)
      else releaseIdle(client)
      throw error
    }
  }

  /** How to begin a transaction on a connection that was borrowed. */
  get begin(): readonly Query[] {
    return this.#viaPooler ? [begin, limitTransaction()] : [begin]
  }

  /** Behind a pooler nothing is prepared: the session in which it was may be another one's. */
  #sendTogether(client: ClientBase, queries: readonly Query[], onResult?: OnResult): ReturnType<QueryPath['send']> {
    const unprepared = (query: Query): Query => ({ ...query, name: query.name && '' })
    return sendTogether(client, this.#viaPooler ? queries.map(unprepared) : queries, onResult)
  }

  /** For the statements of one transaction or message. PostgreSQL has its time for each message. */
  pathOf(client: ClientBase): Required<QueryPath> {
    return {
      send: (...sent) => this.#sendTogether(client, ...sent),
      inTime: (answered) => withTimeout(answered, responseTime(), 'The database does not respond'),
    }
  }

  /** One statement on a connection that was borrowed, outside a transaction; not behind a pooler. */
  async sendAlone(client: ClientBase, query: Query): Promise<QueryResult> {
    await tellLimits(client)
    return sendInTime(client, query)
  }

  /** One statement in a transaction of its own. */
  single(query: Query): Promise<QueryResult> {
    return this.borrow(async (client) => {
      if (!this.#viaPooler) return sendInTime(client, query)
      const begun = this.begin
      const { send, inTime } = this.pathOf(client)
      const results = await inTime(send([...begun, query, commit]))
      const failure = results.find(({ status }) => status === 'rejected')
      // If this fails too, the connection is discarded.
      if (failure) await sendInTime(client, { text: 'rollback' }).catch(() => undefined)
      return settledValue(failure ?? results[begun.length])
    })
  }

  /** As `single`, once the premise of the current job is confirmed; what only reads is sent with it. */
  async singleOnPremise(query: Query): Promise<QueryResult> {
    const premise = openPremise()
    if (premise && query.reads && !this.#viaPooler)
      return this.borrow((client) => {
        const queue = new StatementQueue(this.pathOf(client), { resolvesEarly: false })
        const confirmed = premise.confirm((one) => queue.send(one))
        return afterBoth(confirmed, queue.send(query))
      })
    await premise?.confirm((one) => this.single(one))
    return this.single(query)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
