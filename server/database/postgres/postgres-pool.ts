import { Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { minute, second } from '../../../model/durations'
import { ConnectionLost, databaseError, isTimeout } from '../database-error'
import type { Query } from '../database'
import { responseTime, statementLimits, timeLeft } from '../call-context'
import { begin, commit, Pipeline, type DatabaseSession } from '../pipeline'
import { prepareSession, sendQuery, type QueryResult } from '../send-query'
import { withTimeout } from '../with-timeout'

const WAIT_MS = 4 * second
const SILENCE_MS = 15 * second
const STATEMENT_MS = 30 * second

interface PostgresAddress {
  url: string
  viaPooler: boolean
}

// Compiling a list over many months (JIT) takes ten times as long as running it. PgBouncer refuses unknown start parameters.
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
  // The pool awaits this promise, which its types don't declare.
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
  // A broken connection is discarded or fails its query; it must not end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Without a limit, a vanished host would keep the caller waiting for about 15 minutes. */
const inTime = (answer: Promise<QueryResult>): Promise<QueryResult> =>
  withTimeout(answer, responseTime(), 'The database does not respond')

const sendInTime = async (client: ClientBase, query: Query): Promise<QueryResult> => {
  responseTime()
  return inTime(sendQuery(client, query))
}

const toldLimits = new WeakMap<ClientBase, string>()

/** PostgreSQL ends statements that nobody waits for; otherwise they would take all connections. */
const tellLimits = async (client: ClientBase): Promise<void> => {
  const { statement, lock } = statementLimits()
  const limits = [String(statement), String(lock)]
  if ((toldLimits.get(client) ?? `${STATEMENT_MS},0`) === limits.join()) return
  toldLimits.set(client, 'unknown')
  const text = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)`
  await sendInTime(client, { text, values: limits })
  toldLimits.set(client, limits.join())
}

/** The next transaction of the connection may run in another session. */
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

/** The pool keeps the connection until PostgreSQL has ended its query. */
const releaseLater = async (client: PoolClient): Promise<void> => {
  const rollback = sendQuery(client, { text: 'rollback' })
  const isOver = await withTimeout(rollback, SILENCE_MS, 'The database does not respond').then(
    () => true,
    () => false,
  )
  if (isOver) releaseIdle(client)
  else client.release(true)
}

export class ConnectionPool {
  #pool: Pool
  #viaPooler: boolean

  constructor(address: PostgresAddress, tzName: string, max: number) {
    this.#pool = poolOf(address, tzName, max)
    this.#viaPooler = address.viaPooler
  }

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

  sessionOf(client: ClientBase): Required<DatabaseSession> {
    // The session behind a pooler may be another one for each transaction, so nothing is prepared.
    const unprepared = (query: Query): Query => ({ ...query, name: undefined })
    return {
      send: (query) => sendQuery(client, this.#viaPooler ? unprepared(query) : query),
      inTime,
      begin: this.#viaPooler ? [begin, limitTransaction()] : [begin],
    }
  }

  async sendAlone(client: ClientBase, query: Query): Promise<QueryResult> {
    await tellLimits(client)
    return sendInTime(client, query)
  }

  single(query: Query): Promise<QueryResult> {
    return this.borrow(async (client) => {
      if (!this.#viaPooler) return sendInTime(client, query)
      const session = this.sessionOf(client)
      const pipeline = new Pipeline(session)
      for (const one of session.begin) pipeline.send(one).catch(() => undefined)
      const answer = pipeline.send(query)
      const committed = pipeline.send(commit)
      await Promise.allSettled([answer, committed])
      await committed
      return answer
    })
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
