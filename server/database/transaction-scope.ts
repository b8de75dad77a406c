import { Mutex } from 'async-mutex'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase } from 'pg'
import type { QueryResult } from './send-query'
import { beforeCommit, hasBeforeCommit } from './before-commit'
import { isTimeout } from './database-error'
import { makeConnection } from './make-connection'
import type { Connection, Query } from './database'
import { RowChanges } from './row-changes'
import { watchRecords } from './written-records'

interface Running {
  open: boolean
}

type Send = (client: ClientBase, query: Query) => Promise<QueryResult>

export class TransactionScope {
  #running = new AsyncLocalStorage<Running>()
  #onCommit: (changes: RowChanges) => void
  #sendQuery: Send

  constructor(sendQuery: Send, onCommit: (changes: RowChanges) => void) {
    this.#sendQuery = sendQuery
    this.#onCommit = onCommit
  }

  /** Throws inside a transaction: the call would wait for a connection that the transaction occupies. */
  check(): void {
    if (this.#running.getStore()?.open) throw new Error('Inside a transaction, use the connection passed to it')
  }

  async run<T>(client: ClientBase, work: (tx: Connection) => Promise<T>): Promise<T> {
    const running: Running = { open: true }
    const queue = new Mutex()
    const changes = new RowChanges()
    const send = (query: Query) =>
      queue.runExclusive(() => {
        if (!running.open) throw new Error('This transaction is over')
        return this.#sendQuery(client, query)
      })
    const tx = makeConnection(send, (resource, park) => changes.add(resource, park))
    if (hasBeforeCommit()) watchRecords(tx)
    await this.#sendQuery(client, { text: 'begin' })
    try {
      const result = await this.#running.run(running, async () => {
        const done = await work(tx)
        await beforeCommit(tx, done)
        return done
      })
      await this.#commit(client, running, queue)
      this.#onCommit(changes)
      return result
    } catch (error) {
      running.open = false
      // After a time-out the caller rolls back; if the rollback fails, the connection is lost, and the transaction too.
      if (!isTimeout(error))
        await queue.runExclusive(() => this.#sendQuery(client, { text: 'rollback' })).catch(() => undefined)
      throw error
    }
  }

  async #commit(client: ClientBase, running: Running, queue: Mutex): Promise<void> {
    running.open = false
    const { command } = await queue.runExclusive(() => this.#sendQuery(client, { text: 'commit' }))
    // If a failed statement's error was swallowed, PostgreSQL reports ROLLBACK for COMMIT instead of an error.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of this transaction had failed')
  }
}
