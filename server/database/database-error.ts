import { DatabaseError } from 'pg'

export type { DatabaseError }

/**
 * What PostgreSQL itself said, with SQLSTATE `code`, `constraint` and `detail`; undefined for any other failure.
 * Looks through the wrappers that drizzle puts around it.
 */
export const databaseError = (error: unknown): DatabaseError | undefined => {
  let at = error
  while (at instanceof Error) {
    if (at instanceof DatabaseError) return at
    at = at.cause
  }
  return undefined
}
