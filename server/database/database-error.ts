import { DatabaseError } from 'pg'

export type { DatabaseError }

/**
 * PostgreSQL's own error, with SQLSTATE `code`, `constraint` and `detail`; undefined for any other failure. Unwraps the
 * errors that drizzle adds.
 */
export const databaseError = (error: unknown): DatabaseError | undefined => {
  let current = error
  while (current instanceof Error) {
    if (current instanceof DatabaseError) return current
    current = current.cause
  }
  return undefined
}
