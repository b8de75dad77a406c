import type { Connection } from '../database/database'
import type { ParsedOf } from './parse-fact'
import { wholeSecond } from './whole-second'

const columns = `"park_code", "order_no", "garage_index", "park_no", "car_in_time", "amount", "paid_at"`
const keeping = `INSERT INTO "stay_payment" AS known (${columns})
  SELECT DISTINCT ON ("park_code", "order_no") ${columns} FROM jsonb_populate_recordset(NULL::"stay_payment", $1::jsonb)
  ORDER BY "park_code", "order_no", "paid_at" DESC, "amount" DESC
  ON CONFLICT ("park_code", "order_no") DO UPDATE SET "garage_index" = excluded."garage_index",
    "park_no" = excluded."park_no", "car_in_time" = excluded."car_in_time", "amount" = excluded."amount",
    "paid_at" = excluded."paid_at"
  WHERE (known."paid_at", known."amount") < (excluded."paid_at", excluded."amount")`

/** Keeps what was paid for stays, once for each order: of two messages about one order the later counts. */
export async function keepPayments(tx: Connection, payments: readonly ParsedOf<'payment-made'>[]): Promise<void> {
  const rows = payments.map(({ park, fact: { order_no, garage_index, park_no, car_in_time, amount, at } }) => ({
    park_code: park,
    ...{ order_no, garage_index, park_no, amount },
    car_in_time: wholeSecond(car_in_time),
    paid_at: wholeSecond(at),
  }))
  await tx.run({ text: keeping, values: [JSON.stringify(rows)], name: 'stay_payments_keep' })
}
