import type { Query } from './database'
import { longestTimer, timeLeft } from './deadline'
import type { QueryResult } from './send-query'
import type { OnResult } from './statement-group'

type Answered = Promise<PromiseSettledResult<QueryResult>[]>

/** Where the queries of a connection go. */
export interface QueryPath {
  /** Sends queries, without waiting for earlier ones; returns what became of each. */
  send: (queries: readonly Query[], onResult?: OnResult) => Answered
  /** Rejects if an answer takes too long from now on; called when those before it have come. */
  inTime?: (answered: Answered) => Answered
}

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
  readonly #path: QueryPath
  readonly #resolvesEarly: boolean
  #waiting: Waiting[] = []
  /** Resolves when all that was sent is answered. */
  #answered = Promise.resolve()
  #failure: { reason: unknown } | undefined

  /** `resolvesEarly`: in a transaction, where a result may be used before what is sent with its query has been carried out. */
  constructor(path: QueryPath, { resolvesEarly }: { resolvesEarly: boolean }) {
    this.#path = path
    this.#resolvesEarly = resolvesEarly
  }

  send(query: Query): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ query, resolve, reject }) === 1) thenAtOnce(() => this.#sendWaiting())
    })
  }

  /** Refuses the queries that were not sent yet. */
  drop(reason: unknown): void {
    this.#waiting.splice(0).forEach(({ reject }) => reject(reason))
  }

  #sendWaiting(): void {
    const group = this.#waiting.splice(0)
    if (group.length === 0) return
    const onResult: OnResult = (index, result) => group[index]?.resolve(result)
    const queries = group.map(({ query }) => query)
    try {
      // Throws if the time of the call is up.
      timeLeft(longestTimer)
      const answer = this.#path.send(queries, this.#resolvesEarly ? onResult : undefined)
      // It may come before those of earlier queries, which say why it fails.
      answer.catch(() => undefined)
      this.#answered = this.#answered.then(() => this.#settle(group, answer))
    } catch (error) {
      group.forEach(({ reject }) => reject(error))
    }
  }

  /** Never rejects. */
  async #settle(group: readonly Waiting[], answer: Answered): Promise<void> {
    try {
      const settled = await (this.#path.inTime?.(answer) ?? answer)
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
