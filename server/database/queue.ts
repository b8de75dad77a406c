/** Runs jobs one after the other, in the order in which they came; a failed one holds up nobody. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job)
    this.#last = result.catch(() => undefined)
    return result
  }
}
