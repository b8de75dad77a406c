import type { FactOf } from '../../model/site-messages'
import { carlog } from '../../resources/garage/carlog'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { maybeWholeSecond, secondsOf, wholeSecond } from './whole-second'

/** The garage's own line about a passage; `inTime` (ISO 8601) is when the car came in. The length of stay is told at the exit. */
export async function logPassage(
  tx: Connection,
  park: string,
  fact: FactOf<'car-stored'> | FactOf<'car-delivered'>,
  inTime: string,
): Promise<void> {
  const isExit = 'car_in_time' in fact
  await rowsOf(carlog, tx).insert({
    parkCode: park,
    PlateNo: fact.plate_no,
    CardNo: fact.card_no,
    BinCode: fact.bin_id,
    InTime: wholeSecond(inTime),
    InOutStation: fact.in_out_num === null ? null : String(fact.in_out_num),
    StayMinutes: isExit ? Math.floor((secondsOf(fact.at) - secondsOf(inTime)) / 60) : null,
    OperateTime: wholeSecond(fact.at),
    DoorOpenTime: maybeWholeSecond(fact.door_open_time),
    DoorCloseTime: maybeWholeSecond(fact.door_close_time),
  })
}
