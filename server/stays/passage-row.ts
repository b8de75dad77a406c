import type { Row } from '../../model/resource'
import type { FactOf } from '../../model/site/site-messages'
import type { inOutSource } from '../../resources/parking/in-out-source'
import type { Stall } from '../facts/recording'
import { wholeSecond, maybeWholeSecond, secondsOf } from '../rows/whole-seconds'
import type { carLog } from '../../resources/parking/car-log'
import type { ParsedOf } from '../facts/parse-fact'
import { requestState } from '../../resources/dictionaries/common'
import { chargingWanted } from '../../resources/dictionaries/charging'

export type Passage = ParsedOf<'car-stored'> | ParsedOf<'car-delivered'>

/** Only the passage at the exit has the length of the stay. */
export function carLogRow(passage: Passage): Partial<Row<typeof carLog>> {
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

export const chargingCode = (wanted: boolean): number => (wanted ? chargingWanted.charge : chargingWanted.noCharging)

/** The row has the device's time, like the readings of its plate. */
export const passageRow = (
  park: string,
  stall: Stall,
  fact: FactOf<'car-stored'> | FactOf<'car-delivered'>,
): Partial<Row<typeof inOutSource>> => ({
  park_code: park,
  CardNo: fact.card_no,
  Source: fact.source,
  SourceID: fact.source_id,
  PlateNo: fact.plate_no,
  SourcePlate: fact.source_plate,
  ParkNo: stall.park_no,
  ParkType: stall.park_type,
  GarageIndex: stall.garage_index,
  status: requestState.done,
  bin_id: fact.bin_id,
  InOutNum: fact.in_out_num,
  car_color: fact.car_color,
  car_type: fact.car_type,
  plate_key: fact.plate_key,
  img: fact.img,
  created_at: wholeSecond(fact.at),
})
