import type { FactOf } from '../../model/site-messages'
import { equipment } from '../../resources/garage/equipment'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { maybeWholeSecond, wholeSecond } from './whole-second'

/** The machinery moved, or stood still. */
export async function recordEquipmentMoved(
  tx: Connection,
  park: string,
  fact: FactOf<'equipment-moved'>,
): Promise<void> {
  await rowsOf(equipment, tx).insert({
    parkCode: park,
    garageNo: fact.garage_index,
    position: fact.position,
    startTime: wholeSecond(fact.started_at),
    context: fact.what,
    endTime: maybeWholeSecond(fact.ended_at),
  })
}
