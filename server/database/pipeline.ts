import type { Query } from './database'
import { longestTimer, timeLeft } from './deadline'
import type { QueryResult } from './send-query'

/** How a transaction begins. */
export const begin: Query = { text: 'begin', name: 'begin' }
export const commit: Query = { text: 'commit', name: 'commit' }

/** The connection that a transaction occupies. */
export interface Session {
  /** Sends a query, without waiting for the answers to earlier ones. */
  send: (query: Query) => Promise<QueryResult>
  /** Rejects if an answer takes too long from now on; called when those before it have come. */
  inTime?: (answer: Promise<QueryResult>) => Promise<QueryResult>
  /** Statements with which its transaction begins, if not by BEGIN alone. */
  begin?: readonly Query[]
}

/** Sends the queries of a transaction as they are given, also while earlier ones are carried out. */
export class Pipeline {
  readonly #session: Session
  #last: Promise<unknown> = Promise.resolve()
  #failure: { reason: unknown } | undefined

  constructor(session: Session) {
    this.#session = session
  }

  /** After a query that failed, later ones fail for the same reason: PostgreSQL would only say that the transaction has failed. */
  send(query: Query): Promise<QueryResult> {
    const answered = this.#send(query).catch((error: unknown) => {
      this.#failure ??= { reason: error }
      throw this.#failure.reason
    })
    this.#last = answered.catch(() => undefined)
    return answered
  }

  async #send(query: Query): Promise<QueryResult> {
    // Throws if the time of the call is up.
    timeLeft(longestTimer)
    const before = this.#last
    const answer = this.#session.send(query)
    // It may come before those of earlier queries, which say why it fails.
    answer.catch(() => undefined)
    await before
    return this.#session.inTime?.(answer) ?? answer
  }
}
