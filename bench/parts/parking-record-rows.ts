import type { Connection } from '../../server/database/database'

/** A million stays over the last 90 days, of 40 stalls in two garages. */
export const parkingRecords = 1_000_000

const batchSize = 50_000

export async function fillParkingRecords(connection: Connection): Promise<void> {
  for (let from = 1; from <= parkingRecords; from += batchSize)
    await connection.run({
      text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "in_equipment_id", "out_time", "out_equipment_id", "status",
          "record_type", "card_no", "carport_no", "garage_no", "door_open_time_i", "door_close_time_i", "door_open_time_o", "door_close_time_o")
        SELECT 'P001', '粤B' || upper(substr(md5(n::text), 1, 5)), at, 'PLC-10' || n % 3, at + interval '3 hours', 'PLC-20' || n % 2, 2,
          1 + n % 2, 'A' || 100000 + n % 90000, 1 + n % 40, 1 + n % 2, at, at + interval '40 seconds', at + interval '3 hours', at + interval '181 minutes'
        FROM generate_series($1::int, $2::int) n, LATERAL (SELECT date_trunc('second', now() - n * (interval '90 days' / $3::int)) AS at) moment`,
      values: [from, from + batchSize - 1, parkingRecords].map(String),
    })
}
