import type { Query } from './database'
import type { QueryResult } from './send-query'

/** Sends queries in order; returns what became of each. */
export type SendTogether = (queries: readonly Query[]) => Promise<PromiseSettledResult<QueryResult>[]>

interface Waiting {
  query: Query
  resolve: (result: QueryResult) => void
  reject: (reason: unknown) => void
}

/** After everything that follows from what has just happened, without waiting for anything from outside. */
const thenAtOnce = (job: () => void): void => void Promise.resolve().then(() => process.nextTick(job))

/** Keeps the order of a connection's queries. Those that come at once, or while others are under way, are sent together. */
export class StatementQueue {
  readonly #sendTogether: SendTogether
  #waiting: Waiting[] = []
  #isBusy = false

  constructor(sendTogether: SendTogether) {
    this.#sendTogether = sendTogether
  }

  send(query: Query): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject })
      if (this.#isBusy) return
      this.#isBusy = true
      thenAtOnce(() => void this.#run())
    })
  }

  /** Refuses the queries that were not sent yet. */
  drop(reason: unknown): void {
    this.#waiting.splice(0).forEach(({ reject }) => reject(reason))
  }

  async #run(): Promise<void> {
    const group = this.#waiting.splice(0)
    try {
      const settled = await this.#sendTogether(group.map(({ query }) => query))
      group.forEach(({ resolve, reject }, index) => {
        const result = settled[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason)
      })
    } catch (error) {
      group.forEach(({ reject }) => reject(error))
    }
    this.#isBusy = this.#waiting.length > 0
    if (this.#isBusy) thenAtOnce(() => void this.#run())
  }
}
