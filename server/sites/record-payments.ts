import { order } from '../../resources/garage/order'
import { wxorder } from '../../resources/garage/wxorder'
import { settleBills } from '../billing/settle-bills'
import type { Connection } from '../database/database'
import { keepPayments } from './keep-payments'
import type { ParsedOf } from './parse-fact'
import { onKnownStalls } from './placed'
import type { Recording } from './recording'
import { staysThatBegan } from './stays-that-began'
import { tellRows } from './tell-rows'
import type { Message } from './thing-page'
import { maybeWholeSecond, wholeSecond } from './whole-second'

type Payment = ParsedOf<'payment-made'>

/** Codes of the dictionaries `order_state` and `up_status`. */
const paid = 2
const toBeUploaded = 1

const orderOf = ({ park, fact }: Payment): Message<typeof order> => ({
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

/** WeChat's notification as it had it, dated by the payment. */
function notificationOf({ park, fact }: Payment): Message<typeof wxorder>[] {
  const { wechat, order_no, at } = fact
  if (!wechat) return []
  const said = { ...wechat, time_end: maybeWholeSecond(wechat.time_end), createdAt: wholeSecond(at) }
  return [{ park, key: order_no, at, said, made: { park_code: park } }]
}

/** Drivers paid for stays, whether the deliveries are known yet or not: a stay's bill is paid once the payments cover it. */
export async function recordPayments(tx: Connection, facts: readonly Payment[], recording: Recording): Promise<void> {
  // Whoever prices a stay holds its stall too, so that payment and bill always see each other.
  const known = await onKnownStalls(tx, facts, recording)
  await tellRows(tx, order, known.map(orderOf))
  await tellRows(tx, wxorder, known.flatMap(notificationOf))
  await keepPayments(tx, known)
  const stays = await staysThatBegan(tx, known)
  await settleBills(tx, [...new Set(stays.flatMap((stay) => stay?.id ?? []))])
}
