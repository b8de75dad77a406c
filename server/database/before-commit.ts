import { AsyncLocalStorage } from 'node:async_hooks'
import type { Cell, Connection, Query } from './database'

/** The last statement of a transaction, which is sent together with its COMMIT. If it fails, everything is rolled back. */
export interface LastStatement {
  query: Query
  /** Takes the rows that it returned. */
  read?(rows: Cell[][]): void
}

/** Writes in a transaction whose work is done, with the work's result. If it rejects, everything is rolled back. */
export type BeforeCommit = (tx: Connection, result: unknown) => Promise<LastStatement | null>

const hooks = new AsyncLocalStorage<BeforeCommit>()

/** Runs a job with a hook that runs at the end of each of its transactions, also when one is repeated. */
export const runWithBeforeCommit = <T>(hook: BeforeCommit, job: () => T): T => hooks.run(hook, job)

export const hasBeforeCommit = (): boolean => hooks.getStore() !== undefined

export async function beforeCommit(tx: Connection, result: unknown): Promise<LastStatement | null> {
  return (await hooks.getStore()?.(tx, result)) ?? null
}
