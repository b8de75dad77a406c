import { AsyncLocalStorage } from 'node:async_hooks'
import type { Cell, Query } from './database'
import type { QueryResult } from './send-query'

/**
 * What a job relies on before the database has confirmed it, such as that a session has not ended. The query is sent in one
 * message with what the job reads first, or with the BEGIN of its transaction. Nothing is committed unless it is confirmed.
 */
export class Premise {
  readonly #query: Query
  readonly #read: (rows: Cell[][]) => void
  #confirming: Promise<void> | undefined
  #isConfirmed = false

  /** `read` throws if the rows of the query don't confirm it. */
  constructor(query: Query, read: (rows: Cell[][]) => void) {
    this.#query = query
    this.#read = read
  }

  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** Sends the query unless it was sent. Rejects if it failed, or did not confirm the premise. */
  confirm(send: (query: Query) => Promise<QueryResult>): Promise<void> {
    return (this.#confirming ??= send(this.#query).then(({ rows }) => {
      this.#read(rows)
      this.#isConfirmed = true
    }))
  }
}

const premises = new AsyncLocalStorage<Premise>()

export const runOnPremise = <T>(premise: Premise, job: () => T): T => premises.run(premise, job)

/** The premise of the current job that is not confirmed yet. */
export function openPremise(): Premise | undefined {
  const premise = premises.getStore()
  return premise?.isConfirmed ? undefined : premise
}
