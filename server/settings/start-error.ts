/** Why the start failed: one line for what a person can mend, the whole stack for what nobody foresaw. */
export function startErrorText(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The start is refused for a reason that a person can mend; the message is the one line that says it, in both languages. */
export class StartError extends Error {
  override name = 'StartRefusal'
}
