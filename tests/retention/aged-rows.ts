import type { Database } from '../../server/database/database'
import type { KeptTable } from '../../server/retention/kept-tables'

/** Columns without default of tables that are no resources, and fields that say a row is over. */
const further: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  site_fact: ['"park_code", "fact_id", "kind", "happened_at"', `'P1', gen_random_uuid()::text, 'warning', now()`],
  sensor_report: ['"park_code", "nbid", "lrid", "have"', `'P1', 'N1', 'L1', 1`],
  plc_report: ['"park_code", "client_id", "address", "value"', `'P1', 'K1', 'DB1', '0'`],
  export_ticket: ['"token_hash", "user_id", "request"', `gen_random_uuid()::text, 1, '{}'::jsonb`],
  saved_once: ['"user_id", "resource", "key_hash", "body_hash"', `1, 'post', gen_random_uuid()::text, ''`],
  signed_message: ['"signature", "is_report"', 'gen_random_uuid()::text, true'],
  repeated_entry: ['"key", "times"', 'gen_random_uuid()::text, 1'],
  session: ['"token_hash", "user_id"', 'gen_random_uuid()::text, 900001'],
  sign_in_failure: ['"subject", "failures", "first_at"', 'gen_random_uuid()::text, 1, now()'],
  sign_in_step: ['"ticket_hash"', 'gen_random_uuid()::text'],
  captcha_passed: ['"address"', 'gen_random_uuid()::text'],
  charge_transaction: [
    '"park_code", "identity", "connector_no", "id_tag", "start_given", "meter_start"',
    `'P1', 'C1', 1, 'T', gen_random_uuid()::text, 0`,
  ],
  refused_fact: ['"hash"', 'gen_random_uuid()::text'],
  difference: ['"settled_at"', 'now()'],
  command: ['"ended_at"', 'now()'],
  warning: ['"handle_time"', 'now()'],
  queue: ['"end_out_at"', 'now()'],
  shift: ['"taken_at"', 'now()'],
  gpark: ['"car_out_time"', 'now()'],
  parkrecord: ['"out_time"', 'now()'],
  deposit: ['"pay_time"', 'now()'],
}

interface Aged {
  old: number
  kept: number
  days: number
}

/** The last of the old reports of a sensor or PLC address, which stays; with a mark by which it is not counted. */
const lastReports: Readonly<Record<string, readonly [columns: string, values: string, uncounted: string]>> = {
  sensor_report: ['"park_code", "nbid", "lrid", "have", "fault"', `'P1', 'N1', 'L1', 1, 'last'`, `"fault" = 'last'`],
  plc_report: [`"park_code", "client_id", "address", "value"`, `'P1', 'K1', 'DB1', 'last'`, `"value" = 'last'`],
}

async function insertLastReport(database: Database, name: string, days: number): Promise<void> {
  const [columns, values] = lastReports[name] ?? []
  if (!columns) return
  await database.run({
    text: `INSERT INTO "${name}" (${columns}, "at")
      VALUES (${values}, now() - $1::int * interval '24 hours' - interval '30 minutes')`,
    values: [days],
  })
}

/** Inserts rows an hour older than the days, and rows an hour younger. */
export async function insertAged(
  database: Database,
  { name, table, by, written }: KeptTable,
  { old, kept, days }: Aged,
) {
  const [columns, values] = further[name] ?? []
  const time = `now() - $2::int * interval '1 hour'`
  const insert = (count: number, hours: number) =>
    database.run({
      text: `INSERT INTO ${table} (${[by, written, columns].filter(Boolean).join(', ')})
        SELECT ${[time, written && time, values].filter(Boolean).join(', ')} FROM generate_series(1, $1::int)`,
      values: [count, hours],
    })
  await insert(old, days * 24 + 1)
  await insert(kept, days * 24 - 1)
  await insertLastReport(database, name, days)
}

/** Inserts a row of today whose time is of the year 2000. Returns its id. */
export async function insertMisdated(database: Database, { name, table, by }: KeptTable): Promise<number> {
  const [columns, values] = further[name] ?? []
  const text = `INSERT INTO ${table} (${[by, columns].filter(Boolean).join(', ')})
    SELECT ${[`'2000-01-01'::timestamptz`, values].filter(Boolean).join(', ')} RETURNING "id"`
  return Number((await database.rows({ text }))[0]?.[0])
}

/** The rows that `insertAged` inserted and that still exist: the others are from today. */
export async function countAged(database: Database, { name, table, by }: KeptTable): Promise<number> {
  const [, , uncounted] = lastReports[name] ?? []
  const counted = uncounted ? `AND (${uncounted}) IS NOT TRUE` : ''
  const text = `SELECT count(*) FROM ${table} WHERE ${by} < now() - interval '20 hours' ${counted}`
  return Number((await database.rows({ text }))[0]?.[0])
}
