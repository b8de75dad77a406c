import { Mutex } from 'async-mutex'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase } from 'pg'
import { sendQuery } from './send-query'
import { connectionOver } from './connection-over'
import type { Connection } from './database'
import { RowChanges } from './row-changes'

interface Running {
  open: boolean
}

/** The transactions of one database, and the knowledge whether the code that runs now is inside of one. */
export class TransactionScope {
  #running = new AsyncLocalStorage<Running>()
  #committed: (changes: RowChanges) => void

  /** @param committed hears which rows a transaction changed, after its commit */
  constructor(committed: (changes: RowChanges) => void) {
    this.#committed = committed
  }

  /**
   * Refuses a call to the database itself from inside a transaction. With the embedded engine, which has a single
   * connection, it would wait for the transaction that waits for it; with PostgreSQL a full pool does the same.
   */
  check(): void {
    if (this.#running.getStore()?.open) throw new Error('Inside a transaction, use the connection that it was given')
  }

  /** Runs `work` between BEGIN and COMMIT on this client; rolls back when it rejects. */
  async run<T>(client: ClientBase, work: (tx: Connection) => Promise<T>): Promise<T> {
    const running: Running = { open: true }
    const queue = new Mutex()
    const changes = new RowChanges()
    const send = (query: Parameters<typeof sendQuery>[1]) => {
      if (!running.open) return Promise.reject(new Error('This transaction is over'))
      return queue.runExclusive(() => sendQuery(client, query))
    }
    const tx = connectionOver(send, (resource, park) => changes.add(resource, park))
    await sendQuery(client, { text: 'begin' })
    try {
      const result = await this.#running.run(running, () => work(tx))
      await this.#commit(client, running, queue)
      this.#committed(changes)
      return result
    } catch (error) {
      running.open = false
      // When this fails too the connection is gone, and with it the transaction.
      await queue.runExclusive(() => sendQuery(client, { text: 'rollback' })).catch(() => undefined)
      throw error
    }
  }

  async #commit(client: ClientBase, running: Running, queue: Mutex): Promise<void> {
    running.open = false
    const { command } = await queue.runExclusive(() => sendQuery(client, { text: 'commit' }))
    // PostgreSQL answers COMMIT with ROLLBACK, not with an error, when a failed statement's error was swallowed.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of this transaction had failed')
  }
}
