import { databaseError } from '../database/database-error'
import { FactRefusal } from './fact-refusal'
import type { Refused } from './parse-fact'

/** A database that will never take this fact: its data is at fault (SQLSTATE classes 22 and 23), not the moment. */
const isHopeless = (error: unknown): boolean => /^2[23]/.test(databaseError(error)?.code ?? '')

/** Why a fact can never be recorded, from what was thrown when it was; null for an error of the moment. */
export function refusalFrom(error: unknown, id: string): Refused | null {
  if (error instanceof FactRefusal) return { reason: error.reason, id, detail: error.detail }
  return isHopeless(error) ? { reason: 'unrecordable', id, detail: databaseError(error)?.message } : null
}
