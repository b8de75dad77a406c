import type { FactKind, SentFact } from '../../model/site/site-messages'

/** A fact to send: its kind, and the message as it is sent each time (without `sent`). */
export interface SimFact {
  kind: FactKind
  fact: { fact: string; at: string }
}

export type FactBody<K extends FactKind> = Omit<SentFact<K>, 'fact' | 'at' | 'sent'>
