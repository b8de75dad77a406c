import type { FactKind } from '../../model/site/site-messages'
import type { Connection } from '../database/database'
import type { FactRefusal } from './fact-refusal'
import type { LockedStalls } from './locked-stalls'
import type { ParsedFact, ParsedOf } from './parse-fact'

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
