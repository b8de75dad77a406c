import type { Row } from '../../model/resource'
import type { gpark } from '../../resources/garage/gpark'
import type { Connection } from '../database/database'
import { memberOf } from '../sites/member-of'
import { instantOf } from '../sites/whole-second'
import { billStays } from './bill-stays'

const seconds = (column: string): string => `extract(epoch FROM g."${column}")::bigint`
const ended = `SELECT ${seconds('car_in_time')}, ${seconds('car_out_time')} FROM "gpark" g
  JOIN "stay_bill" b ON b."stay_id" = g."id"
  WHERE g."id" = $1 AND g."car_in_time" IS NOT NULL AND g."car_out_time" IS NOT NULL`

/** Prices a stay anew that a person has corrected. One that has no payment record gets none: only sites say what ended. */
export async function billAgain(tx: Connection, stay: Row<typeof gpark>, tzName: string): Promise<void> {
  const [times] = await tx.rows({ text: ended, values: [stay.id], name: 'stay_to_bill_again' })
  if (!times) return
  const [entry = 0, exit = 0] = times.map(Number)
  const { id, GarageInfoID: stall, park_code, garage_index, plate_no, card_no } = stay
  const member = await memberOf(tx, stay, instantOf(entry))
  const place = { stall, park_code, garage_index }
  await billStays(tx, [{ id: Number(id), ...place, plate_no, card_no, entry, exit, member }], tzName)
}
