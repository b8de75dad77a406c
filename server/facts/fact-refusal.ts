import type { RefusalReason } from '../../model/site/site-messages'
import { databaseError } from '../database/database-error'
import type { Refused } from './parse-fact'

/** Will the database always reject this fact? True for invalid data (SQLSTATE classes 22 and 23). */
const isPermanent = (error: unknown): boolean => /^2[23]/.test(databaseError(error)?.code ?? '')

/** Why a fact can never be recorded, from the error thrown while recording it; null for a temporary error. */
export function refusalFrom(error: unknown, id: string): Refused | null {
  if (error instanceof FactRefusal) return { reason: error.reason, id, detail: error.detail }
  return isPermanent(error) ? { reason: 'unrecordable', id, detail: databaseError(error)?.message } : null
}

/** Why a fact is refused. Thrown by recorders of single facts, before they write anything. */
export class FactRefusal extends Error {
  override name = 'FactRefusal'

  constructor(
    readonly reason: RefusalReason,
    readonly detail?: string,
  ) {
    super(detail ? `${reason}: ${detail}` : reason)
  }
}
