import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'BERTH_TEST_RUN'

/** The folder of this test run, deleted after the run with its content; undefined outside a test run. */
export const runFolder = (): string | undefined => process.env[variable]

/** Creates a folder in the folder of the test run, or a temporary folder outside a run. */
export const newFolder = (prefix: string): string => mkdtempSync(join(runFolder() ?? tmpdir(), prefix))

const inMemory = '/dev/shm'
/** Bytes that a test run may need at most. */
const largestRun = 4 * 2 ** 30

/** Where databases are copied several times as fast as on a disk, if there is room for a test run. */
function fastestFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > largestRun ? inMemory : tmpdir()
}

/** Creates the folder of a new test run. Child processes of this process use it too. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(fastestFolder(), 'berth-run-'))
  // PostgreSQL, which may run as another user, stores its data here.
  chmodSync(folder, 0o755)
  process.env[variable] = folder
  return folder
}
