import { Mutex, Semaphore } from 'async-mutex'
import { message } from '../../model/message'
import { ApiError } from '../api-error'

/**
 * Runs jobs of the same key one after another and at most `slots` at once. Guesses at one name can't overtake the
 * count of the guesses before them, and a burst of sign-ins can't take the memory of more than `slots` hashes.
 */
export class Turns {
  #turnOf = new Map<string, Mutex>()
  #slots: Semaphore
  #pending = 0

  constructor(
    slots: number,
    private longest: number,
  ) {
    this.#slots = new Semaphore(slots)
  }

  /** Rejects with HTTP 429 when too many wait already. */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    if (this.#pending >= this.longest)
      throw new ApiError(429, message('tooMany', { seconds: 1 }), { status: 429, data: { retry_after: 1 } })
    this.#pending += 1
    const turn = this.#turnOf.get(key) ?? new Mutex()
    this.#turnOf.set(key, turn)
    try {
      return await turn.runExclusive(() => this.#slots.runExclusive(job))
    } finally {
      this.#pending -= 1
      if (!turn.isLocked()) this.#turnOf.delete(key)
    }
  }
}
