import type { RefusalReason } from '../../model/site-messages'

/** Thrown while a fact is recorded: its transaction is undone and the fact refused. */
export class FactRefusal extends Error {
  override name = 'FactRefusal'

  constructor(
    readonly reason: RefusalReason,
    readonly detail?: string,
  ) {
    super(detail ? `${reason}: ${detail}` : reason)
  }
}
