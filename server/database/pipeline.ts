import type { Query } from './database'
import { longestTimer, timeLeft } from './call-context'
import type { QueryResult } from './send-query'

export const begin: Query = { text: 'begin', name: 'begin' }
export const commit: Query = { text: 'commit', name: 'commit' }

export interface DatabaseSession {
  send: (query: Query) => Promise<QueryResult>
  /** Rejects if an answer takes too long; called when the answers before it have come. */
  inTime?: (answer: Promise<QueryResult>) => Promise<QueryResult>
  begin?: readonly Query[]
}

export class Pipeline {
  readonly #session: DatabaseSession
  #last: Promise<unknown> = Promise.resolve()
  #failure: { reason: unknown } | undefined

  constructor(session: DatabaseSession) {
    this.#session = session
  }

  /** Later queries fail for the reason of the first one: PostgreSQL would only say that the transaction has failed. */
  send(query: Query): Promise<QueryResult> {
    const answered = this.#send(query).catch((error: unknown) => {
      this.#failure ??= { reason: error }
      throw this.#failure.reason
    })
    this.#last = answered.catch(() => undefined)
    return answered
  }

  async #send(query: Query): Promise<QueryResult> {
    timeLeft(longestTimer)
    const before = this.#last
    const answer = this.#session.send(query)
    // It may fail before earlier queries, which give the reason.
    answer.catch(() => undefined)
    await before
    return this.#session.inTime?.(answer) ?? answer
  }
}
