import type { FactOf } from '../../model/site-messages'
import type { Connection } from '../database/database'
import { wholeSecond } from './whole-second'

/** Keeps what was paid for a stay, once for each order: of two messages about one order the later counts. */
export async function keepPayment(tx: Connection, park: string, fact: FactOf<'payment-made'>): Promise<void> {
  await tx.run({
    text: `INSERT INTO "stay_payment" AS known
        ("park_code", "order_no", "garage_index", "park_no", "car_in_time", "amount", "paid_at")
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT ("park_code", "order_no") DO UPDATE SET "garage_index" = excluded."garage_index",
        "park_no" = excluded."park_no", "car_in_time" = excluded."car_in_time", "amount" = excluded."amount",
        "paid_at" = excluded."paid_at"
      WHERE (known."paid_at", known."amount") < (excluded."paid_at", excluded."amount")`,
    values: [
      park,
      fact.order_no,
      fact.garage_index,
      fact.park_no,
      wholeSecond(fact.car_in_time),
      fact.amount,
      wholeSecond(fact.at),
    ],
    name: 'stay_payment_keep',
  })
}
