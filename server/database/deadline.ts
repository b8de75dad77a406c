import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** The longest time of a timer, in milliseconds: about 25 days. */
const longest = 2 ** 31 - 1

/** Runs a job whose database queries, all together, fail with a TimeoutError `ms` milliseconds from now. */
export const runWithDeadline = <T>(ms: number, job: () => T): T => deadlines.run(performance.now() + ms, job)

/** Runs a job that was started by another one, but whose queries don't count towards its deadline. */
export const runWithoutDeadline = <T>(job: () => T): T => deadlines.exit(job)

/** Runs a job whose single queries may take any time, such as a migration or a backup. */
export const runWithoutTimeLimit = <T>(job: () => T): T => deadlines.run(Infinity, job)

/** How long a query that may usually take `ms` milliseconds may take in the current job; at least 1 ms. */
export function timeLimit(ms: number): number {
  const deadline = deadlines.getStore()
  if (deadline === undefined) return ms
  return deadline === Infinity ? longest : Math.max(1, Math.min(ms, deadline - performance.now()))
}
