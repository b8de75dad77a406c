import type { Row } from '../../model/resource'
import { recognition } from '../../resources/parking/recognition'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import type { ParsedOf } from '../facts/parse-fact'
import { wholeSecond } from '../rows/whole-seconds'
import { passageSide } from '../../resources/dictionaries/parking'
import { chargingCode } from './passage-row'

type Recognised = ParsedOf<'driver-recognised'>

const rowOfDriver = ({ park, fact }: Recognised): Partial<Row<typeof recognition>> => ({
  park_code: park,
  CardNo: fact.card_no,
  Source: fact.source,
  SourceID: fact.source_id,
  SourcePlate: fact.source_plate,
  IsOut: fact.is_out ? passageSide.delivered : passageSide.stored,
  is_recharge: chargingCode(fact.is_recharge),
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

export async function recordDriversRecognised(tx: Connection, facts: readonly Recognised[]): Promise<void> {
  await insertMany(tx, recognition, facts.map(rowOfDriver))
}
