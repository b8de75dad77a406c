import { AsyncLocalStorage } from 'node:async_hooks'
import { second } from '../../model/durations'
import type { Cell, Connection, Query } from './database'
import { TimeoutError, withTimeout } from './with-timeout'

/** In milliseconds; 0: no limit. */
export interface StatementLimits {
  statement: number
  lock: number
}

/** The last statement of a transaction: it is sent together with its COMMIT. */
export interface LastStatement {
  query: Query
  read?(rows: Cell[][]): void
}

interface Limits extends StatementLimits {
  deadline: number
}

/** What the running call asks of the database. All that it starts inherits it. */
interface CallContext extends Limits {
  requestId: string | null
  /** Null: what is read must not be behind anybody's changes. */
  reader: {
    /** The last transaction in which the reader changed something (`pg_current_xact_id`). */
    wrote: string | null
  } | null
  beforeCommit: ((tx: Connection, result: unknown) => Promise<LastStatement | null>) | null
}

const usualLimits: Limits = { statement: 30 * second, lock: 0, deadline: Infinity }
const usual: CallContext = { ...usualLimits, requestId: null, reader: null, beforeCommit: null }

const contexts = new AsyncLocalStorage<CallContext>()

export const callContext = (): CallContext => contexts.getStore() ?? usual

/** Runs a job in the current context with these parts instead. */
export const runInContext = <T>(parts: Partial<CallContext>, job: () => T): T =>
  contexts.run({ ...callContext(), ...parts }, job)

export const longestTimer = 2 ** 31 - 1

/** Milliseconds that a call may use the database altogether; browsers give up after 5 s. */
export const callTime = 4500

/** The job's queries, all together, fail with a TimeoutError after `ms` milliseconds. */
export const runWithDeadline = <T>(ms: number, job: () => T): T =>
  runInContext({ ...usualLimits, deadline: performance.now() + ms }, job)

export const runWithoutDeadline = <T>(job: () => T): T => runInContext(usualLimits, job)

export const runWithoutTimeLimit = <T>(job: () => T): T =>
  runInContext({ ...usualLimits, statement: longestTimer }, job)

export const runWithStatementLimits = <T>(ms: StatementLimits, job: () => T): T =>
  runInContext({ ...usualLimits, ...ms }, job)

const timeIsUp = 'The time of this call is up'

/** What is left of `ms` milliseconds. Throws a TimeoutError if the deadline has passed. */
export function timeLeft(ms: number): number {
  const left = callContext().deadline - performance.now()
  if (left <= 0) throw new TimeoutError(timeIsUp)
  return Math.min(ms, left)
}

export function untilDeadline<T>(job: () => Promise<T>): Promise<T> {
  const ms = timeLeft(longestTimer)
  return withTimeout(job(), ms, timeIsUp)
}

/** Deadlines are rounded up to multiples of this, so that connections seldom get new limits. */
const step = 500

export function statementLimits(): StatementLimits {
  const { statement, lock, deadline } = callContext()
  const left = Math.max(0, deadline - performance.now())
  return { statement: Math.min(statement, step * Math.max(1, Math.ceil(left / step))), lock }
}

/** Longer than PostgreSQL waits, so that its own error arrives first. */
export const responseTime = (): number => timeLeft(Math.min(longestTimer, callContext().statement + grace))
const grace = 5 * second
