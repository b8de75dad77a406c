import { Mutex, Semaphore } from 'async-mutex'
import { tooMany } from '../../api-error'

/** Jobs of a key run one after another, at most `slots` at once: password hashes take memory. */
export class KeyedLimiter {
  #locks = new Map<string, Mutex>()
  #slots: Semaphore
  #pending = 0

  constructor(
    slots: number,
    private maxPending: number,
  ) {
    this.#slots = new Semaphore(slots)
  }

  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    if (this.#pending >= this.maxPending) throw tooMany(1)
    this.#pending += 1
    const lock = this.#locks.get(key) ?? new Mutex()
    this.#locks.set(key, lock)
    try {
      return await lock.runExclusive(() => this.#slots.runExclusive(job))
    } finally {
      this.#pending -= 1
      if (!lock.isLocked()) this.#locks.delete(key)
    }
  }
}
