import type { FactKind, SentFact } from '../../model/site/site-messages'

export interface SimFact {
  kind: FactKind
  fact: { fact: string; at: string }
}

export type FactBody<K extends FactKind> = Omit<SentFact<K>, 'fact' | 'at' | 'sent'>
