import type { RefusalReason } from '../../../model/site/site-messages'
import { databaseError } from '../../database/database-error'
import type { Refused } from './parse-fact'

/** A database that will never take this fact: its data is at fault (SQLSTATE classes 22 and 23), not the moment. */
const isHopeless = (error: unknown): boolean => /^2[23]/.test(databaseError(error)?.code ?? '')

/** Why a fact can never be recorded, from what was thrown when it was; null for an error of the moment. */
export function refusalFrom(error: unknown, id: string): Refused | null {
  if (error instanceof FactRefusal) return { reason: error.reason, id, detail: error.detail }
  return isHopeless(error) ? { reason: 'unrecordable', id, detail: databaseError(error)?.message } : null
}

/** Thrown while a fact is recorded: its transaction is undone and the fact refused. */
export class FactRefusal extends Error {
  override name = 'FactRefusal'

  constructor(
    readonly reason: RefusalReason,
    readonly detail?: string,
  ) {
    super(detail ? `${reason}: ${detail}` : reason)
  }
}
