import { Semaphore } from 'async-mutex'

/**
 * Runs at most `limit` tasks at the same time. `run` starts a task and calls `next` as soon as another one may start: in the
 * same turn of the event loop, or when a running one has ended.
 */
export function makeLimiter(limit: number) {
  const semaphore = new Semaphore(limit)
  return {
    run(task: () => Promise<void>, next: () => void): void {
      void semaphore.runExclusive(task)
      void semaphore.waitForUnlock().then(next)
    },
  }
}
