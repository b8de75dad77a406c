import { Semaphore } from 'async-mutex'

/** `run` calls `next` when another task may start: in the same turn of the event loop, or when a task has ended. */
export function makeLimiter(limit: number) {
  const semaphore = new Semaphore(limit)
  return {
    run(task: () => Promise<void>, next: () => void): void {
      void semaphore.runExclusive(task)
      void semaphore.waitForUnlock().then(next)
    },
  }
}
