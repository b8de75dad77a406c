import { Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { minute, second } from '../../model/durations'
import { ConnectionLost, databaseError, isTimeout } from './database-error'
import type { Query } from './database'
import { responseTime, statementLimits, timeLeft } from './deadline'
import { prepareSession, sendQuery, type QueryResult } from './send-query'
import { sendTogether } from './statement-group'
import { withTimeout } from './with-timeout'

/** How long a job waits for a free connection. */
const WAIT_MS = 4 * second
/** After this time a connection that can't be opened, or says nothing after a time-out, is given up. */
const SILENCE_MS = 15 * second
const STATEMENT_MS = 30 * second

export const configOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'berth',
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
  connectionTimeoutMillis: WAIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

export const poolOf = (url: string, tzName: string, max: number): Pool => {
  // The pool awaits this promise, which its types don't declare.
  const onConnect: { onConnect(client: ClientBase): Promise<void> } = {
    onConnect: (client) => withTimeout(prepareSession(client, tzName), SILENCE_MS, 'The database does not respond'),
  }
  const pool = new Pool({
    ...configOf(url),
    connectionTimeoutMillis: SILENCE_MS,
    max,
    idleTimeoutMillis: minute,
    ...onConnect,
  })
  // A connection that breaks is discarded when idle and fails its query when in use: neither must end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Without a limit, a host that vanished would keep the caller waiting for about 15 minutes. */
export const sendInTime = async (client: ClientBase, query: Query): Promise<QueryResult> => {
  const ms = responseTime()
  return withTimeout(sendQuery(client, query), ms, 'The database does not respond')
}

export const sendTogetherInTime: typeof sendTogether = async (client, queries) => {
  const ms = responseTime()
  return withTimeout(sendTogether(client, queries), ms, 'The database does not respond')
}

/** A free connection of the pool; whoever doesn't get one in time is served no more. */
export const connectTo = async (pool: Pool): Promise<PoolClient> => {
  const ms = timeLeft(WAIT_MS)
  const connecting = pool.connect()
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

/** Runs the job on a connection of the pool, which is discarded if a transaction is still open. */
export const borrow = async <T>(pool: Pool, job: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await connectTo(pool)
  try {
    await tellLimits(client)
    const result = await job(client)
    releaseIdle(client)
    return result
  } catch (error) {
    if (isTimeout(error)) void releaseLater(client)
    else releaseIdle(client)
    throw error
  }
}
