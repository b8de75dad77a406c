import type { FactKind, RefusalReason } from '../../model/site/site-messages'
import type { Connection } from '../database/database'
import type { ParsedFact, ParsedOf, Refused } from './parse-fact'
import type { Row } from '../../model/resource'
import type { stall } from '../../resources/garage/stall'
import { databaseError } from '../database/database-error'

export type Stall = Row<typeof stall>

export interface StallNumber {
  park: string
  garage_index: number
  park_no: number
}

export const stallKey = ({ park, garage_index, park_no }: StallNumber): string => `${park}/${garage_index}/${park_no}`

export type LockedStalls = ReadonlyMap<string, Stall>

export interface Operator {
  tzName: string
}

export interface Recording extends Operator {
  stalls: LockedStalls
  refuse(fact: ParsedFact, refusal: FactRefusal): void
}

export type Recorder<K extends FactKind> = (
  tx: Connection,
  facts: readonly ParsedOf<K>[],
  recording: Recording,
) => Promise<void>

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
