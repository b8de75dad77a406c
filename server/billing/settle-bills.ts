import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { changeMany } from '../rows/bulk-rows'
import { isDecided } from './pay-state'
import { payState } from '../../resources/dictionaries/payment'
import { stay } from '../../resources/garage/stay'
import { columnsAs, tableName } from '../rows/names'

/** What decides the state of a payment record. Amounts in yuan. */
export interface PaymentStatus {
  dc_status: number | null
  oper_user: string | null
  cost: number
  paid: number
  /** Entry or exit was reported by a device with a wrong clock. */
  doubtful: boolean
}

/** The new `dc_status`, null if unchanged: paid if the cost is covered, held for review if only partly or doubtful. */
function stateAfter({ cost, paid, doubtful, ...record }: PaymentStatus): number | null {
  if (isDecided(record)) return null
  if (doubtful) return payState.held
  if (paid === 0 || cost === 0) return null
  return paid >= cost ? payState.paid : payState.held
}

const paymentColumn = columnsAs(payment, 'd')
const stayColumn = columnsAs(stay, 'g')
// Locked before the payments are summed, so that a payment recorded at the same time is not missed.
const lockRecords = `SELECT d."id" FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id"
  WHERE b."stay_id" = ANY($1) ORDER BY d."id" FOR NO KEY UPDATE OF d`
const statusQuery = `SELECT d."id", ${paymentColumn('dc_status')}, ${paymentColumn('oper_user')},
    ${paymentColumn('cost')}, h."stay_id" IS NOT NULL, p.paid, p.at
  FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id" JOIN ${tableName(stay)} g ON g."id" = b."stay_id"
  LEFT JOIN "held_stay" h ON h."stay_id" = b."stay_id"
  CROSS JOIN LATERAL (SELECT coalesce(sum("amount"), 0) AS paid, max("paid_at") AS at FROM "stay_payment"
    WHERE "park_code" = ${stayColumn('park_code')} AND "garage_index" = ${stayColumn('garage_index')}
      AND "park_no" = ${stayColumn('park_no')} AND "car_in_time" = ${stayColumn('car_in_time')}) p
  WHERE b."stay_id" = ANY($1) AND (p.paid > 0 OR h."stay_id" IS NOT NULL)`

/** Updates the state of the payment records of stays (by their ids) by what has been paid for the stays so far. */
export async function settleBills(tx: Connection, stays: readonly number[]): Promise<void> {
  const values = [writeCell(stays)]
  await tx.rows({ text: lockRecords, values, name: 'lock_bills' })
  const rows = await tx.rows({ text: statusQuery, values, name: 'payments_of_bills' })
  const changes = rows.flatMap(([id, state, oper_user = null, cost, doubtful, paid, at]) => {
    const dc_status = state ? Number(state) : null
    const next = stateAfter({
      dc_status,
      oper_user,
      cost: Number(cost),
      paid: Number(paid),
      doubtful: doubtful === 't',
    })
    if (next === null || next === dc_status) return []
    return [{ id: Number(id), dc_status: next, pay_time: next === payState.paid ? at : undefined }]
  })
  await changeMany(tx, payment, changes)
}
