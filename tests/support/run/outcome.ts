import { repeating } from './rooms'

/** A test by the names of its suites and its own. */
type Names = readonly string[]

export interface FileOutcome {
  file: string
  passed: number
  failed: readonly Names[]
  skipped: readonly Names[]
  /** Something failed that isn't a test: the file could not be loaded, or a hook threw. */
  isBroken: boolean
  /** False: its process ended before the file did. */
  hasEnded: boolean
}

/** An error outside of the tests, such as that of a timer; `file` was running when it was thrown. */
export interface LooseError {
  file?: string | undefined
  message: string
}

export interface RunOutcome {
  passed: number
  /** The commands that repeat what failed, files without an end, and skipped tests. */
  failed: string[]
  died: string[]
  skipped: string[]
}

/** What a run leaves to be mended, each as the command that repeats it, with the seed if there is one. */
export function outcomeOfRun(
  files: readonly FileOutcome[],
  errors: readonly LooseError[],
  command: string,
  seed?: number,
): RunOutcome {
  const repeat = (file: string, names?: Names): string => repeating(command, file, names, seed)
  const died = files.filter(({ hasEnded }) => !hasEnded)
  const inFiles = files
    .filter(({ hasEnded }) => hasEnded)
    .flatMap(({ file, failed, isBroken }) => [
      ...failed.map((names) => repeat(file, names)),
      ...(isBroken || errors.some((error) => error.file === file) ? [repeat(file)] : []),
    ])
  // Vitest throws an error for each process that died, which doesn't say what it was running.
  const isOfDied = ({ message }: LooseError): boolean => died.length > 0 && message.startsWith('[vitest-pool]: Worker')
  const elsewhere = errors
    .filter((error) => !files.some(({ file }) => file === error.file) && !isOfDied(error))
    .map(({ file, message }) => (file === undefined ? `${command}: ${message.split('\n')[0] ?? ''}` : repeat(file)))
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: [...inFiles, ...new Set(elsewhere)],
    died: died.flatMap(({ file, failed }) => [...failed.map((names) => repeat(file, names)), repeat(file)]),
    skipped: files.flatMap(({ file, skipped }) => skipped.map((names) => repeat(file, names))),
  }
}
