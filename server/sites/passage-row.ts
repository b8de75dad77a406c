import type { Row } from '../../model/resource'
import type { FactOf } from '../../model/site-messages'
import type { inout } from '../../resources/garage/inout'
import type { Stall } from './stalls-of'
import { wholeSecond } from './whole-second'

/** Code of the dictionary `request_status`: what was asked for is done. */
const done = 3

/** What the `inout` row of a passage says in either direction. It is dated by the device, like the readings of its plate. */
export const passageRow = (
  park: string,
  stall: Stall,
  fact: FactOf<'car-stored'> | FactOf<'car-delivered'>,
): Partial<Row<typeof inout>> => ({
  park_code: park,
  CardNo: fact.card_no,
  Source: fact.source,
  SourceID: fact.source_id,
  PlateNo: fact.plate_no,
  SourcePlate: fact.source_plate,
  ParkNo: stall.park_no,
  ParkType: stall.park_type,
  GarageIndex: stall.garage_index,
  status: done,
  bin_id: fact.bin_id,
  InOutNum: fact.in_out_num,
  car_color: fact.car_color,
  car_type: fact.car_type,
  plate_key: fact.plate_key,
  img: fact.img,
  created_at: wholeSecond(fact.at),
})
