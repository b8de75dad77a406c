import type { Database } from '../../server/database/database'
import { violatedInvariants } from '../support/invariants'
import { everyRow } from '../support/sites/recorder-bench'
import type { Traffic } from './traffic'

/** Warnings that facts don't write: those without a park, such as that this machine's disk is full, and of silent devices. */
const ofServer = /^warning \((,|.* 离线)/

/** Every row that facts wrote, as text. */
export const rowsIn = async (database: Database): Promise<string[]> =>
  (await everyRow(database)).filter((row) => !ofServer.test(row))

/** Lost, duplicate and refused facts, and inconsistent rows. */
export const problemsIn = async (database: Database, { ledger }: Traffic): Promise<string[]> => [
  ...(await ledger.differences(database)),
  ...(await violatedInvariants(database)),
]
