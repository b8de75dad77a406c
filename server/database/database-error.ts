import { DatabaseError } from 'pg'

export type { DatabaseError }

/** PostgreSQL's own error, without what drizzle wraps around it; undefined for any other failure. */
export const databaseError = (error: unknown): DatabaseError | undefined => {
  let current = error
  while (current instanceof Error) {
    if (current instanceof DatabaseError) return current
    current = current.cause
  }
  return undefined
}
