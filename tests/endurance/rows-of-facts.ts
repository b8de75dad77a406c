import type { Database } from '../../server/database/database'
import { violatedInvariants } from '../support/invariants'
import { everyRow } from '../support/recorder-bench'
import type { Traffic } from './traffic'

/** How rows without a park begin, which facts don't write: a warning that this machine's disk is full, for example. */
const withoutPark = 'warning (,'

/** Every row that facts wrote, as text. */
export const rowsIn = async (database: Database): Promise<string[]> =>
  (await everyRow(database)).filter((row) => !row.startsWith(withoutPark))

/** Lost, duplicate and refused facts, and inconsistent rows. */
export const problemsIn = async (database: Database, { ledger }: Traffic): Promise<string[]> => [
  ...(await ledger.differences(database)),
  ...(await violatedInvariants(database)),
]
