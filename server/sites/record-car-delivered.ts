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

/** A car was given back: its stay ends, whether its beginning is known yet or not. Answers the resources that changed. */
export async function recordCarDelivered(
  tx: Connection,
  park: string,
  fact: FactOf<'car-delivered'>,
  { tzName }: Arrival,
): Promise<string[]> {
  const stall = await stallOf(tx, { park, garage_index: fact.garage_index, park_no: fact.park_no })
  const known: KnownOfStay = {
    park,
    stall,
    start: secondsOf(fact.car_in_time),
    end: secondsOf(fact.at),
    car: fact,
    record: {
      outEquipmentId: fact.equipment_id,
      DoorOpenTimeO: maybeWholeSecond(fact.door_open_time),
      DoorCloseTimeO: maybeWholeSecond(fact.door_close_time),
    },
  }
  const billed = await recordStay(tx, known, tzName)
  await rowsOf(inout, tx).insert({
    ...passageRow(park, stall, fact),
    IsOut: 1,
    CarInTime: wholeSecond(fact.car_in_time),
    CarOutTime: wholeSecond(fact.at),
    out_image: fact.out_image,
  })
  await logPassage(tx, park, fact, fact.car_in_time)
  return ['gpark', 'parkrecord', 'inout', 'carlog', 'ginfo', ...(billed ? ['deposit'] : [])]
}
