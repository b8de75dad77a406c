import type { FactKind, SentFact } from '../../model/site/site-messages'

/** A fact on its way: what kind it is, and the message as it will be sent however often. */
export interface SimFact {
  kind: FactKind
  fact: { fact: string; at: string }
}

/** What a fact says beside its id and time. */
export type FactBody<K extends FactKind> = Omit<SentFact<K>, 'fact' | 'at' | 'sent'>
