import { Mutex, Semaphore } from 'async-mutex'
import { tooMany } from '../api-error'

/** Counts the jobs that run, all and by key. */
export class RunningJobs<Key> {
  #byKey = new Map<Key, number>()
  #all = 0

  get all(): number {
    return this.#all
  }

  of(key: Key): number {
    return this.#byKey.get(key) ?? 0
  }

  begin(key: Key): () => void {
    this.#all += 1
    this.#byKey.set(key, this.of(key) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#all -= 1
      const left = this.of(key) - 1
      if (left > 0) this.#byKey.set(key, left)
      else this.#byKey.delete(key)
    }
  }
}

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
