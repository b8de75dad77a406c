import type { RefusalReason } from '../../model/site/site-messages'
import { databaseError } from '../database/database-error'
import type { Refused } from './parse-fact'

/** SQLSTATE classes 22 and 23: the data is invalid, so the database will always reject it. */
const isPermanent = (error: unknown): boolean => /^2[23]/.test(databaseError(error)?.code ?? '')

export function refusalFrom(error: unknown, id: string): Refused | null {
  if (error instanceof FactRefusal) return { reason: error.reason, id, detail: error.detail }
  return isPermanent(error) ? { reason: 'unrecordable', id, detail: databaseError(error)?.message } : null
}

/** Recorders of single facts throw it before they write anything. */
export class FactRefusal extends Error {
  override name = 'FactRefusal'

  constructor(
    readonly reason: RefusalReason,
    readonly detail?: string,
  ) {
    super(detail ? `${reason}: ${detail}` : reason)
  }
}
