import { AsyncLocalStorage } from 'node:async_hooks'
import type { Cell, Connection, Query } from './database'

/** The last statement of a transaction: it is sent together with its COMMIT. */
export interface LastStatement {
  query: Query
  read?(rows: Cell[][]): void
}

type BeforeCommit = (tx: Connection, result: unknown) => Promise<LastStatement | null>

const hooks = new AsyncLocalStorage<BeforeCommit>()

export const runWithBeforeCommit = <T>(hook: BeforeCommit, job: () => T): T => hooks.run(hook, job)

export const hasBeforeCommit = (): boolean => hooks.getStore() !== undefined

export async function beforeCommit(tx: Connection, result: unknown): Promise<LastStatement | null> {
  return (await hooks.getStore()?.(tx, result)) ?? null
}
