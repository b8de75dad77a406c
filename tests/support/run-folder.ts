import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'BERTH_TEST_RUN'

/** The folder of this test run, deleted after the run with its content; undefined outside a test run. */
export const runFolder = (): string | undefined => process.env[variable]

/** Creates a folder in the folder of the test run, or a temporary folder outside a run. */
export const newFolder = (prefix: string): string => mkdtempSync(join(runFolder() ?? tmpdir(), prefix))

/** Creates the folder of a new test run. Child processes of this process use it too. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'berth-run-'))
  // PostgreSQL, which may run as another user, stores its data here.
  chmodSync(folder, 0o755)
  process.env[variable] = folder
  return folder
}
