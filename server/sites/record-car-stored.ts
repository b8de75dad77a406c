import type { FactOf } from '../../model/site-messages'
import { inout } from '../../resources/garage/inout'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import type { Arrival } from './arrival'
import { logPassage } from './log-passage'
import { passageRow } from './passage-row'
import { recordStay, type KnownOfStay } from './record-stay'
import { stallOf } from './stall-of'
import { maybeWholeSecond, secondsOf, wholeSecond } from './whole-second'

/** A car came in: its stay begins and its stall is occupied. Answers the resources that changed. */
export async function recordCarStored(
  tx: Connection,
  park: string,
  fact: FactOf<'car-stored'>,
  { tzName }: Arrival,
): Promise<string[]> {
  const stall = await stallOf(tx, { park, garage_index: fact.garage_index, park_no: fact.park_no })
  const known: KnownOfStay = {
    park,
    stall,
    start: secondsOf(fact.at),
    end: null,
    car: fact,
    record: {
      inEquipmentId: fact.equipment_id,
      DoorOpenTimeI: maybeWholeSecond(fact.door_open_time),
      DoorCloseTimeI: maybeWholeSecond(fact.door_close_time),
    },
  }
  const billed = await recordStay(tx, known, tzName)
  await rowsOf(inout, tx).insert({
    ...passageRow(park, stall, fact),
    IsOut: 0,
    is_recharge: fact.is_recharge ? 1 : 2,
    CarInTime: wholeSecond(fact.at),
    in_image: fact.in_image,
  })
  await logPassage(tx, park, fact, fact.at)
  return ['gpark', 'parkrecord', 'inout', 'carlog', 'ginfo', ...(billed ? ['deposit'] : [])]
}
