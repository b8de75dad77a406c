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
