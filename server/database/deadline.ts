import { AsyncLocalStorage } from 'node:async_hooks'
import { second } from '../../model/durations'
import { TimeoutError, withTimeout } from './with-timeout'

/** In milliseconds; 0: no limit. */
export interface StatementLimits {
  statement: number
  lock: number
}

interface Limits extends StatementLimits {
  deadline: number
}

const usual: Limits = { statement: 30 * second, lock: 0, deadline: Infinity }

const limits = new AsyncLocalStorage<Limits>()
const current = (): Limits => limits.getStore() ?? usual

export const longestTimer = 2 ** 31 - 1

/** Milliseconds that a call may use the database altogether; browsers give up after 5 s. */
export const callTime = 4500

/** The job's queries, all together, fail with a TimeoutError after `ms` milliseconds. */
export const runWithDeadline = <T>(ms: number, job: () => T): T =>
  limits.run({ ...usual, deadline: performance.now() + ms }, job)

export const runWithoutDeadline = <T>(job: () => T): T => limits.exit(job)

export const runWithoutTimeLimit = <T>(job: () => T): T => limits.run({ ...usual, statement: longestTimer }, job)

export const runWithStatementLimits = <T>(ms: StatementLimits, job: () => T): T => limits.run({ ...usual, ...ms }, job)

const timeIsUp = 'The time of this call is up'

/** What is left of `ms` milliseconds. Throws a TimeoutError if the deadline has passed. */
export function timeLeft(ms: number): number {
  const left = current().deadline - performance.now()
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
  const { statement, lock, deadline } = current()
  const left = Math.max(0, deadline - performance.now())
  return { statement: Math.min(statement, step * Math.max(1, Math.ceil(left / step))), lock }
}

/** Longer than PostgreSQL waits, so that its own error arrives first. */
export const responseTime = (): number => timeLeft(Math.min(longestTimer, current().statement + grace))
const grace = 5 * second
