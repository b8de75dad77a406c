export function startErrorText(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The operator can resolve it; the message is one line in both languages. */
export class StartError extends Error {
  override name = 'StartError'
}
