import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'BERTH_TEST_RUN'

/** The folder of this test run, removed after it with what is still in it; undefined outside a test run. */
export const runFolder = (): string | undefined => process.env[variable]

/** Makes a folder in that of the test run, or a temporary one outside a run. */
export const newFolder = (prefix: string): string => mkdtempSync(join(runFolder() ?? tmpdir(), prefix))

/** Makes the folder of the test run that this process begins; the processes that it starts know it too. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'berth-run-'))
  // PostgreSQL, which may run as another user, has its data in here.
  chmodSync(folder, 0o755)
  process.env[variable] = folder
  return folder
}
