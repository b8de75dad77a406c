import type { FactKind, FactOf } from '../../../model/site/site-messages'
import type { Connection } from '../../database/database'
import { FactRefusal } from './fact-refusal'
import type { ParsedFact, ParsedOf } from './parse-fact'

export interface Operator {
  tzName: string
}

interface Arrival extends Operator {
  device: string
  /** In milliseconds since 1970. */
  receivedAt: number
}

export interface Recording extends Operator {
  refuse(fact: ParsedFact, refusal: FactRefusal): void
}

/** Writes all rows of facts of one kind, whose ids have been inserted; none for those that it refuses. */
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

/** Records facts of an infrequent kind one by one. `record` throws a FactRefusal before it writes to refuse a fact. */
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
