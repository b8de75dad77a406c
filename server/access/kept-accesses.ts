import type { Access } from './access'

interface Kept {
  revision: string
  access: Promise<Access | null>
}

/** The accesses last resolved, by user; the least recently used go first. One resolved under another revision doesn't count. */
export class KeptAccesses {
  #kept = new Map<number, Kept>()

  constructor(private readonly largest = 2000) {}

  /** Callers that come while one resolves wait for the same answer; a failure is not kept. */
  of(userId: number, revision: string, resolve: () => Promise<Access | null>): Promise<Access | null> {
    const known = this.#kept.get(userId)
    const one = known?.revision === revision ? known : { revision, access: this.#begin(userId, resolve) }
    this.#kept.delete(userId)
    this.#kept.set(userId, one)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.largest) break
      this.#kept.delete(oldest)
    }
    return one.access
  }

  #begin(userId: number, resolve: () => Promise<Access | null>): Promise<Access | null> {
    const access = resolve()
    access.catch(() => {
      if (this.#kept.get(userId)?.access === access) this.#kept.delete(userId)
    })
    return access
  }
}
