import type { FactKind, FactOf } from '../../../model/site/site-messages'
import type { Connection } from '../../database/database'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'
import type { Lang } from '../../../model/label'

/** By whose words and clocks facts are recorded. */
export interface Operator {
  /** The time zone by whose clocks stays are priced. */
  tzName: string
  /** The language of rows that hold one text. */
  defaultLang: Lang
}

/** How a fact came, and for whom it is recorded. */
interface Arrival extends Operator {
  device: string
  /** In milliseconds since 1970. */
  receivedAt: number
}

/** For whom facts are recorded, and who hears of those that can't be. */
export interface Recording extends Operator {
  refuse(fact: ParsedFact, why: FactRefusal): void
}

/** Writes all rows of facts of one kind, whose ids have been entered; of those that it refuses, none. */
export type Recorder<K extends FactKind> = (
  tx: Connection,
  facts: readonly ParsedOf<K>[],
  recording: Recording,
) => Promise<void>

type SingleRecorder<K extends FactKind> = (
  tx: Connection,
  park: string,
  fact: FactOf<K>,
  arrival: Arrival,
) => Promise<void>

/** For kinds that come seldom. The one fact is refused by a FactRefusal, thrown before anything is written. */
export const oneByOne =
  <K extends FactKind>(record: SingleRecorder<K>): Recorder<K> =>
  async (tx, facts, { refuse, ...operator }) => {
    for (const one of facts) {
      const { park, fact, device, receivedAt } = one as ParsedOf<K> & ParsedFact
      try {
        await record(tx, park, fact, { ...operator, device, receivedAt })
      } catch (error) {
        if (!(error instanceof FactRefusal)) throw error
        refuse(one as ParsedOf<K> & ParsedFact, error)
      }
    }
  }
