import { factSchemas, isFactKind } from '../../../model/site/site-messages'
import type { Sender } from '../../../server/facts/parse-fact'

/** A device of that car park that may report everything. */
export const anySender = (park: string): Sender => ({
  park,
  kinds: new Set(Object.keys(factSchemas).filter(isFactKind)),
  isAlone: false,
})
