import type { Row } from '../../model/resource'
import { insource } from '../../resources/garage/insource'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import type { ParsedOf } from './parse-fact'
import { wholeSecond } from './whole-second'

type Recognised = ParsedOf<'driver-recognised'>

const rowOfDriver = ({ park, fact }: Recognised): Partial<Row<typeof insource>> => ({
  park_code: park,
  CardNo: fact.card_no,
  Source: fact.source,
  SourceID: fact.source_id,
  SourcePlate: fact.source_plate,
  IsOut: fact.is_out ? 1 : 0,
  is_recharge: fact.is_recharge ? 1 : 2,
  GarageIndex: fact.garage_index,
  InOutNum: fact.in_out_num,
  car_color: fact.car_color,
  car_type: fact.car_type,
  plate_key: fact.plate_key,
  in_image: fact.in_image,
  out_image: fact.out_image,
  img: fact.img,
  created_at: wholeSecond(fact.at),
})

/** Terminals recognised drivers. The rows are dated by the device, like the readings of their plates. */
export const recordDriversRecognised = (tx: Connection, facts: readonly Recognised[]): Promise<void> =>
  insertMany(tx, insource, facts.map(rowOfDriver))
