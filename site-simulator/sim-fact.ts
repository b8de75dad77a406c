import type { FactKind, SentFact } from '../model/site-messages'

/** A fact on its way: what kind it is, and the message as it will be sent however often. */
export type SimFact = { [K in FactKind]: { kind: K; fact: SentFact<K> } }[FactKind]
