import { message } from '../../../model/message'
import type { Row } from '../../../model/resource'
import { conflict } from '../../../server/api-error'
import type { Connection } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { payState } from '../../dictionaries/payment'
import { isSettled } from '../../payment/pay-state'
import { payment } from '../../payment/payment'

type Payment = Row<typeof payment>

const finding = 'SELECT "deposit_id" FROM "stay_bill" WHERE "stay_id" = $1'

async function billOf(tx: Connection, stay: number): Promise<Payment | null> {
  const [found] = await tx.rows({ text: finding, values: [stay], name: 'bill_of_stay' })
  return found ? rowsOf(payment, tx).first({ id: Number(found[0]) }, { lock: 'change' }) : null
}

/** Was anything received, or paid back, for it? */
const wasPaid = (bill: Payment): boolean => isSettled(bill) || Number(bill.received ?? 0) !== 0

/** Cancels the bill of a stay that is removed; throws 40900 if something was paid for it. */
export async function cancelBill(tx: Connection, stay: number, oper_user: string): Promise<void> {
  const bill = await billOf(tx, stay)
  if (!bill || bill.dc_status === payState.cancelled) return
  if (wasPaid(bill)) throw conflict(message('stayPaid'))
  await rowsOf(payment, tx).change(Number(bill.id), { dc_status: payState.cancelled, oper_user })
}

const moving = 'UPDATE "stay_bill" SET "stay_id" = $2 WHERE "stay_id" = $1'
const dropping = 'DELETE FROM "stay_bill" WHERE "stay_id" = $1'

/** The stay that remains takes over the bill of the other one, if it has none, or none that was paid. */
export async function moveBill(
  tx: Connection,
  { from, to }: { from: number; to: number },
  user: string,
): Promise<void> {
  const [own, other] = [await billOf(tx, to), await billOf(tx, from)]
  if (!other || (own && !wasPaid(other))) return
  if (own) {
    await cancelBill(tx, to, user)
    await tx.run({ text: dropping, values: [to], name: 'bill_of_stay_drop' })
  }
  await tx.run({ text: moving, values: [from, to], name: 'bill_of_stay_move' })
}
