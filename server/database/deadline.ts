import { AsyncLocalStorage } from 'node:async_hooks'
import { second } from '../../model/durations'
import { TimeoutError, withTimeout } from './with-timeout'

/** How long a single statement may run, and wait for a lock, in milliseconds; 0: as long as it runs. */
export interface StatementLimits {
  statement: number
  lock: number
}

interface Limits extends StatementLimits {
  /** by `performance.now()` */
  deadline: number
}

const usual: Limits = { statement: 30 * second, lock: 0, deadline: Infinity }

const limits = new AsyncLocalStorage<Limits>()
const current = (): Limits => limits.getStore() ?? usual

/** The longest time of a timer, in milliseconds: about 25 days. */
export const longestTimer = 2 ** 31 - 1

/** How long a call may use the database altogether, in milliseconds; browsers give up after 5 s. */
export const callTime = 4500

/** Runs a job whose database queries, all together, fail with a TimeoutError `ms` milliseconds from now. */
export const runWithDeadline = <T>(ms: number, job: () => T): T =>
  limits.run({ ...usual, deadline: performance.now() + ms }, job)

/** Runs a job that was started by another one, but whose queries don't count towards its deadline. */
export const runWithoutDeadline = <T>(job: () => T): T => limits.exit(job)

/** Runs a job whose single queries may take any time, such as a migration or a backup. */
export const runWithoutTimeLimit = <T>(job: () => T): T => limits.run({ ...usual, statement: longestTimer }, job)

/** Runs a job whose single statements PostgreSQL ends after this time. */
export const runWithStatementLimits = <T>(ms: StatementLimits, job: () => T): T => limits.run({ ...usual, ...ms }, job)

const timeIsUp = 'The time of this call is up'

/** What is left of `ms` milliseconds in the current job. Throws a TimeoutError if its deadline has passed. */
export function timeLeft(ms: number): number {
  const left = current().deadline - performance.now()
  if (left <= 0) throw new TimeoutError(timeIsUp)
  return Math.min(ms, left)
}

/** Also ends a job in time that waits for other things than the database: TimeoutError. The job itself goes on. */
export function untilDeadline<T>(job: () => Promise<T>): Promise<T> {
  const ms = timeLeft(longestTimer)
  return withTimeout(job(), ms, timeIsUp)
}

/** Deadlines are rounded up to multiples of this, so that connections seldom need other limits than before. */
const step = 500

/** The limits of the current job's statements, for PostgreSQL. */
export function statementLimits(): StatementLimits {
  const { statement, lock, deadline } = current()
  const left = Math.max(0, deadline - performance.now())
  return { statement: Math.min(statement, step * Math.max(1, Math.ceil(left / step))), lock }
}

/** How long this side waits for a statement: longer than PostgreSQL, so that its own error arrives first. */
export const responseTime = (): number => timeLeft(Math.min(longestTimer, current().statement + grace))
const grace = 5 * second
