import type { Row } from '../../model/resource'
import type { carlog } from '../../resources/garage/carlog'
import type { Passage } from './record-passages'
import { maybeWholeSecond, secondsOf, wholeSecond } from './whole-second'

/** The garage's own line about a passage. The length of stay is told at the exit. */
export function carlogRow(passage: Passage): Partial<Row<typeof carlog>> {
  const { park, fact } = passage
  const inTime = passage.kind === 'car-stored' ? fact.at : passage.fact.car_in_time
  const minutes = Math.floor((secondsOf(fact.at) - secondsOf(inTime)) / 60)
  return {
    parkCode: park,
    PlateNo: fact.plate_no,
    CardNo: fact.card_no,
    BinCode: fact.bin_id,
    InTime: wholeSecond(inTime),
    InOutStation: fact.in_out_num === null ? null : String(fact.in_out_num),
    StayMinutes: passage.kind === 'car-stored' ? null : minutes,
    OperateTime: wholeSecond(fact.at),
    DoorOpenTime: maybeWholeSecond(fact.door_open_time),
    DoorCloseTime: maybeWholeSecond(fact.door_close_time),
  }
}
