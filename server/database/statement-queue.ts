import type { Query } from './database'
import type { QueryResult } from './send-query'
import type { OnResult } from './statement-group'

/** Sends queries in order, without waiting for earlier ones; returns what became of each. */
export type SendTogether = (
  queries: readonly Query[],
  onResult?: OnResult,
) => Promise<PromiseSettledResult<QueryResult>[]>

interface Waiting {
  query: Query
  resolve: (result: QueryResult) => void
  reject: (reason: unknown) => void
}

/** After everything that follows from what has just happened, without waiting for anything from outside. */
const thenAtOnce = (job: () => void): void => void Promise.resolve().then(() => process.nextTick(job))

/**
 * Sends the queries of a connection in order. Those that come at once are sent together; those that come later do not wait
 * for them, so that PostgreSQL always has something to do. After one that fails, all fail with its reason.
 */
export class StatementQueue {
  readonly #sendTogether: SendTogether
  readonly #resolvesEarly: boolean
  #waiting: Waiting[] = []
  #failure: { reason: unknown } | undefined

  /** `resolvesEarly`: in a transaction, where a result may be used before what is sent with its query has been carried out. */
  constructor(sendTogether: SendTogether, { resolvesEarly }: { resolvesEarly: boolean }) {
    this.#sendTogether = sendTogether
    this.#resolvesEarly = resolvesEarly
  }

  send(query: Query): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ query, resolve, reject }) === 1) thenAtOnce(() => void this.#sendWaiting())
    })
  }

  /** Refuses the queries that were not sent yet. */
  drop(reason: unknown): void {
    this.#waiting.splice(0).forEach(({ reject }) => reject(reason))
  }

  async #sendWaiting(): Promise<void> {
    const group = this.#waiting.splice(0)
    if (group.length === 0) return
    const onResult: OnResult = (index, result) => group[index]?.resolve(result)
    try {
      const queries = group.map(({ query }) => query)
      const settled = await this.#sendTogether(queries, this.#resolvesEarly ? onResult : undefined)
      group.forEach(({ resolve, reject }, index) => {
        const result = settled[index]
        if (result?.status === 'fulfilled') return resolve(result.value)
        this.#failure ??= { reason: result?.reason }
        reject(this.#failure.reason)
      })
    } catch (error) {
      group.forEach(({ reject }) => reject(error))
    }
  }
}
