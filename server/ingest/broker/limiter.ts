import { Semaphore } from 'async-mutex'

/**
 * Lets so many pieces of work go side by side. `take` begins one and calls `next` as soon as there is room for another:
 * in the same turn of the event loop, or when one of those under way has ended.
 */
export function makeWindow(most: number) {
  const room = new Semaphore(most)
  return {
    take(work: () => Promise<void>, next: () => void): void {
      void room.runExclusive(work)
      void room.waitForUnlock().then(next)
    },
  }
}
