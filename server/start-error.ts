import { StartRefusal } from './start-refusal'

/** Why the start failed: one line for what a person can mend, the whole stack for what nobody foresaw. */
export function startError(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
