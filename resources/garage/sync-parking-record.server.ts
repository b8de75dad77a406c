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

/** Applies a manual change of a stay to its parking record; `stay` is null after removal, `before` after creation. */
export async function syncParkingRecord(stay: Stay | null, before: Stay | null, tx: Connection): Promise<void> {
  const records = rowsOf(parkingRecord, tx)
  const record = before?.car_in_time ? await records.first(keyOf(before)) : null
  if (!stay?.car_in_time) {
    if (record?.id) await records.remove([record.id])
    return
  }
  const recordType = kindOfStay(await memberOf(tx, stay, stay.car_in_time))
  const { plate_no: plateNo, card_no: cardNo, car_out_time: outTime, status } = stay
  const values = { ...keyOf(stay), plateNo, cardNo, outTime, status, recordType }
  if (record?.id) await records.change(record.id, values)
  else await records.insert(values)
}
