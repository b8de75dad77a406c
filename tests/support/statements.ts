import { vi } from 'vitest'
import type { Database, Query } from '../../server/database/database'

/** The names, or else the texts, of the statements that a job runs in transactions of this database. */
export async function statementsOf(database: Database, job: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const note = ({ name, text }: Query): void => void statements.push(name ?? text)
  const transaction = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const { rows, run } = tx
      // The same object: what it wrote is found by it.
      return work(
        Object.assign(tx, { rows: (one: Query) => (note(one), rows(one)), run: (one: Query) => (note(one), run(one)) }),
      )
    }),
  )
  try {
    await job()
  } finally {
    spy.mockRestore()
  }
  return statements
}
