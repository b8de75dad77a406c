import { message } from '../../model/message'
import { Refusal } from '../refusal'

const nothing = (): void => undefined

/**
 * Runs jobs of the same key one after another and at most `slots` at once. Guesses at one name can't overtake the
 * count of the guesses before them, and a burst of sign-ins can't take the memory of more than `slots` hashes.
 */
export class Turns {
  #last = new Map<string, Promise<void>>()
  #waiting: (() => void)[] = []
  #pending = 0

  constructor(
    private slots: number,
    private longest: number,
  ) {}

  /** Rejects with HTTP 429 when too many wait already. */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    if (this.#pending >= this.longest)
      throw new Refusal(429, message('tooMany', { seconds: 1 }), { status: 429, data: { retry_after: 1 } })
    this.#pending += 1
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(() => this.#inSlot(job))
    const over = mine.then(nothing, nothing)
    this.#last.set(key, over)
    try {
      return await mine
    } finally {
      this.#pending -= 1
      if (this.#last.get(key) === over) this.#last.delete(key)
    }
  }

  async #inSlot<T>(job: () => Promise<T>): Promise<T> {
    if (this.slots > 0) this.slots -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.slots += 1
    }
  }
}
