import { largestDecimal } from '../../model/field'
import type { Row } from '../../model/resource'
import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { numberOrNull, writeCell } from '../rows/cells'
import { changeMany } from '../rows/bulk-rows'
import { isDecided, isSettled } from '../../resources/payment/pay-state'
import { payState } from '../../resources/dictionaries/payment'
import { stay } from '../../resources/garage/stay'
import { columnsAs, tableName } from '../rows/names'

/** Amounts in yuan. `paid`: what sites were paid so far. */
interface PaidRecord {
  id: number
  dc_status: number | null
  oper_user: string | null
  cost: number
  received: number
  pay_type: number | null
  paid: number
  /** Of the last payment, and the last known method. */
  at: string | null
  method: number | null
  /** A device with a wrong clock reported the entry or exit. */
  doubtful: boolean
}

/** A user's decision stays, unless it leaves the bill to be paid. Partly paid or doubtful bills are held for review. */
function stateAfter({ cost, paid, doubtful, ...record }: PaidRecord): number | null {
  const { dc_status: before, oper_user } = record
  const isLeftToPay = oper_user !== null && before === payState.toPay
  if (isDecided(record) && !isLeftToPay) return before
  if (doubtful && !isLeftToPay) return payState.held
  if (paid === 0 || cost === 0) return before
  return paid >= cost ? payState.paid : payState.held
}

/** A user has stated what was received or paid back. */
const isAccountedFor = (record: PaidRecord): boolean =>
  isSettled(record) && (record.oper_user !== null || record.dc_status !== payState.paid)

function changeOf(record: PaidRecord): (Partial<Row<typeof payment>> & { id: number }) | null {
  if (isAccountedFor(record)) return null
  const { id, oper_user, paid, at } = record
  const dc_status = stateAfter(record)
  const received = paid > 0 ? Math.min(paid, largestDecimal) : record.received
  const isOwnMethod = paid === 0 || (oper_user !== null && record.method === null)
  const pay_type = isOwnMethod ? record.pay_type : record.method
  if (dc_status === record.dc_status && received === record.received && pay_type === record.pay_type) return null
  const pay_time = dc_status === payState.paid ? at : undefined
  return { id, dc_status, received: received.toFixed(2), pay_type, pay_time }
}

const paymentColumn = columnsAs(payment, 'd')
const stayColumn = columnsAs(stay, 'g')
// Locked before the sum, so that a payment at the same time is not missed.
const lockRecords = `SELECT d."id" FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id"
  WHERE b."stay_id" = ANY($1) ORDER BY d."id" FOR NO KEY UPDATE OF d`
const statusQuery = `SELECT d."id", ${paymentColumn('dc_status')}, ${paymentColumn('oper_user')},
    ${paymentColumn('cost')}, ${paymentColumn('received')}, ${paymentColumn('pay_type')}, h."stay_id" IS NOT NULL,
    p.paid, p.at, p.method
  FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id" JOIN ${tableName(stay)} g ON g."id" = b."stay_id"
  LEFT JOIN "held_stay" h ON h."stay_id" = b."stay_id"
  CROSS JOIN LATERAL (SELECT coalesce(sum("amount"), 0) AS paid, max("paid_at") AS at,
      (array_agg("method" ORDER BY "paid_at" DESC, "order_no") FILTER (WHERE "method" IS NOT NULL))[1] AS method
    FROM "stay_payment"
    WHERE "park_code" = ${stayColumn('park_code')} AND "garage_index" = ${stayColumn('garage_index')}
      AND "park_no" = ${stayColumn('park_no')} AND "car_in_time" = ${stayColumn('car_in_time')}) p
  WHERE b."stay_id" = ANY($1) AND (p.paid > 0 OR h."stay_id" IS NOT NULL)`

export async function settleBills(tx: Connection, stays: readonly number[]): Promise<void> {
  const values = [writeCell(stays)]
  const [, rows] = await Promise.all([
    tx.rows({ text: lockRecords, values, name: 'lock_bills' }),
    tx.rows({ text: statusQuery, values, name: 'payments_of_bills' }),
  ])
  const changes = rows.flatMap(
    ([id, state, oper_user = null, cost, received, type, doubtful, paid, at = null, method]) => {
      const record: PaidRecord = {
        id: Number(id),
        dc_status: numberOrNull(state),
        oper_user,
        cost: Number(cost),
        received: Number(received),
        pay_type: numberOrNull(type),
        paid: Number(paid),
        at,
        method: numberOrNull(method),
        doubtful: doubtful === 't',
      }
      return changeOf(record) ?? []
    },
  )
  await changeMany(tx, payment, changes)
}
