import type { Row } from '../../model/resource'
import { plateRecognition } from '../../resources/dictionaries/recognition'
import type { plateReading } from '../../resources/parking/plate-reading'
import { wholeSecond } from '../rows/whole-seconds'
import type { ParsedOf } from '../facts/parse-fact'

export const settledByHand: ReadonlySet<number> = new Set([plateRecognition.corrected, plateRecognition.discarded])

export const readingRow = ({ park, fact }: ParsedOf<'plate-read'>): Partial<Row<typeof plateReading>> => ({
  park_code: park,
  plate_key: fact.plate_key,
  plate_no: fact.plate_no,
  plate_img: fact.plate_img,
  fragment_img: fact.fragment_img,
  carColor: fact.carColor,
  confidence: fact.confidence,
  direction: fact.direction,
  triggerType: fact.triggerType,
  car_type: fact.car_type,
  vehicleId: fact.vehicleId,
  ipaddr: fact.ipaddr,
  serialno: fact.serialno,
  created_at: wholeSecond(fact.at),
})
