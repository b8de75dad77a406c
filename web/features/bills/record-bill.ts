import type { Bill, BillCorrection } from '../../../model/pricing/bill'
import { payment } from '../../../resources/payment/payment'
import { call } from '../../api/call'
import { detail } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'

/** That a user changed the amount due of a priced stay; `cost` is what is due now (yuan, two decimals). */
export interface Corrected extends Partial<BillCorrection> {
  cost: string
}

/** A payment record with the bill of its stay. */
export interface RecordBill {
  bill: Bill
  record: WireRow
  /** Null: the amount due is that of the bill. */
  correction: Corrected | null
}

/** A payment record and its bill; null for a record without one. */
export async function readBill(id: number, signal: AbortSignal): Promise<RecordBill | null> {
  const options = { signal, quiet: true }
  const [{ bill, correction }, record] = await Promise.all([
    call<{ bill: Bill | null; correction: BillCorrection | null }>(`/api/${payment.name}/bill`, { id }, options),
    detail(payment.name, id, options),
  ])
  const cost = textOf(record.cost)
  const isCorrected = cost !== '' && cost !== bill?.cost
  return bill && { bill, record, correction: isCorrected ? { ...correction, cost } : null }
}
