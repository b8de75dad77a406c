import type { Database } from '../database/database'

const pause = 30_000

/** The bills of stays, unless a person takes care of them. Each is paid after some minutes of its own; some are forgotten. */
const paying = `UPDATE "deposit" d SET "dc_status" = 2, "pay_time" = d."created_at" + due.after, "version" = d."version" + 1,
    "updated_at" = greatest(d."updated_at" + interval '1 second', date_trunc('second', now()))
  FROM (SELECT "deposit_id", (2 + "deposit_id" % 9) * interval '1 minute' AS after FROM "stay_bill"
    WHERE "deposit_id" % 23 <> 0) AS due
  WHERE due."deposit_id" = d."id" AND d."dc_status" = 1 AND d."oper_user" IS NULL AND d."created_at" + due.after <= now()
  RETURNING d."park_code"`

/** The drivers of the demonstration pay their bills, as long as the server runs. Answers how to stop them. */
export function demoDrivers(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  let paid = Promise.resolve()
  const pay = async (): Promise<void> => {
    const rows = await database.rows({ text: paying })
    for (const [park = null] of rows) database.wrote('deposit', park)
  }
  const timer = setInterval(() => {
    paid = pay().catch(onError)
  }, pause)
  return async () => {
    clearInterval(timer)
    await paid
  }
}
