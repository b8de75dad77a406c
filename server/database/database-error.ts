import { DatabaseError } from 'pg'
import { TimeoutError } from './with-timeout'

export type { DatabaseError }

/** The connection was refused or lost; the statement may or may not have been executed. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause })
  }
}

function among<E extends Error>(error: unknown, kind: abstract new (...parts: never[]) => E): E | undefined {
  let current = error
  while (current instanceof Error) {
    if (current instanceof kind) return current
    current = current.cause
  }
  return undefined
}

export const databaseError = (error: unknown): DatabaseError | undefined => among(error, DatabaseError)

/** A query may still be running on the connection, so the connection can't be used for another one. */
export const isTimeout = (error: unknown): boolean => among(error, TimeoutError) !== undefined

const hasCode = (error: unknown, codes: RegExp): boolean => codes.test(databaseError(error)?.code ?? '')

const statements = new WeakMap<Error, string>()

/** Notes the name of the failed statement, or the beginning of its text, which has no values. */
export function ofStatement(error: DatabaseError, { name, text }: { name?: string; text: string }): DatabaseError {
  statements.set(error, name || text.slice(0, 200))
  return error
}

export const statementOf = (error: DatabaseError): string | undefined => statements.get(error)

/** Is the database away? SQLSTATEs: no connection, too many of them or no memory, shutdown, a standby that only reads. */
export const isOutage = (error: unknown): boolean =>
  among(error, ConnectionLost) !== undefined || isTimeout(error) || hasCode(error, /^(08|53|57P0|25006)/)

/** Can the same query succeed later? Besides outages: time limit, lock not available, deadlock, serialization, idle transaction. */
export const isTemporary = (error: unknown): boolean =>
  isOutage(error) || hasCode(error, /^(57014|55P03|40P01|40001|25P0[34])$/)
