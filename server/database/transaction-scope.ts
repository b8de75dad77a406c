import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeCommit, hasBeforeCommit, type LastStatement } from './before-commit'
import { isTimeout } from './database-error'
import { runWithoutDeadline } from './deadline'
import { makeConnection } from './make-connection'
import { openPremise } from './premise'
import type { Connection, Query } from './database'
import { RowChanges } from './row-changes'
import { StatementQueue, type QueryPath } from './statement-queue'
import { watchRecords } from './written-records'

/** How a transaction begins. */
export const begin: Query = { text: 'begin', name: 'begin' }
export const commit: Query = { text: 'commit', name: 'commit' }

interface Running {
  open: boolean
}

const isOver = (): Error => new Error('This transaction is over')

/** The connection that a transaction occupies. */
export interface Session extends QueryPath {
  /** Statements with which its transaction begins, if not by BEGIN alone. */
  begin?: readonly Query[]
}

export class TransactionScope {
  #running = new AsyncLocalStorage<Running>()
  #onCommit: (changes: RowChanges) => void

  constructor(onCommit: (changes: RowChanges) => void) {
    this.#onCommit = onCommit
  }

  /** Throws inside a transaction: the call would wait for a connection that the transaction occupies. */
  check(): void {
    if (this.#running.getStore()?.open) throw new Error('Inside a transaction, use the connection passed to it')
  }

  async run<T>(session: Session, work: (tx: Connection) => Promise<T>): Promise<T> {
    const running: Running = { open: true }
    const queue = new StatementQueue(session, { resolvesEarly: true })
    const changes = new RowChanges()
    const send = async (query: Query) => {
      // Unless it could not even begin, which is why it is over.
      if (!running.open) throw await begun.then(isOver)
      return queue.send(query)
    }
    const tx = makeConnection(send, (resource, park) => changes.add(resource, park))
    if (hasBeforeCommit()) watchRecords(tx)
    // Sent with the first statement, which is not executed if this fails.
    const begun = Promise.all([
      ...(session.begin ?? [begin]).map((query) => queue.send(query)),
      openPremise()?.confirm((query) => queue.send(query)),
    ])
    begun.catch(() => (running.open = false))
    try {
      const [result, last] = await this.#running.run(running, async () => {
        const done = await work(tx)
        return [done, await beforeCommit(tx, done)] as const
      })
      await this.#commit(running, queue, begun, last)
      this.#onCommit(changes)
      return result
    } catch (error) {
      running.open = false
      queue.drop(isOver())
      // After a time-out the caller rolls back; if the rollback fails, the connection is lost, and the transaction too. The
      // time of the call may be up: what was sent has to be over before the connection is used again.
      if (!isTimeout(error)) await runWithoutDeadline(() => queue.send({ text: 'rollback' })).catch(() => undefined)
      throw error
    }
  }

  async #commit(
    running: Running,
    queue: StatementQueue,
    begun: Promise<unknown>,
    last: LastStatement | null,
  ): Promise<void> {
    running.open = false
    await begun
    const written = last && queue.send(last.query).then(({ rows }) => last.read?.(rows))
    const [, { command }] = await Promise.all([written, queue.send(commit)])
    // If a failed statement's error was swallowed, PostgreSQL reports ROLLBACK for COMMIT instead of an error.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of this transaction had failed')
  }
}
