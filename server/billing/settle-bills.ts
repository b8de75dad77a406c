import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { changeMany } from '../rows/bulk-rows'
import { isDecided } from './pay-state'
import { payState } from '../../resources/dictionaries/payment'
import { stay } from '../../resources/garage/stay'
import { columnsAs, tableName } from '../rows/names'

/** A payment record and what speaks about it. Money in yuan. */
export interface PaymentStanding {
  dc_status: number | null
  oper_user: string | null
  cost: number
  paid: number
  /** A device with a wrong clock began or ended the stay. */
  held: boolean
}

/**
 * What state the payments of a stay bring its record to, null when they leave it as it is. Pure. Paid when they cover
 * the cost; a part, or a stay whose times are in doubt, is a person's business.
 */
export function stateAfter({ cost, paid, held, ...record }: PaymentStanding): number | null {
  if (isDecided(record)) return null
  if (held) return payState.held
  if (paid === 0 || cost === 0) return null
  return paid >= cost ? payState.paid : payState.held
}

const record = columnsAs(payment, 'd')
const began = columnsAs(stay, 'g')
// Held before the payments are counted: one that is being recorded meanwhile is seen afterwards.
const holding = `SELECT d."id" FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id"
  WHERE b."stay_id" = ANY($1) ORDER BY d."id" FOR NO KEY UPDATE OF d`
const standing = `SELECT d."id", ${record('dc_status')}, ${record('oper_user')}, ${record('cost')}, h."stay_id" IS NOT NULL, p.paid, p.at
  FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id" JOIN ${tableName(stay)} g ON g."id" = b."stay_id"
  LEFT JOIN "held_stay" h ON h."stay_id" = b."stay_id"
  CROSS JOIN LATERAL (SELECT coalesce(sum("amount"), 0) AS paid, max("paid_at") AS at FROM "stay_payment"
    WHERE "park_code" = ${began('park_code')} AND "garage_index" = ${began('garage_index')}
      AND "park_no" = ${began('park_no')} AND "car_in_time" = ${began('car_in_time')}) p
  WHERE b."stay_id" = ANY($1) AND (p.paid > 0 OR h."stay_id" IS NOT NULL)`

/** Brings the payment records of stays (`gpark` ids) to what was paid for them so far. */
export async function settleBills(tx: Connection, stays: readonly number[]): Promise<void> {
  const values = [writeCell(stays)]
  await tx.rows({ text: holding, values, name: 'bills_hold' })
  const rows = await tx.rows({ text: standing, values, name: 'bills_standing' })
  const changes = rows.flatMap(([id, state, oper_user = null, cost, held, paid, at]) => {
    const dc_status = state ? Number(state) : null
    const next = stateAfter({ dc_status, oper_user, cost: Number(cost), paid: Number(paid), held: held === 't' })
    if (next === null || next === dc_status) return []
    return [{ id: Number(id), dc_status: next, pay_time: next === payState.paid ? at : undefined }]
  })
  await changeMany(tx, payment, changes)
}
