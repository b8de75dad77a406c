import { order } from '../../resources/payment/order'
import { wechatOrder } from '../../resources/payment/wechat-order'
import { settleBills } from '../money/settle-bills'
import type { Connection } from '../database/database'
import type { ParsedOf } from '../facts/parse-fact'
import { onKnownStalls } from './lock-stalls'
import type { Recording } from '../facts/recording'
import { findStays } from './find-stays'
import { upsertReported } from '../facts/upsert-reported'
import type { EntityReport } from '../facts/reported-row'
import { maybeWholeSecond, wholeSecond } from '../rows/whole-seconds'
import { orderState, paymentMethod, uploadState } from '../../resources/dictionaries/payment'

const columns = `"park_code", "order_no", "garage_index", "park_no", "car_in_time", "amount", "paid_at", "method"`
const upserting = `INSERT INTO "stay_payment" AS known (${columns})
  SELECT DISTINCT ON ("park_code", "order_no") ${columns} FROM json_populate_recordset(NULL::"stay_payment", $1::json)
  ORDER BY "park_code", "order_no", "paid_at" DESC, "amount" DESC, coalesce("method", 0) DESC
  ON CONFLICT ("park_code", "order_no") DO UPDATE SET "garage_index" = excluded."garage_index",
    "park_no" = excluded."park_no", "car_in_time" = excluded."car_in_time", "amount" = excluded."amount",
    "paid_at" = excluded."paid_at", "method" = excluded."method"
  WHERE (known."paid_at", known."amount", coalesce(known."method", 0))
    < (excluded."paid_at", excluded."amount", coalesce(excluded."method", 0))`

const methodOf = ({ method, wechat }: ParsedOf<'payment-made'>['fact']): number | null =>
  method ?? (wechat ? paymentMethod.wechatPay : null)

/** Of two messages about one order, the later one counts. */
async function savePayments(tx: Connection, payments: readonly ParsedOf<'payment-made'>[]): Promise<void> {
  const rows = payments.map(({ park, fact }) => ({
    park_code: park,
    ...{ order_no: fact.order_no, garage_index: fact.garage_index, park_no: fact.park_no, amount: fact.amount },
    car_in_time: wholeSecond(fact.car_in_time),
    paid_at: wholeSecond(fact.at),
    method: methodOf(fact),
  }))
  await tx.run({ text: upserting, values: [JSON.stringify(rows)], name: 'stay_payments_upsert' })
}

type Payment = ParsedOf<'payment-made'>

const orderReportOf = ({ park, fact }: Payment): EntityReport<typeof order> => ({
  park,
  key: fact.order_no,
  at: fact.at,
  values: {
    orderTime: wholeSecond(fact.ordered_at),
    status: orderState.paid,
    plateNo: fact.plate_no ?? undefined,
    userCode: fact.user_code ?? undefined,
    way: fact.way ?? undefined,
    channel: fact.channel ?? undefined,
    wayOut: fact.way_out ?? undefined,
  },
  newRowValues: { parkCode: park, upStatus: uploadState.waiting },
})

function notificationReportsOf({ park, fact }: Payment): EntityReport<typeof wechatOrder>[] {
  const { wechat, order_no, at } = fact
  if (!wechat) return []
  const values = { ...wechat, time_end: maybeWholeSecond(wechat.time_end), createdAt: wholeSecond(at) }
  return [{ park, key: order_no, at, values, newRowValues: { park_code: park } }]
}

/** A payment may be recorded before its stay ends. */
export async function recordPayments(tx: Connection, facts: readonly Payment[], recording: Recording): Promise<void> {
  // The stalls are locked. Pricing a stay locks its stall too, so that each sees what the other has written.
  const known = onKnownStalls(facts, recording)
  await upsertReported(tx, order, known.map(orderReportOf))
  await upsertReported(tx, wechatOrder, known.flatMap(notificationReportsOf))
  await savePayments(tx, known)
  const stays = await findStays(tx, known)
  await settleBills(tx, [...new Set(stays.flatMap((stay) => stay?.id ?? []))])
}
