import type { Connection } from '../database/database'
import { FactRefusal } from './fact-refusal'
import { stallKey, stallsOf, type Stall, type StallNumber } from './stalls-of'

/** One stall, held until the transaction ends; FactRefusal when the park has none of that number. */
export async function stallOf(tx: Connection, wanted: StallNumber): Promise<Stall> {
  const stall = (await stallsOf(tx, [wanted])).get(stallKey(wanted))
  if (!stall) throw new FactRefusal('unknown-stall', `garage ${wanted.garage_index}, stall ${wanted.park_no}`)
  return stall
}
