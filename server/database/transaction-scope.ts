import { AsyncLocalStorage } from 'node:async_hooks'
import { isTimeout } from './database-error'
import { callContext, runWithoutDeadline, type LastStatement } from './call-context'
import { makeConnection } from './make-connection'
import type { Connection, Query } from './database'
import { begin, commit, Pipeline, type DatabaseSession } from './pipeline'
import { RowChanges } from './row-changes'
import { watchRecords } from './written-records'

interface Running {
  open: boolean
}

export class TransactionScope {
  #running = new AsyncLocalStorage<Running>()
  #onCommit: (changes: RowChanges) => void

  constructor(onCommit: (changes: RowChanges) => void) {
    this.#onCommit = onCommit
  }

  /** Otherwise a call would wait for a connection that its own transaction occupies. */
  check(): void {
    if (this.#running.getStore()?.open) throw new Error('Inside a transaction, use the connection passed to it')
  }

  async run<T>(session: DatabaseSession, work: (tx: Connection) => Promise<T>): Promise<T> {
    const running: Running = { open: true }
    const pipeline = new Pipeline(session)
    const changes = new RowChanges()
    const send = async (query: Query) => {
      if (!running.open) throw new Error('This transaction is over')
      return pipeline.send(query)
    }
    const tx = makeConnection(send, (resource, park) => changes.add(resource, park))
    const { beforeCommit } = callContext()
    if (beforeCommit) watchRecords(tx)
    const begun = Promise.all((session.begin ?? [begin]).map((query) => pipeline.send(query)))
    begun.catch(() => undefined)
    try {
      const [result, last] = await this.#running.run(running, async () => {
        const done = await work(tx)
        return [done, (await beforeCommit?.(tx, done)) ?? null] as const
      })
      running.open = false
      await begun
      await this.#commit(pipeline, last)
      this.#onCommit(changes)
      return result
    } catch (error) {
      running.open = false
      // After a time-out the caller rolls back. Otherwise the statements sent have to be over before the connection is used again.
      if (!isTimeout(error)) await runWithoutDeadline(() => pipeline.send({ text: 'rollback' })).catch(() => undefined)
      throw error
    }
  }

  async #commit(pipeline: Pipeline, last: LastStatement | null): Promise<void> {
    const written = last && pipeline.send(last.query).then(({ rows }) => last.read?.(rows))
    const [, { command }] = await Promise.all([written, pipeline.send(commit)])
    // PostgreSQL reports ROLLBACK for COMMIT if a failed statement's error was swallowed.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of this transaction had failed')
  }
}
