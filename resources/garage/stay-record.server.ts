import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { kindOfStay } from '../../server/billing/member-of-car'
import { memberOf } from '../../server/billing/member-of-car'
import type { stay } from './stay'
import { parkingRecord } from '../parking/parking-record'

type Stay = Row<typeof stay>

const keyOf = ({ park_code, garage_index, park_no, car_in_time }: Stay): Partial<Row<typeof parkingRecord>> => ({
  parkCode: park_code,
  garageNo: garage_index,
  carportNo: park_no,
  inTime: car_in_time,
})

/** The parking record of a stay follows what a person does to the stay, so that both lists tell the same. */
export async function followStay(stay: Stay | null, before: Stay | null, tx: Connection): Promise<void> {
  const records = rowsOf(parkingRecord, tx)
  const known = before?.car_in_time ? await records.first(keyOf(before)) : null
  if (!stay?.car_in_time) {
    if (known?.id) await records.remove([known.id])
    return
  }
  const recordType = kindOfStay(await memberOf(tx, stay, stay.car_in_time))
  const { plate_no: plateNo, card_no: cardNo, car_out_time: outTime, status } = stay
  const values = { ...keyOf(stay), plateNo, cardNo, outTime, status, recordType }
  if (known?.id) await records.change(known.id, values)
  else await records.insert(values)
}
