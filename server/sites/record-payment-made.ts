import type { FactOf } from '../../model/site-messages'
import { order } from '../../resources/garage/order'
import { wxorder } from '../../resources/garage/wxorder'
import { settleBills } from '../billing/settle-bills'
import type { Connection } from '../database/database'
import { keepPayment } from './keep-payment'
import { stallOf } from './stall-of'
import { staysThatBegan } from './stays-that-began'
import { tellRow } from './tell-row'
import { maybeWholeSecond, wholeSecond } from './whole-second'

type Payment = FactOf<'payment-made'>

/** Codes of the dictionaries `order_state` and `up_status`. */
const paid = 2
const toBeUploaded = 1

async function recordOrder(tx: Connection, park: string, fact: Payment): Promise<void> {
  await tellRow(tx, order, {
    park,
    key: fact.order_no,
    at: fact.at,
    said: {
      orderTime: wholeSecond(fact.ordered_at),
      status: paid,
      plateNo: fact.plate_no ?? undefined,
      userCode: fact.user_code ?? undefined,
      way: fact.way ?? undefined,
      channel: fact.channel ?? undefined,
      wayOut: fact.way_out ?? undefined,
    },
    made: { parkCode: park, upStatus: toBeUploaded },
  })
}

/** WeChat's notification as it had it, dated by the payment. */
async function recordNotification(tx: Connection, park: string, { wechat, order_no, at }: Payment): Promise<void> {
  if (!wechat) return
  await tellRow(tx, wxorder, {
    park,
    key: order_no,
    at,
    said: { ...wechat, time_end: maybeWholeSecond(wechat.time_end), createdAt: wholeSecond(at) },
    made: { park_code: park },
  })
}

/** A driver paid for a stay, whether its delivery is known yet or not: the stay's bill is paid once the payments cover it. */
export async function recordPaymentMade(tx: Connection, park: string, fact: Payment): Promise<void> {
  // Whoever prices the stay holds its stall too, so that payment and bill always see each other.
  await stallOf(tx, { park, garage_index: fact.garage_index, park_no: fact.park_no })
  await recordOrder(tx, park, fact)
  await recordNotification(tx, park, fact)
  await keepPayment(tx, park, fact)
  const [stay] = await staysThatBegan(tx, [{ park, fact }])
  if (stay) await settleBills(tx, [stay.id])
}
