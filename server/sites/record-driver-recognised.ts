import type { FactOf } from '../../model/site-messages'
import { insource } from '../../resources/garage/insource'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { wholeSecond } from './whole-second'

/** A terminal recognised a driver. The row is dated by the device, like the readings of his plate. */
export async function recordDriverRecognised(
  tx: Connection,
  park: string,
  fact: FactOf<'driver-recognised'>,
): Promise<void> {
  await rowsOf(insource, tx).insert({
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
}
